#if Server
internal import Foundation
internal import Hummingbird
internal import HummingbirdCore
internal import StoreSimulator
internal import Support

/// The filter, order, and position in a request for a customer's transactions.
///
/// Source: Apple's documentation of Get Transaction History, version 2.
struct HistoryFilter {
    /// The maximum number of transactions on a page, which is equal to Apple's.
    static let pageLength = 20

    private var start: Int64?
    private var end: Int64?
    private var products: Set<String> = []
    private var types: Set<String> = []
    private var groups: Set<String> = []
    private var ownership: String?
    private var isRevoked: Bool?
    private var isDescending = false
    private var after: Position?

    /// A position in the sorted list of transactions.
    ///
    /// It is the position after the transaction that has these values.
    private struct Position {
        let signed: Int64
        let id: String
    }

    private static let typeNames = [
        "AUTO_RENEWABLE": TransactionType.autoRenewable, "NON_RENEWABLE": .nonRenewing, "CONSUMABLE": .consumable,
        "NON_CONSUMABLE": .nonConsumable,
    ]

    init(_ query: FlatDictionary<Substring, Substring>) throws {
        func one(_ name: String) -> String? { query.getAll(name).last.map { String($0) } }
        func date(_ name: String, _ error: APIError) throws -> Int64? {
            guard let text = one(name) else { return nil }
            guard let date = Int64(text), date >= 0 else { throw error }
            return date
        }
        start = try date("startDate", .invalidStartDate)
        end = try date("endDate", .invalidEndDate)
        if let start, let end, start >= end { throw APIError.startAfterEnd }
        products = Set(query.getAll("productId").map { String($0) })
        if products.contains("") { throw APIError.invalidProductID }
        types = Set(
            try query.getAll("productType").map { word in
                guard let type = Self.typeNames[String(word)] else { throw APIError.invalidProductType }
                return type.rawValue
            })
        groups = Set(query.getAll("subscriptionGroupIdentifier").map { String($0) })
        if groups.contains("") { throw APIError.invalidGroup }
        ownership = one("inAppOwnershipType")
        if let ownership, !["PURCHASED", "FAMILY_SHARED"].contains(ownership) { throw APIError.invalidOwnership }
        // Apple's library for Python sends `True` and `False`.
        switch one("revoked")?.lowercased() {
        case nil: break
        case "true": isRevoked = true
        case "false": isRevoked = false
        default: throw APIError.invalidRevoked
        }
        switch one("sort") {
        case nil, "ASCENDING": break
        case "DESCENDING": isDescending = true
        default: throw APIError.invalidSort
        }
        after = try one("revision").map(Self.position)
    }

    /// Returns the requested page of a customer's transactions.
    ///
    /// The specified list must be sorted by the time of the last change, oldest first. The page has the requested
    /// order.
    ///
    /// - Parameter all: All transactions of the customer.
    /// - Returns: The transactions of the page, the position to request the next page with, and a Boolean value that
    ///   indicates whether there is a next page.
    func page(
        of all: [SignedTransactionPayload]
    ) -> (payloads: [SignedTransactionPayload], revision: String, hasMore: Bool) {
        let wanted = (isDescending ? all.reversed() : all).filter { isWanted($0) && isAhead($0) }
        let page = Array(wanted.prefix(Self.pageLength))
        let last = page.last.map { Position(signed: $0.signedDate, id: $0.transactionId) } ?? after
        return (page, last.map(Self.revision) ?? Self.revision(Position(signed: 0, id: "0")), wanted.count > page.count)
    }

    private func isWanted(_ payload: SignedTransactionPayload) -> Bool {
        (start.map { payload.purchaseDate >= $0 } ?? true) && (end.map { payload.purchaseDate < $0 } ?? true)
            && (products.isEmpty || products.contains(payload.productId))
            && (types.isEmpty || types.contains(payload.type.rawValue))
            && (groups.isEmpty || groups.contains(payload.subscriptionGroupIdentifier ?? ""))
            && (ownership.map { payload.inAppOwnershipType.rawValue == $0 } ?? true)
            && (isRevoked.map { (payload.revocationDate != nil) == $0 } ?? true)
    }

    private func isAhead(_ payload: SignedTransactionPayload) -> Bool {
        guard let after else { return true }
        let (one, other) = ((payload.signedDate, payload.transactionId), (after.signed, after.id))
        return isDescending ? one < other : one > other
    }

    // Clients must not interpret a revision, so its format can change.
    private static func revision(_ position: Position) -> String {
        Base64URL.encode("\(position.signed)_\(position.id)".utf8)
    }

    private static func position(_ revision: String) throws -> Position {
        let text = Base64URL.decode(revision).flatMap { String(validating: $0, as: UTF8.self) } ?? ""
        let parts = text.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count == 2, let signed = Int64(parts[0]), !parts[1].isEmpty else { throw APIError.invalidRevision }
        return Position(signed: signed, id: String(parts[1]))
    }
}
#endif
