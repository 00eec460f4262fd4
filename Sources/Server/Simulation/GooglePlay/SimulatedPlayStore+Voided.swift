#if Server
internal import Synchronization

/// An entry of the simulated list of voided purchases.
struct SimulatedVoidedPurchase: Codable, Sendable {
    let token: String
    let order: String
    let isSubscription: Bool
    let purchased: Int64
    let voided: Int64
    /// The number of voided items, or `nil` for the whole order.
    let quantity: Int?
}

extension SimulatedPlayStore {
    /// The time in milliseconds for which Google lists a voided purchase.
    private static let listed: Int64 = 30 * SimulatedPlayPurchase.day

    /// Sets the maximum number of entries on a page of the list of voided purchases.
    ///
    /// Until the first call, the maximum is 1000, as at Google.
    public func limitVoidedPages(to count: Int) { state.withLock { $0.voidedPageSize = max(count, 1) } }

    /// Returns a page of the list of voided purchases, oldest first.
    ///
    /// - Parameter query: The parameters of the request by their names.
    /// - Returns: The response with the page, or with the error `invalidArgument` (status 400) if a parameter isn't
    ///   valid.
    func voidedResponse(_ query: [String: String]) -> PlayResponse {
        let (now, entries, maximum) = state.withLock { ($0.now, $0.voided, $0.voidedPageSize) }
        // A token contains the position of the page and the start of the period; Google ignores `startTime` with it.
        let place = query["token"]?.split(separator: "-").compactMap { Int64($0) }
        guard place == nil || place?.count == 2, let start = place?[1] ?? Self.number(query["startTime"], or: 0),
            let end = Self.number(query["endTime"], or: now), let count = Self.number(query["maxResults"], or: 1000)
        else { return .refused(400, "invalidArgument") }
        // Google refuses a start that is more than 30 days ago.
        guard start == 0 || start >= now - Self.listed, end <= now, count > 0 else {
            return .refused(400, "invalidArgument")
        }
        let hasProductsOnly = query["type"] != "1"
        let hasParts = query["includeQuantityBasedPartialRefund"] == "true"
        let found = entries.filter {
            $0.voided >= max(start, now - Self.listed) && $0.voided <= end && !(hasProductsOnly && $0.isSubscription)
                && (hasParts || $0.quantity == nil)
        }
        let first = Int(min(max(place?[0] ?? 0, 0), Int64(found.count)))
        let page = found[first...].prefix(min(Int(min(count, 1000)), maximum))
        var members: [String: Any] = [:]
        if !page.isEmpty { members["voidedPurchases"] = page.map(\.members) }
        if first + page.count < found.count {
            members["tokenPagination"] = ["nextPageToken": "\(first + page.count)-\(start)"]
        }
        return PlayResponse(members)
    }

    private static func number(_ text: String?, or missing: Int64) -> Int64? {
        guard let text else { return missing }
        return Int64(text)
    }
}

extension SimulatedPlayStore.State {
    /// Adds an order of a purchase to the list of voided purchases.
    ///
    /// `order` is the ID of the order, or `nil` for the latest one.
    mutating func list(_ purchase: SimulatedPlayPurchase, order: String?, isPartial: Bool) {
        guard let order = purchase.orders.last(where: { order == nil || $0.id == order }) else { return }
        let earlier = voided.filter { $0.order == order.id }.compactMap(\.quantity).reduce(0, +)
        voided.append(
            SimulatedVoidedPurchase(
                token: purchase.token, order: order.id, isSubscription: purchase.isSubscription,
                purchased: order.created, voided: now,
                quantity: isPartial ? purchase.refundedQuantity - earlier : nil))
    }
}

extension SimulatedVoidedPurchase {
    fileprivate var members: [String: Any] {
        var members: [String: Any] = [
            "kind": "androidpublisher#voidedPurchase", "purchaseToken": token, "orderId": order,
            "purchaseTimeMillis": "\(purchased)", "voidedTimeMillis": "\(voided)", "voidedSource": 0, "voidedReason": 0,
        ]
        members["voidedQuantity"] = quantity
        return members
    }
}
#endif
