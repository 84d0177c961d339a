"""Rollouts: the one episode loop, and the workers that run it in parallel."""

from tapclone.rollout.episodes import Agent, Attempt, run_episodes
from tapclone.rollout.workers import run_in_processes

__all__ = ["Agent", "Attempt", "run_episodes", "run_in_processes"]
