#if Server
internal import DiscoverEntities

/// A response of `purchases.voidedpurchases.list`, with Google's names.
struct VoidedPurchaseList: Decodable {
    struct Entry: Decodable {
        let purchaseToken: String?
        let orderId: String?
        let voidedTimeMillis: PlayMilliseconds?
        /// The number of voided items; `nil` unless only a part of the quantity was refunded.
        let voidedQuantity: Int?
        /// The number of the reason for which the order was voided; 7 is a chargeback.
        let voidedReason: Int?

        var isChargeback: Bool { voidedReason == 7 }
    }
    struct Pagination: Decodable {
        let nextPageToken: String?
    }

    let voidedPurchases: [Entry]?
    let tokenPagination: Pagination?
}

/// A time in milliseconds since 1970, which Google's JSON contains as a string.
struct PlayMilliseconds: Decodable {
    let moment: Moment

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let number = try (try? container.decode(Int64.self)) ?? Int64(container.decode(String.self))
        // The limit of four digits for the year keeps sums with a few days in range.
        guard let number, (0..<253_402_300_800_000).contains(number) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not milliseconds since 1970")
        }
        moment = Moment(milliseconds: number)
    }
}
#endif
