/// The consumables that an account has bought and the units that it has spent, counted instead of listed.
///
/// A store that keeps these counts can compute balances without reading each purchase and each spending. The counts
/// contain no units of purchases, because those depend on the feature map. A changed map therefore needs no new count.
public struct ConsumableCounts: Hashable, Sendable {
    /// A group of purchases of one consumable, all of which grant the same number of units.
    public struct Purchases: Hashable, Sendable {
        /// The ID of the product that was bought.
        public let product: ProductID
        /// The number of items in each purchase of the group, from the store's signed data.
        public let quantity: Int
        /// The refund of each purchase in the group, with the refunded share; `nil` if the purchases weren't refunded.
        ///
        /// The time in this value is ``since``, because the times of the refunds aren't stored.
        public let revocation: Revocation?
        /// A time that stands for the times of all these purchases.
        ///
        /// The same version of the feature map applies to this time and to each of the purchases.
        public let since: Moment
        /// The number of purchases.
        public let count: Int

        /// Creates a group of purchases that differ only in their time, within one version of the feature map.
        ///
        /// - Parameters:
        ///   - product: The ID of the product that was bought.
        ///   - quantity: The number of items in each purchase.
        ///   - revokedMilliunits: The refunded share in thousandths of a percent; `nil` if the purchases weren't
        ///     refunded.
        ///   - since: A time with the same version of the feature map as the purchases.
        ///   - count: The number of purchases.
        public init(product: ProductID, quantity: Int, revokedMilliunits: Int32?, since: Moment, count: Int) {
            self.product = product
            self.quantity = quantity
            revocation = revokedMilliunits.map { Revocation(moment: since, milliunits: $0) }
            self.since = since
            self.count = count
        }
    }

    /// The purchases, grouped by the values that determine how many units a purchase grants.
    public let purchases: [Purchases]
    /// The number of units that were spent, by the name of the unit.
    public let spent: [String: Int]

    /// Creates counts from the numbers of purchases and the numbers of units spent.
    public init(purchases: [Purchases], spent: [String: Int]) {
        self.purchases = purchases
        self.spent = spent
    }
}
