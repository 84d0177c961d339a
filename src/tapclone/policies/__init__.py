"""Networks that look at a phone and choose an action, and how they learn from demonstrations.

Policies know batches and observations, never devices. torch, lightning, timm and transformers enter only here and above.
"""
