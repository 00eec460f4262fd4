#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases
import ServerVerification

/// Functions that read the identifiers in signed texts without verification.
///
/// A verifier checks these claims of the client, and its verdict identifies the transaction.
enum UnverifiedClaims {
    /// Returns the unverified transaction that a signed text describes; an unreadable text results in empty IDs.
    static func transaction(_ text: String) -> UnverifiedTransaction {
        // A verifier refuses such a string.
        let names = UnverifiedIdentifiers(text)
        return UnverifiedTransaction(
            id: TransactionID(names?.transaction ?? ""), product: ProductID(names?.product ?? ""), signedText: text)
    }

    /// Returns the ID of the first transaction of the subscription that an unverified text names, or `nil`.
    static func chain(_ text: String) -> String? { UnverifiedIdentifiers(text)?.chain }
}

extension PresentPurchasesRequest {
    /// Creates a request from signed texts, and pairs renewal information with transactions of its subscription.
    ///
    /// Renewal information doesn't name the app, so it is trusted only together with a transaction that does.
    ///
    /// - Parameters:
    ///   - texts: The signed transactions.
    ///   - renewals: The signed renewal information.
    ///   - isComplete: A Boolean value that indicates whether the client presents all that the store lists.
    init(texts: [String], renewals: [String] = [], isComplete: Bool = false) {
        let transactions = texts.map(UnverifiedClaims.transaction)
        var chains: [String: UnverifiedTransaction] = [:]
        if !renewals.isEmpty {
            for transaction in transactions {
                if let chain = UnverifiedClaims.chain(transaction.signedText) { chains[chain] = transaction }
            }
        }
        let statuses = renewals.map { renewal in
            UnverifiedClaims.chain(renewal).flatMap { chains[$0] }.map {
                UnverifiedSubscriptionStatus(transaction: $0, signedRenewal: renewal)
            }
        }
        self.init(transactions: transactions, renewals: statuses, isComplete: isComplete)
    }
}
#endif
