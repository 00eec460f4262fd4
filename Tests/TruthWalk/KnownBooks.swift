internal import StoreSimulator

/// The store's books as the app may know them: of Apple Accounts that are not signed in, as they last were.
struct KnownBooks: Sendable {
    private(set) var entries: [String: SignedTransactionPayload] = [:]
    private(set) var finished: Set<String> = []
    /// By chain.
    private(set) var subscriptions: [String: StoreBooks.Subscription] = [:]
    /// The chains of the Apple Account that is signed in: of others no renewal information can be read.
    private(set) var readable: Set<String> = []
    /// Chains and products of which a control took something out of the lists: the app may still know it.
    private(set) var withdrawn: Set<String> = []

    /// Takes in what the store has on the Apple Account that is signed in.
    mutating func take(_ books: StoreBooks) {
        readable = []
        take(books.account)
    }

    /// Takes in what the store has on every Apple Account, as a server can know it.
    mutating func takeAll(_ books: StoreBooks) {
        readable = []
        for account in books.accounts { take(account) }
    }

    /// Takes in all transactions, and of the subscriptions those whose period is another one.
    mutating func add(periodsOf books: KnownBooks) {
        (entries, finished, readable, withdrawn) = (books.entries, books.finished, books.readable, books.withdrawn)
        for (chain, subscription) in books.subscriptions
        where subscriptions[chain]?.transaction != subscription.transaction {
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
                if entry.isFinished { finished.insert(payload.transactionId) }
            }
        }
        readable.formUnion(account.subscriptions.map(\.chain))
        for subscription in account.subscriptions { subscriptions[subscription.chain] = subscription }
    }
}
