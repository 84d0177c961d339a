"""Networks that look at a phone and choose an action, and how they learn from demonstrations.

Policies know batches and observations, never devices. lightning, timm and transformers are imported by the
modules that need them, after `tapclone.policies.torchvision_ops` has made that safe.
"""
