"""What Walmart remembers: the cart, the list, what was searched for, and how far its welcome has got."""

from __future__ import annotations

from dataclasses import dataclass, field

RECENT_SEARCHES = 6


@dataclass(slots=True)
class WalmartStore:
    """Plain values only.

    Attributes:
        cart: product -> how many, in the order in which they were added.
        saved: products of the shopper's list, the newest first.
        searches: what was searched for, the newest first.
        settings: switches of the settings page.
        welcome: the page of the first run that is still to be answered: "guest", "location", "permission";
            "" once the shop is open.
    """

    cart: dict[str, int] = field(default_factory=dict)
    saved: list[str] = field(default_factory=list)
    searches: list[str] = field(default_factory=list)
    settings: dict[str, bool] = field(
        default_factory=lambda: {"notifications": True, "order_updates": True, "deals": False, "location": True}
    )
    welcome: str = ""

    @property
    def items_in_cart(self) -> int:
        return sum(self.cart.values())

    def change_quantity(self, product: str, change: int) -> None:
        """Put more or fewer of a product into the cart; none of it takes it out."""
        quantity = self.cart.get(product, 0) + change
        if quantity > 0:
            self.cart[product] = quantity
        else:
            self.cart.pop(product, None)

    def toggle_saved(self, product: str) -> bool:
        """Put a product on the list or take it off; whether it is on it now."""
        if product in self.saved:
            self.saved.remove(product)
            return False
        self.saved.insert(0, product)
        return True

    def remember_search(self, query: str) -> None:
        """Keep a query at the head of the last few."""
        self.searches = [query, *(old for old in self.searches if old != query)][:RECENT_SEARCHES]
