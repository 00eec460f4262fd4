#if Server
import DiscoverData
import DiscoverEntities
import ServerVerification

/// What a signed text claims to be, read without believing it: a verifier is asked about a claim, and its answer names the
/// transaction itself.
enum UnverifiedClaims {
    /// A transaction's claim; where the text cannot be read it claims nothing, and is refused by whoever verifies it.
    static func transaction(_ text: String) -> UnverifiedTransaction {
        let names = UnverifiedIdentifiers(text)
        return UnverifiedTransaction(
            id: TransactionID(names?.transaction ?? ""), product: ProductID(names?.product ?? ""), signedText: text)
    }

    /// The chain that a text claims to be of.
    static func chain(_ text: String) -> String? { UnverifiedIdentifiers(text)?.chain }
}

/// Signed renewal information beside the transactions of its chains: it names no app, so it is believed only with a transaction
/// that does.
struct RequestSubscriptions: Sendable {
    /// Every transaction, as a claim.
    let transactions: [UnverifiedTransaction]
    /// The renewal information that stands beside a transaction of its chain.
    let statuses: [UnverifiedSubscriptionStatus]
    /// For each text of renewal information, its place among the statuses; `nil` where its transaction is missing.
    let places: [Int?]

    /// Finds what belongs together.
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
