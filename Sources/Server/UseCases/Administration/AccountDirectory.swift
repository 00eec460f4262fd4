#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: what the server knows of an account, for its pages and for administrators.
///
/// Promise: reading changes nothing. Transactions are listed in the order in which they came to the account: by being recorded
/// first, or by being moved here from another account. They keep their number when they are revised, and get a new one, higher
/// than all others, when they are moved: so a page that ends at one is followed by the next without gap or repetition, and who
/// asks for what comes after the last page finds what was moved here meanwhile.
public protocol AccountDirectory: Sendable {
    /// A page of an account's transactions, oldest record first.
    ///
    /// - Parameters:
    ///   - account: Whose.
    ///   - number: Those after this one; `nil` begins with the first.
    ///   - limit: At most so many.
    func transactions(
        of account: AccountToken, after number: Int64?, limit: Int
    ) async throws(LedgerFailure) -> [RecordedTransaction]

    /// What there is of an account; `nil` where nothing ever was.
    func overview(of account: AccountToken) async throws(LedgerFailure) -> AccountOverview?
}

/// A transaction as it is recorded.
public struct RecordedTransaction: Hashable, Sendable {
    /// Its place among all that were recorded.
    public let number: Int64
    /// The store behind it.
    public let store: StoreKind
    /// What its newest version says.
    public let facts: TransactionFacts
    /// When its newest version was recorded, by the server's clock.
    public let recorded: Moment

    /// Takes what is recorded.
    public init(number: Int64, store: StoreKind, facts: TransactionFacts, recorded: Moment) {
        self.number = number
        self.store = store
        self.facts = facts
        self.recorded = recorded
    }
}

/// A store that a transaction can come from.
public enum StoreKind: String, Hashable, Sendable, CaseIterable {
    /// Apple's.
    case appStore
    /// Google's. Nothing is verified by it yet.
    case googlePlay
}

/// What there is of an account.
public struct AccountOverview: Hashable, Sendable {
    /// How many transactions count for it.
    public let transactions: Int
    /// How many spendings.
    public let spendings: Int
    /// How many chains were moved to it.
    public let transfers: Int
    /// How many notifications were recorded for it.
    public let notifications: Int

    /// Takes the numbers.
    public init(transactions: Int, spendings: Int, transfers: Int, notifications: Int) {
        self.transactions = transactions
        self.spendings = spendings
        self.transfers = transfers
        self.notifications = notifications
    }
}
#endif
