import DiscoverEntities

/// A comparison of the records on customers' devices with the store's books, its own list of purchases.
struct BooksComparison: Equatable {
    /// The differences between the records of one purchase layer and the store's books.
    struct Differences: Equatable {
        /// The number of purchases in the store's books that are missing in the purchase layer's records.
        var missing = 0
        /// The number of the layer's records without a purchase in the store's books, such as a second credit.
        var surplus = 0
        /// The number of customers to whom the layer shows another number of units than the store sold them.
        var wrongBalances = 0

        /// Adds the differences between a customer's records in the layer and purchases in the store's books.
        ///
        /// `isBalanceRight` is `true` if the layer shows the number of units that the store sold to the customer.
        mutating func add(
            _ records: Set<TransactionKey>, of purchases: Set<TransactionKey>, isBalanceRight: Bool
        ) {
            missing += purchases.subtracting(records).count
            surplus += records.subtracting(purchases).count
            wrongBalances += isBalanceRight ? 0 : 1
        }

        /// Returns a sentence about the differences of the purchase layer with the specified name.
        func sentence(_ layer: String) -> String {
            self == Differences()
                ? "the \(layer) layer has each purchase once, and shows each customer the right balance"
                : "the \(layer) layer lacks \(missing) purchases, has \(surplus) too many, "
                    + "and shows \(wrongBalances) customers a wrong balance"
        }
    }

    /// The number of customers with a purchase.
    var customers = 0
    /// The number of purchases in the store's books.
    var purchases = 0
    /// The number of purchases that aren't finished in the store.
    var unfinished = 0
    /// The differences between the old purchase layer's records and the store's books.
    var old = Differences()
    /// The differences between the new purchase layer's ledger and the store's books.
    var new = Differences()
}
