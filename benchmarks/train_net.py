"""The network of benchmarks/train.py while it learns: numpy, gradients, Adam.

The same shape as :mod:`chickie.brains.network`, in small floats and without rounding.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from chickie.brains.feature import SUIT_NUMBERS, UNIT, WHOLE_NUMBERS
from chickie.brains.network import (
    ANSWERS,
    FIRST,
    JOINED,
    PARTS,
    POOLED,
    SECOND,
    THIRD,
    Network,
)

Array = npt.NDArray[Any]
Weights = dict[str, Array]
POINTS: Final = 16.0
"""Answers of the learning network are so many points, so that its weights are alike."""
SHAPES: Final[dict[str, tuple[int, ...]]] = {
    "suit_weights": (SUIT_NUMBERS, FIRST),
    "whole_weights": (WHOLE_NUMBERS, FIRST),
    "first_bias": (FIRST,),
    "second_weights": (JOINED, SECOND),
    "second_bias": (SECOND,),
    "third_weights": (SECOND, THIRD),
    "third_bias": (THIRD,),
    "last_weights": (THIRD, ANSWERS),
    "last_bias": (ANSWERS,),
}
LONGEST: Final = 32.0
"""Weights stay below this."""


def fresh(chance: np.random.Generator) -> Weights:
    """Weights to start from."""
    return {
        name: (
            chance.normal(0, (1.5 / shape[0]) ** 0.5, shape)
            if len(shape) > 1
            else np.zeros(shape)
        ).astype(np.float32)
        for name, shape in SHAPES.items()
    }


def whole_numbers(weights: Weights) -> dict[str, npt.NDArray[np.int16]]:
    """Weights as the network at a table has them."""
    found = {}
    for name, array in weights.items():
        scale = POINTS if name.startswith("last") else 1.0
        bound = LONGEST * PARTS - 1
        found[name] = (np.rint(np.clip(array * scale * PARTS, -bound, bound))).astype(
            np.int16
        )
    return found


def network(weights: Weights) -> Network:
    """The network that plays by these weights."""
    made = Network()
    for name, array in whole_numbers(weights).items():
        setattr(made, name, array.astype(float).tolist())
    return made


class Pass:
    """Rows of moves sent through the network, and what has to change."""

    def __init__(self, weights: Weights, suits: Array, whole: Array) -> None:
        """Send ``suits[row][suit]`` and ``whole[row]`` through."""
        self.weights = w = weights
        self.suits = (suits.astype(np.float32) / UNIT).reshape(-1, SUIT_NUMBERS)
        self.whole = whole.astype(np.float32) / UNIT
        rows, number = suits.shape[:2]
        bend = self.whole @ w["whole_weights"] + w["first_bias"]
        first = (self.suits @ w["suit_weights"]).reshape(rows, number, FIRST)
        first += bend[:, None]
        np.maximum(first, 0, out=first)
        self.first, self.strongest = first, first.argmax(1)
        most = np.take_along_axis(first, self.strongest[:, None], 1)[:, 0]
        self.joined = np.concatenate([first.sum(1) / POOLED, most, self.whole], 1)
        self.second = np.maximum(
            self.joined @ w["second_weights"] + w["second_bias"], 0
        )
        self.third = np.maximum(self.second @ w["third_weights"] + w["third_bias"], 0)
        self.answers = self.third @ w["last_weights"] + w["last_bias"]

    def gradients(self, wanted: Array) -> Weights:
        """How the weights change a loss that changes by ``wanted`` with the answers."""
        w = self.weights
        found = {"last_weights": self.third.T @ wanted, "last_bias": wanted.sum(0)}
        third = (wanted @ w["last_weights"].T) * (self.third > 0)
        found["third_weights"] = self.second.T @ third
        found["third_bias"] = third.sum(0)
        second = (third @ w["third_weights"].T) * (self.second > 0)
        found["second_weights"] = self.joined.T @ second
        found["second_bias"] = second.sum(0)
        joined = second @ w["second_weights"][: 2 * FIRST].T
        first = np.repeat(joined[:, None, :FIRST] / POOLED, self.first.shape[1], 1)
        most = np.take_along_axis(first, self.strongest[:, None], 1)
        most += joined[:, None, FIRST:]
        np.put_along_axis(first, self.strongest[:, None], most, 1)
        first *= self.first > 0
        bend = first.sum(1)
        found["suit_weights"] = self.suits.T @ first.reshape(-1, FIRST)
        found["whole_weights"] = self.whole.T @ bend
        found["first_bias"] = bend.sum(0)
        return found


class Adam:
    """Kingma and Ba, 2014, with weights that shrink a little (Loshchilov, 2017)."""

    def __init__(self, weights: Weights) -> None:
        """Change ``weights`` in place."""
        self.weights = weights
        self.mean = {name: np.zeros_like(array) for name, array in weights.items()}
        self.square = {name: np.zeros_like(array) for name, array in weights.items()}
        self.steps = 0

    def step(self, gradients: Weights, rate: float, shrink: float = 1e-3) -> None:
        """Go a step down."""
        self.steps += 1
        fade = (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for name, gradient in gradients.items():
            mean, square = self.mean[name], self.square[name]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            weight = self.weights[name]
            if weight.ndim > 1:
                weight *= 1 - rate * shrink
            weight -= rate * fade * mean / (np.sqrt(square) + 1e-8)
