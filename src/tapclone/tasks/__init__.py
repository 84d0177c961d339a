"""What is asked of an agent, and on which phones: tasks with their detectors, configurations, suites."""

from tapclone.tasks.catalogue import task, tasks
from tapclone.tasks.configuration import Configuration, configurations
from tapclone.tasks.detectors import Detector
from tapclone.tasks.resolve import configuration, configurations_of
from tapclone.tasks.suite import Suite, suite
from tapclone.tasks.task import Task

__all__ = [
    "Configuration",
    "Detector",
    "Suite",
    "Task",
    "configuration",
    "configurations",
    "configurations_of",
    "suite",
    "task",
    "tasks",
]
