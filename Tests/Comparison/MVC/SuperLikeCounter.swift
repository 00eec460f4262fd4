internal import ComparisonAcceptance
internal import StoreSimulator

/// The super likes in the user defaults, with the transactions that are already counted.
struct SuperLikeCounter {
    private enum Key {
        static let balance = "superLikes"
        static let processed = "processedTransactions"
        static let revoked = "revokedTransactions"
    }

    private let defaults: Preferences

    init(defaults: Preferences) { self.defaults = defaults }

    var balance: Int { defaults.integer(forKey: Key.balance) }

    /// Counts a transaction, or removes what it counted for; each once.
    func apply(_ transaction: SignedTransactionPayload, superLikes: Int) {
        let id = transaction.transactionId
        let processed = defaults.stringArray(forKey: Key.processed)
        if transaction.revocationDate == nil {
            guard !processed.contains(id) else { return }
            // The balance first: counting twice is better than not counting.
            defaults.set(balance + superLikes, forKey: Key.balance)
            defaults.set(processed + [id], forKey: Key.processed)
        } else {
            let revoked = defaults.stringArray(forKey: Key.revoked)
            guard processed.contains(id), !revoked.contains(id) else { return }
            defaults.set(max(0, balance - superLikes), forKey: Key.balance)
            defaults.set(revoked + [id], forKey: Key.revoked)
        }
    }
}
