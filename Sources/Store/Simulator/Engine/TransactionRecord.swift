internal import Foundation

/// A transaction in the store's records, with all its signed versions.
struct TransactionRecord: Sendable, Hashable, Codable {
    private var latest: CompactPayload<SignedTransactionPayload>
    private var replaced: [CompactPayload<SignedTransactionPayload>] = []
    /// A Boolean value that indicates whether the app has finished the transaction.
    var isFinished = false
    /// The app's own name for the customer's account: the `applicationUsername` of the payment.
    ///
    /// It is `nil` unless the transaction was bought through the original payment queue.
    var applicationUsername: String?
    /// A Boolean value that indicates whether a simulator command deleted the transaction from every list.
    var isDeleted = false

    private enum CodingKeys: String, CodingKey {
        case latest = "current"
        case replaced = "earlier"
        case isFinished, applicationUsername, isDeleted
    }

    /// Creates the record of a new transaction.
    ///
    /// - Parameters:
    ///   - payload: The content of the transaction's first version.
    ///   - others: Records of similar transactions. Values that their payloads have in common with this payload are
    ///     stored once.
    init(_ payload: consuming SignedTransactionPayload, similarTo others: ArraySlice<TransactionRecord>) {
        latest = CompactPayload(payload, similarTo: others.lazy.map(\.latest))
    }

    /// The content of the current version of the transaction.
    ///
    /// Each access composes it from its parts. To read a single value, use the properties in the extension of this type
    /// instead.
    var current: SignedTransactionPayload { latest.payload }

    /// The contents of all versions of the transaction, oldest first.
    ///
    /// Older versions are kept, so that the store can still verify the signed texts (JWS) that apps received.
    var versions: [SignedTransactionPayload] { replaced.map(\.payload) + [current] }

    /// Replaces the current version with a new version, which must have a different signed date.
    mutating func revise(to payload: SignedTransactionPayload) {
        replaced.append(latest)
        latest = CompactPayload(payload, similarTo: replaced.suffix(2))
    }

    /// Shares the values that the current version has in common with similar records, to save memory.
    mutating func shareValues(with others: ArraySlice<TransactionRecord>) {
        latest = CompactPayload(current, similarTo: others.lazy.map(\.latest))
    }
}

// Single values of the current version.
extension TransactionRecord {
    var transactionID: String { latest.own.transactionID }
    var originalTransactionID: String { latest.own.originalTransactionID }
    var purchaseDate: Int64 { latest.own.purchaseDate }
    var originalPurchaseDate: Int64 { latest.own.originalPurchaseDate }
    var expiresDate: Int64? { latest.own.expiresDate }
    var productID: String { latest.rest.productId }
    var type: TransactionType { latest.rest.type }
    var appAccountToken: UUID? { latest.rest.appAccountToken }
    var ownership: OwnershipType { latest.rest.inAppOwnershipType }
    var quantity: Int { latest.rest.quantity }
    var revocationDate: Int64? { latest.rest.revocationDate }
    var revocationPercentage: Int? { latest.rest.revocationPercentage }
    var isRevoked: Bool { revocationDate != nil }
}
