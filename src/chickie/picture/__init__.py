"""Pictures of the table; so far as text (:mod:`chickie.picture.text`)."""
