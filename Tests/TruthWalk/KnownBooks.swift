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
        for entry in books.account.entries {
            let payload = entry.payload
            if entry.isDeleted {
                withdrawn.formUnion([payload.productId, payload.originalTransactionId])
            } else {
                entries[payload.transactionId] = payload
                if entry.isFinished { finished.insert(payload.transactionId) }
            }
        }
        readable = Set(books.account.subscriptions.map(\.chain))
        for subscription in books.account.subscriptions { subscriptions[subscription.chain] = subscription }
    }
}
