#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: reads what the server has recorded about an account, for its own pages and for administrators.
///
/// **Promise:** Reading changes nothing. Transactions are listed in the order in which the account received them,
/// either by a first record or by a transfer from another account.
///
/// A transaction keeps its number when it is revised. A transfer gives it a new number, higher than all others. So
/// consecutive pages have no gaps or repetitions, and a request for what follows the last page finds later transfers.
public protocol AccountDirectory: Sendable {
    /// Returns a page of an account's transactions, oldest record first; `number` is the last one of the previous page.
    ///
    /// - Parameters:
    ///   - account: The account that owns the transactions.
    ///   - number: The number after which the page starts, or `nil` to start with the first transaction.
    ///   - limit: The maximum number of transactions in the page.
    /// - Returns: The transactions of the page.
    /// - Throws: A `LedgerFailure` if the ledger can't be read.
    func transactions(
        of account: AccountToken, after number: Int64?, limit: Int
    ) async throws(LedgerFailure) -> [RecordedTransaction]

    /// Returns the counts of an account's records, or `nil` if nothing was ever recorded for the account.
    func overview(of account: AccountToken) async throws(LedgerFailure) -> AccountOverview?
}

/// A transaction as the ledger records it.
public struct RecordedTransaction: Hashable, Sendable {
    /// The position of the transaction among all recorded transactions.
    public let number: Int64
    /// The store that sold the product.
    public let store: StoreKind
    /// The contents of the newest signed version of the transaction.
    public let facts: TransactionFacts
    /// The time, on the server's clock, at which the newest signed version was recorded.
    public let recorded: Moment

    /// Creates a recorded transaction.
    public init(number: Int64, store: StoreKind, facts: TransactionFacts, recorded: Moment) {
        self.number = number
        self.store = store
        self.facts = facts
        self.recorded = recorded
    }
}

/// A store that a transaction can come from.
public enum StoreKind: String, Hashable, Sendable, CaseIterable {
    /// Apple's App Store.
    case appStore
    /// Google Play, of which no transaction is verified yet.
    case googlePlay
}

/// The counts of an account's records.
public struct AccountOverview: Hashable, Sendable {
    /// The number of transactions that count for the account.
    public let transactions: Int
    /// The number of times that the account spent units.
    public let spendings: Int
    /// The number of transaction chains that were transferred to the account.
    public let transfers: Int
    /// The number of notifications that were recorded for the account.
    public let notifications: Int

    /// Creates an overview from the specified counts.
    public init(transactions: Int, spendings: Int, transfers: Int, notifications: Int) {
        self.transactions = transactions
        self.spendings = spendings
        self.transfers = transfers
        self.notifications = notifications
    }
}
#endif
