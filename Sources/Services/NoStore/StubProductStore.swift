public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import Foundation

/// Adapter: products from a fixed JSON text (a stub), for a build that cannot reach a store.
///
///     {
///       "storefront": "USA", "locale": "en_US", "currency": "USD",
///       "products": [
///         { "id": "boost.1", "type": "Consumable", "name": "Boost", "description": "…", "price": "3.99" },
///         { "id": "gold.month", "type": "RecurringSubscription", "name": "Gold", "price": "19.99",
///           "familyShareable": true, "subscription": { "group": "membership", "level": 1, "period": "P1M", "offers": [
///             { "kind": "introductory", "mode": "freeTrial", "period": "P1W", "periods": 1, "price": "0.00" } ] } }
///       ]
///     }
///
/// Types are the same as in a `.storekit` file. Periods use ISO 8601. Prices are decimal strings with at most three
/// decimals. An offer may have an `id`.
///
/// The members `description`, `familyShareable`, `offers` and `periods` are optional, and unknown members are ignored.
public struct StubProductStore: ProductStore {
    /// The IDs of all products, in the order of the file.
    public let ids: [ProductID]
    /// The IDs and the kinds of all products, in the order of the file.
    public let sold: [(id: ProductID, kind: ProductKind)]
    private let place: Market
    private let records: [ProductID: ProductRecord]

