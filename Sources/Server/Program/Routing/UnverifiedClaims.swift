#if Server
import DiscoverData
import DiscoverEntities
import ServerVerification

/// The identifiers that signed data claims to contain, read without verification.
///
/// A verifier checks the claim, and its verdict identifies the transaction.
enum UnverifiedClaims {
    /// Returns the transaction that a signed string claims to be; its IDs are empty if the string can't be read.
    static func transaction(_ text: String) -> UnverifiedTransaction {
        // A verifier refuses such a string.
        let names = UnverifiedIdentifiers(text)
        return UnverifiedTransaction(
            id: TransactionID(names?.transaction ?? ""), product: ProductID(names?.product ?? ""), signedText: text)
    }

    /// Returns the chain that signed data claims to belong to.
    static func chain(_ text: String) -> String? { UnverifiedIdentifiers(text)?.chain }
}

/// The signed renewal information of a request, with the transactions of its chains.
///
/// Renewal information names no app, so it is trusted only together with a transaction that does.
struct RequestSubscriptions: Sendable {
    /// The transactions of the request, not verified yet.
    let transactions: [UnverifiedTransaction]
    /// The renewal information whose chain has a transaction in the request.
    let statuses: [UnverifiedSubscriptionStatus]
    /// The index in `statuses` of each signed renewal; `nil` if its transaction is missing.
    let places: [Int?]

    /// Matches renewal information with the transactions of the same chains.
    init(texts: [String], renewals: [String]) {
        transactions = texts.map(UnverifiedClaims.transaction)
        var statuses: [UnverifiedSubscriptionStatus] = []
        var places: [Int?] = []
        var chains: [String: UnverifiedTransaction] = [:]
        if !renewals.isEmpty {
            for transaction in transactions {
                if let chain = UnverifiedClaims.chain(transaction.signedText) { chains[chain] = transaction }
            }
        }
        for renewal in renewals {
            if let chain = UnverifiedClaims.chain(renewal), let transaction = chains[chain] {
                places.append(statuses.count)
                statuses.append(UnverifiedSubscriptionStatus(transaction: transaction, signedRenewal: renewal))
            } else {
                places.append(nil)
            }
        }
        self.statuses = statuses
        self.places = places
    }
}
#endif
