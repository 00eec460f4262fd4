#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: reads what the server has recorded about an account.
///
/// **Promise:** Reading changes nothing. Transactions are listed in the order in which the account received them. An
/// account receives a transaction when the transaction is recorded for the account or transferred to it.
///
/// Each transaction has a number, which determines its position in the list. A transaction keeps its number when a
/// newer signed version of it is recorded. A transfer gives the transaction a new number that is higher than all
/// others. So consecutive pages have no gaps or repetitions. A client that later requests the page after the last one
/// receives the transactions that were transferred meanwhile.
///
/// ```swift
/// let page = try await directory.transactions(of: account, after: nil, limit: 100)
/// if let last = page.last {
///     let next = try await directory.transactions(of: account, after: last.number, limit: 100)
/// }
/// ```
public protocol AccountDirectory: Sendable {
    /// Returns a page of an account's transactions, in the order in which the account received them.
    ///
    /// - Parameters:
    ///   - account: The account that owns the transactions.
    ///   - number: The number of the previous page's last transaction, or `nil` to start with the first transaction.
    ///   - limit: The maximum number of transactions in the page.
    /// - Returns: The transactions of the page.
    /// - Throws: A `LedgerFailure` if the ledger can't be read.
    func transactions(
        of account: AccountToken, after number: Int64?, limit: Int
    ) async throws(LedgerFailure) -> [RecordedTransaction]

    /// Returns the ID of the first transaction of each subscription of an account, in any order.
    ///
    /// The default implementation reads all transactions of the account. Implement this method only if the directory
    /// can find the subscriptions without reading all past purchases.
    ///
    /// - Parameter account: The account that owns the subscriptions.
    /// - Returns: The IDs, each once.
    /// - Throws: A `LedgerFailure` if the ledger can't be read.
    func subscriptions(of account: AccountToken) async throws(LedgerFailure) -> [TransactionID]

    /// Returns the counts of an account's records, or `nil` if nothing is recorded for the account.
    ///
    /// - Throws: A `LedgerFailure` if the ledger can't be read.
    func overview(of account: AccountToken) async throws(LedgerFailure) -> AccountOverview?

    /// Returns a recorded transaction with the account that owns it.
    ///
    /// - Returns: The transaction, or `nil` if it isn't recorded.
    /// - Throws: A `LedgerFailure` if the ledger can't be read.
    func transaction(_ key: TransactionKey) async throws(LedgerFailure) -> OwnedTransaction?

    /// Returns the recorded transactions of an order of Google Play, each with the account that owns it.
    ///
    /// The result for the first order of a subscription includes the transactions of its renewals.
    ///
    /// - Parameters:
    ///   - order: The order ID, such as `GPA.1234-5678-9012-34567`, or the ID of one renewal's order.
    ///   - environment: The store environment of the transactions.
    /// - Returns: The transactions in the order of their numbers; none if no transaction of the order is recorded.
    /// - Throws: A `LedgerFailure` if the ledger can't be read.
    func transactions(
        ofGooglePlayOrder order: String, in environment: StoreEnvironment
    ) async throws(LedgerFailure) -> [OwnedTransaction]
}

extension AccountDirectory {
    /// Returns the ID of the first transaction of each subscription of an account.
    ///
    /// This default implementation reads all transactions of the account.
    ///
    /// - Throws: A `LedgerFailure` if the ledger can't be read.
    public func subscriptions(of account: AccountToken) async throws(LedgerFailure) -> [TransactionID] {
        var (chains, number, seen) = ([TransactionID](), Int64?.none, Set<TransactionID>())
        // Each page begins after the last transaction of the page before, so the last page has fewer of them.
        while true {
            let page = try await transactions(of: account, after: number, limit: 200)
            for transaction in page where transaction.facts.kind == .autoRenewable {
                if seen.insert(transaction.facts.original).inserted { chains.append(transaction.facts.original) }
            }
            guard page.count == 200, let last = page.last else { return chains }
            number = last.number
        }
    }
}

/// A transaction as the ledger records it.
public struct RecordedTransaction: Hashable, Sendable {
    /// The number of the transaction, which determines its position in the list of its account.
    ///
    /// A transaction that is newly recorded or transferred gets a higher number than all earlier ones.
    public let number: Int64
    /// The store that sold the product.
    public let store: StoreKind
    /// The contents of the newest signed version of the transaction.
    public let facts: TransactionFacts
    /// The time, on the server's clock, at which the newest signed version was recorded.
    public let recorded: Moment

    /// Creates a transaction from the values that the ledger recorded.
    ///
    /// - Parameters:
    ///   - number: The number of the transaction, which determines its position in the account's list.
    ///   - store: The store that sold the product.
    ///   - facts: The contents of the newest signed version of the transaction.
    ///   - recorded: The time, on the server's clock, at which this version was recorded.
    public init(number: Int64, store: StoreKind, facts: TransactionFacts, recorded: Moment) {
        self.number = number
        self.store = store
        self.facts = facts
        self.recorded = recorded
    }
}

/// A recorded transaction and the account that owns it.
public struct OwnedTransaction: Hashable, Sendable {
    /// The account that owns the transaction.
    public let account: AccountToken
    /// The transaction as the ledger records it.
    public let recorded: RecordedTransaction
    /// A Boolean value that indicates whether the owner was erased, so that ``account`` is a pseudonym.
    public let isErased: Bool

    /// A Boolean value that indicates whether the purchase may be confirmed to Google Play.
    ///
    /// Google counts a confirmed purchase as delivered. The value is `false` if the purchase was refunded completely,
    /// because the account no longer owns it.
    public var mayBeConfirmed: Bool { recorded.facts.revocation?.isComplete != true }

    /// Creates a transaction with its owner.
    ///
    /// - Parameters:
    ///   - account: The account that owns the transaction.
    ///   - recorded: The transaction as the ledger records it.
    ///   - isErased: Specify `true` if the account is the pseudonym of an erased account.
    public init(account: AccountToken, recorded: RecordedTransaction, isErased: Bool = false) {
        self.account = account
        self.recorded = recorded
        self.isErased = isErased
    }
}

/// A store that sells the products of the app.
public enum StoreKind: String, Hashable, Sendable, CaseIterable {
    /// Apple's App Store.
    case appStore
    /// Google Play, whose purchases the Play Developer API verifies.
    case googlePlay
}

/// The counts of the records that the server has of one account, by kind.
public struct AccountOverview: Hashable, Sendable {
    /// The number of transactions that are recorded for the account, including refunded transactions.
    public let transactions: Int
    /// The number of times that the account spent units.
    public let spendings: Int
    /// The number of purchases (each with its renewals) that were transferred to the account.
    public let transfers: Int
    /// The number of notifications that were recorded for the account.
    public let notifications: Int
    /// The number of products that administrators gave the account, including revoked ones.
    public let grants: Int

    /// Creates an overview from the counts of an account's records.
    public init(transactions: Int, spendings: Int, transfers: Int, notifications: Int, grants: Int = 0) {
        self.grants = grants
        self.transactions = transactions
        self.spendings = spendings
        self.transfers = transfers
        self.notifications = notifications
    }
}
#endif
