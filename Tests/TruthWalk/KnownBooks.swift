internal import StoreSimulator

/// The store's records that the app can have read.
///
/// Records of other Apple Accounts are those from their last sign-in.
struct KnownBooks: Sendable, Equatable {
    private(set) var entries: [String: SignedTransactionPayload] = [:]
    /// The subscriptions by chain.
    ///
    /// A chain is the original transaction ID that all transactions of a subscription share.
    private(set) var subscriptions: [String: StoreBooks.Subscription] = [:]
    /// The original transaction IDs of subscriptions with readable renewal information.
    ///
    /// The subscriptions are those of the current Apple Account.
    private(set) var readable: Set<String> = []
    /// The original transaction IDs and the products of removed transactions.
    ///
    /// The app may still have these transactions on record.
    private(set) var withdrawn: Set<String> = []

    /// Adds the records of the current Apple Account.
    mutating func take(_ books: StoreBooks) {
        readable = []
        take(books.account)
    }

    /// Adds the records of every Apple Account, which a server can receive.
    mutating func takeAll(_ books: StoreBooks) {
        readable = []
        for account in books.accounts { take(account) }
    }

    /// Replaces all transactions, and the subscriptions whose period has changed.
    mutating func add(periodsOf books: KnownBooks) {
        (entries, readable, withdrawn) = (books.entries, books.readable, books.withdrawn)
        for (chain, subscription) in books.subscriptions
        where subscriptions[chain]?.transaction != subscription.transaction {
            subscriptions[chain] = subscription
        }
    }

    /// Replaces transactions, and the subscriptions that they revoked.
    mutating func add(_ transactions: Set<String>, of books: KnownBooks) {
        for payload in transactions.compactMap({ books.entries[$0] }) {
            entries[payload.transactionId] = payload
            let chain = payload.originalTransactionId
            guard payload.revocationDate != nil, let subscription = books.subscriptions[chain],
                subscription.transaction == payload.transactionId
            else { continue }
            subscriptions[chain] = subscription
        }
    }

    private mutating func take(_ account: StoreBooks.Account) {
        for entry in account.entries {
            let payload = entry.payload
            if entry.isDeleted {
                withdrawn.formUnion([payload.productId, payload.originalTransactionId])
            } else {
                entries[payload.transactionId] = payload
            }
        }
        readable.formUnion(account.subscriptions.map(\.chain))
        for subscription in account.subscriptions { subscriptions[subscription.chain] = subscription }
    }
}
