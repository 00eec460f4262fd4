internal import Foundation

/// A transaction with all its signed versions.
struct TransactionRecord: Sendable, Hashable, Codable {
    private var latest: CompactPayload<SignedTransactionPayload>
    private var replaced: [CompactPayload<SignedTransactionPayload>] = []
    /// A Boolean value that indicates whether the app has finished the transaction.
    var isFinished = false
    /// The app's user name in the payment; `nil` unless the original payment queue bought the transaction.
    var applicationUsername: String?
    /// A Boolean value that indicates whether a simulator control deleted the transaction from every list.
    var isDeleted = false

    private enum CodingKeys: String, CodingKey {
        case latest = "current"
        case replaced = "earlier"
        case isFinished, applicationUsername, isDeleted
    }

    /// Creates a record of a new transaction.
    ///
    /// - Parameters:
    ///   - payload: The first version.
    ///   - others: Records that probably have the same common values.
    init(_ payload: consuming SignedTransactionPayload, similarTo others: ArraySlice<TransactionRecord>) {
        latest = CompactPayload(payload, similarTo: others.lazy.map(\.latest))
    }

    /// The payload of the current version of the transaction.
    ///
    /// It is put together at each access. Read a single value with the properties of the extension.
    var current: SignedTransactionPayload { latest.payload }

    /// All versions, oldest first, kept so that older signed payloads still verify.
    var versions: [SignedTransactionPayload] { replaced.map(\.payload) + [current] }

    /// Replaces the current payload by a new version, which must have a different signed date.
    mutating func revise(to payload: SignedTransactionPayload) {
        replaced.append(latest)
        latest = CompactPayload(payload, similarTo: replaced.suffix(2))
    }

    /// Shares the common values of the current payload with one of several records, if the values are equal.
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
