/// The number of consumables that an account has bought, and the number of units that it has spent.
///
/// A ledger store that keeps these numbers can compute balances without reading each purchase and each spending.
/// Purchases are counted in items and not in the units that they grant, because the units depend on the feature map,
/// which specifies what each product grants. A changed feature map therefore requires no new count.
public struct ConsumableCounts: Hashable, Sendable {
    /// A group of purchases of one consumable with equal quantities, refunds, and granted units.
    public struct Purchases: Hashable, Sendable {
        /// The ID of the product that was bought.
        public let product: ProductID
        /// The number of items in each purchase of the group, from the store's signed data.
        public let quantity: Int
        /// The refund of each purchase in the group; `nil` if the purchases weren't refunded.
        ///
        /// Use only the refunded share of this value. Its time is equal to ``since`` and has no meaning, because the
        /// times of the refunds aren't stored.
        public let revocation: Revocation?
        /// A time for which the feature map has the version that applies to every purchase in the group.
        ///
        /// Use this time to look up in the feature map what the purchases grant. It isn't the time of a purchase.
        public let since: Moment
        /// The number of purchases in the group.
        public let count: Int

        /// Creates a group of purchases that differ only in their time.
        ///
        /// The same version of the feature map must apply to all of them, so that they grant the same units.
        ///
        /// - Parameters:
        ///   - product: The ID of the product that was bought.
        ///   - quantity: The number of items in each purchase.
        ///   - revokedMilliunits: The refunded share in thousandths of a percent; `nil` if the purchases weren't
        ///     refunded.
        ///   - since: A time at which the feature map has the same version as at the times of the purchases.
        ///   - count: The number of purchases in the group.
        public init(product: ProductID, quantity: Int, revokedMilliunits: Int32?, since: Moment, count: Int) {
            self.product = product
            self.quantity = quantity
            revocation = revokedMilliunits.map { Revocation(moment: since, milliunits: $0) }
            self.since = since
            self.count = count
        }
    }

    /// The purchases, grouped so that each purchase of a group grants the same number of units.
    public let purchases: [Purchases]
    /// The number of units that were spent, by the name of the unit.
    public let spent: [String: Int]

    /// Creates an account's counts from its groups of purchases and from the numbers of spent units.
    public init(purchases: [Purchases], spent: [String: Int]) {
        self.purchases = purchases
        self.spent = spent
    }
}
