#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases
import ServerVerification

/// The identifiers in signed data, read without verification.
///
/// A verifier checks the claim, and its verdict identifies the transaction.
enum UnverifiedClaims {
    /// Returns the transaction in a signed string, without verification; its IDs are empty if the string is unreadable.
    static func transaction(_ text: String) -> UnverifiedTransaction {
        // A verifier refuses such a string.
        let names = UnverifiedIdentifiers(text)
        return UnverifiedTransaction(
            id: TransactionID(names?.transaction ?? ""), product: ProductID(names?.product ?? ""), signedText: text)
    }

    /// Returns the chain of transactions that unverified signed data states; `nil` if the data states none.
    static func chain(_ text: String) -> String? { UnverifiedIdentifiers(text)?.chain }
}

extension PresentPurchasesRequest {
    /// Creates a request from signed texts, each renewal information next to a transaction of its chain.
    ///
    /// Renewal information names no app, so it is trusted only together with a transaction that does.
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