    /// Creates a store from the bytes of a JSON stub, whose name is used in error messages.
    ///
    /// - Throws: `FileFormatError` if the bytes aren't a valid product stub.
    public init(bytes: Data, name: String) throws(FileFormatError) {
        let stub = try ProductStubFile(LocatedJSONValue(bytes: bytes, file: name))
        ids = stub.records.map(\.id)
        sold = stub.records.map { ($0.id, $0.label.kind) }
        place = stub.market
        records = Dictionary(stub.records.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The storefront and the locale that the stub specifies.
    public var market: Market { get async { place } }

    /// Returns the data of the requested products, without products that the stub doesn't contain.
    ///
    /// - Throws: Nothing.
    public func products(_ ids: Set<ProductID>) async throws(StoreFailure) -> [ProductRecord] {
        let span = Trace.begin(.service, "StubProductStore", "products: \(ids.count)")
        defer { span.end() }
        return ids.sorted().compactMap { records[$0] }
    }

    /// Returns `notKnown`, because only a real store records which introductory offers a customer has used.
    public func introductoryOffer(of group: String) async -> OfferEligibility {
        let span = Trace.begin(.service, "StubProductStore", "introductory offer of \(group)")
        defer { span.end() }
        return .notKnown
    }
}

/// The parsed contents of a product stub, whose format ``StubProductStore`` documents.
struct ProductStubFile {
    let market: Market
    let records: [ProductRecord]

    init(_ file: LocatedJSONValue) throws(FileFormatError) {
        let market = Market(
            storefront: try file.member("storefront", "a country code such as USA").text(),
            locale: try file.member("locale", "a locale such as en_US").text())
        let currency = try file.member("currency", "a currency such as USD").text()
        var records: [ProductRecord] = []
        var seen: Set<ProductID> = []
        for part in try file.member("products", "a list of products").elements() {
            let record = try ProductStubFile.record(part, in: market, currency)
            guard seen.insert(record.id).inserted else {
                throw try part.member("id", "").fault("an id that no other product has")
            }
            records.append(record)
        }
        self.market = market
        self.records = records
    }

    private static func record(
        _ part: LocatedJSONValue, in market: Market, _ currency: String
    ) throws(FileFormatError) -> ProductRecord {
        let members = try part.members()
        let kind = try kind(part.member("type", "a type of product"))
        let terms = try members["subscription"].map { (part) throws(FileFormatError) in try Self.terms(part, currency) }
        guard (kind == .autoRenewable) == (terms != nil) else {
            throw try part.member("type", "").fault(
                terms == nil
                    ? "a member \"subscription\" as well"
                    : "RecurringSubscription, the only type with a member \"subscription\"")
        }
        return ProductRecord(
            id: ProductID(try part.member("id", "the product's id").text()),
            label: ProductListing(
                kind: kind, name: try part.member("name", "the product's name").text(),
                summary: try members["description"]?.text() ?? "",
                price: try price(part.member("price", "a price such as \"9.99\""), currency),
                isFamilyShareable: try members["familyShareable"]?.flag() ?? false, terms: terms, market: market))
    }

    private static func terms(_ part: LocatedJSONValue, _ currency: String) throws(FileFormatError) -> SubscriptionTerms
    {
        var offers: [SubscriptionOffer] = []
        for offer in try part.members()["offers"]?.elements() ?? [] { offers.append(try Self.offer(offer, currency)) }
        return SubscriptionTerms(
            group: try part.member("group", "the name of a group").text(),
            level: try part.member("level", "a whole number").integer(in: 1...1000),
            period: try period(part.member("period", "a period such as \"P1M\"")), offers: offers)
    }

    private static func offer(_ part: LocatedJSONValue, _ currency: String) throws(FileFormatError) -> SubscriptionOffer
    {
        let members = try part.members()
        let kindPart = try part.member("kind", "a kind of offer")
        guard let kind = SubscriptionOffer.Kind(rawValue: try kindPart.text()) else {
            throw kindPart.fault("introductory, promotional, code or winBack")
        }
        let modePart = try part.member("mode", "a way of paying")
        guard let mode = SubscriptionOffer.PaymentMode(rawValue: try modePart.text()) else {
            throw modePart.fault("freeTrial, payAsYouGo or payUpFront")
        }
        return SubscriptionOffer(
            id: try members["id"]?.text(), kind: kind, mode: mode,
            period: try period(part.member("period", "a period such as \"P1W\"")),
            periods: try members["periods"]?.integer(in: 1...1000) ?? 1,
            price: try price(part.member("price", "a price such as \"4.99\""), currency))
    }

    private static func kind(_ part: LocatedJSONValue) throws(FileFormatError) -> ProductKind {
        switch try part.text() {
        case "Consumable": return .consumable
        case "NonConsumable": return .nonConsumable
        case "NonRenewingSubscription": return .nonRenewing
        case "RecurringSubscription": return .autoRenewable
        default: throw part.fault("Consumable, NonConsumable, NonRenewingSubscription or RecurringSubscription")
        }
    }

    private static func period(_ part: LocatedJSONValue) throws(FileFormatError) -> Period {
        guard let period = Period(iso8601: try part.text()) else { throw part.fault("a period such as \"P1M\"") }
        return period
    }

    /// Returns the price that a JSON string such as `"9.99"` contains.
    ///
    /// The string consists of digits, which a point and one to three more digits can follow. Stores count in
    /// thousandths of a currency, so more decimals aren't allowed.
    ///
    /// - Parameters:
    ///   - part: The JSON value of the price.
    ///   - currency: The currency of the stub.
    /// - Returns: The price.
    /// - Throws: `FileFormatError` if the value is no price.
    private static func price(_ part: LocatedJSONValue, _ currency: String) throws(FileFormatError) -> Money {
        let parts = try part.text().split(separator: ".", omittingEmptySubsequences: false)
        let fraction = parts.count == 2 ? parts[1] : "0"
        guard (1...2).contains(parts.count), (1...12).contains(parts[0].utf8.count),
            (1...3).contains(fraction.utf8.count),
            (parts[0] + fraction).utf8.allSatisfy({ (48...57).contains($0) }),
            let milliunits = Int64(parts[0] + fraction + String(repeating: "0", count: 3 - fraction.utf8.count))
        else { throw part.fault("a price such as \"9.99\"") }
        return Money(milliunits: milliunits, currency: currency)
    }
}
