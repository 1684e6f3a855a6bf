"""The edge cases and questions of the rulebook that ask nothing of the rules' code.

Every other one has a test that bears its number; see test_edge_list.py.
"""

from __future__ import annotations

NOT_ENGINE = {
    "E69": "a player who leaves is the table's business: a bot takes the seat",
    "E93": "where the Mexican train lies beside a full hub is the picture's business",
    "Q36": "no move takes a tile back; a table may ask before it makes the move",
    "Q37": "who sits down when is the table's business",
}
"""The number of a case or question, and why no law is concerned."""
