#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases
import ServerVerification

/// Functions that read the identifiers in signed texts (JWS) without verifying the texts.
///
/// The identifiers may be forged. Only a verifier's verdict states which transaction a text contains.
enum UnverifiedClaims {
    /// Returns an unverified transaction with the identifiers in a signed text (JWS).
    ///
    /// The identifiers are empty if the text can't be read.
    static func transaction(_ text: String) -> UnverifiedTransaction {
        // If the text can't be read, use empty IDs: the verifier refuses the text anyway.
        let names = UnverifiedIdentifiers(text)
        return UnverifiedTransaction(
            id: TransactionID(names?.transaction ?? ""), product: ProductID(names?.product ?? ""), signedText: text)
    }

    /// Returns the ID of a subscription's first transaction, read from a signed text (JWS).
    ///
    /// The text isn't verified. Returns `nil` if the text contains no such ID or can't be read.
    static func chain(_ text: String) -> String? { UnverifiedIdentifiers(text)?.chain }
}

extension PresentPurchasesRequest {
    /// Creates a request from the signed texts (JWS) of a client.
    ///
    /// Renewal information is paired with a transaction of the same subscription, because only the transaction names
    /// the app.
    ///
    /// - Parameters:
    ///   - texts: The signed transactions.
    ///   - renewals: The signed renewal information.
    ///   - isComplete: A Boolean value that indicates whether the client presents all purchases that the store lists
    ///     for the customer.
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
