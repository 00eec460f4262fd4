import Foundation
import StoreSimulator

/// A small catalog with one product of each kind, in the format of a `.storekit` file.
enum TestCatalog {
    static let file = """
        {
          "identifier": "TESTSHOP", "version": {"major": 4, "minor": 0}, "settings": {},
          "products": [
            {"productID": "coin", "type": "Consumable", "displayPrice": "0.99", "internalID": "1",
             "referenceName": "Coin", "familyShareable": false, "localizations": [
               {"locale": "en_US", "displayName": "Coin", "description": "One coin"},
               {"locale": "de", "displayName": "Taler", "description": "Ein Taler"}]},
            {"productID": "forever", "type": "NonConsumable", "displayPrice": "49.99", "familyShareable": true}
          ],
          "nonRenewingSubscriptions": [
            {"productID": "season", "type": "NonRenewingSubscription", "displayPrice": "19.9"}
          ],
          "subscriptionGroups": [
            {"id": "G1", "name": "Membership", "localizations": [], "subscriptions": [
              {"productID": "gold.month", "type": "RecurringSubscription", "displayPrice": "19.99", "groupNumber": 1,
               "subscriptionGroupID": "G1", "recurringSubscriptionPeriod": "P1M",
               "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P1W"},
               "winbackOffers": [{"offerID": "back", "paymentMode": "payAsYouGo", "subscriptionPeriod": "P1M",
                                  "numberOfPeriods": 2, "displayPrice": "9.99", "isEligible": true}]},
              {"productID": "plus.month", "type": "RecurringSubscription", "displayPrice": "9.99", "groupNumber": 2,
               "subscriptionGroupID": "G1", "recurringSubscriptionPeriod": "P1M",
               "adHocOffers": [{"offerID": "half", "paymentMode": "payUpFront", "subscriptionPeriod": "P3M",
                                "displayPrice": "14.99"}],
               "codeOffers": [{"referenceName": "friends", "paymentMode": "free", "subscriptionPeriod": "P1M",
                               "eligibility": ["new", "expired"], "isStackable": false}]},
              {"productID": "plus.30days", "type": "RecurringSubscription", "displayPrice": "8.99", "groupNumber": 2,
               "subscriptionGroupID": "G1", "recurringSubscriptionPeriod": "P1M"},
              {"productID": "plus.year", "type": "RecurringSubscription", "displayPrice": "79.99", "groupNumber": 2,
               "subscriptionGroupID": "G1", "recurringSubscriptionPeriod": "P1Y"}
            ]},
            {"id": "G2", "name": "News", "localizations": [], "subscriptions": [
              {"productID": "news.week", "type": "RecurringSubscription", "displayPrice": "1.49", "groupNumber": 1,
               "subscriptionGroupID": "G2", "recurringSubscriptionPeriod": "P1W",
               "introductoryOffer": {"paymentMode": "payAsYouGo", "subscriptionPeriod": "P1W", "numberOfPeriods": 2,
                                     "displayPrice": "0.49"}}
            ]}
          ]
        }
        """

    static func catalog(_ text: String = file) throws -> StoreConfiguration {
        try StoreConfiguration(bytes: Data(text.utf8), name: "Shop.storekit")
    }

    static func store(seed: UInt64 = 7) throws -> SimulatedStore {
        SimulatedStore(configuration: try catalog(), seed: seed)
    }

    /// Writes a store's state with one part changed, in the first version of the format.
    ///
    /// This version has no checksum, so the store rejects the change itself and not the checksum.
    static func edit(_ folder: String, replacing written: String, with edited: String) throws {
        let file = URL(fileURLWithPath: folder + "/store.json")
        let lines = String(decoding: try Data(contentsOf: file), as: UTF8.self).split(separator: "\n")
        guard lines.count == 2, lines[1].contains(written) else { throw NotThere() }
        let state = lines[1].replacing(written, with: edited)
        try Data(#"{"format":"StoreSimulator state","version":1,"state":\#(state)}"#.utf8).write(to: file)
    }

    struct NotThere: Error {}

    /// Runs the body with a temporary folder, which is removed afterward.
    static func withFolder<Value>(_ body: (String) async throws -> Value) async throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("shop-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        return try await body(folder)
    }
}

/// 2026-01-01T00:00:00Z, where every store's clock starts.
let newYear: Int64 = 1_767_225_600_000
let day: Int64 = 86_400_000

extension PurchaseResult {
    /// The verified transaction of a success, or nil.
    var sold: SignedTransactionPayload? {
        if case .success(.verified(let signed)) = self { signed.payload } else { nil }
    }

    var signedText: String? {
        if case .success(let result) = self { result.jwsRepresentation } else { nil }
    }
}

extension SimulatedStore {
    /// Buys a product and returns the verified transaction.
    @discardableResult
    func sell(_ product: String, _ options: Set<PurchaseOption> = []) async throws -> SignedTransactionPayload {
        guard let sold = try await purchase(product, options: options).sold else { throw NotSold() }
        return sold
    }

    struct NotSold: Error {}

    /// Returns the status of the customer's only subscription.
    func status() async throws -> SubscriptionStatus {
        guard let status = try await subscriptionStatuses().first else { throw NotSold() }
        return status
    }

    func advance(_ count: Int, _ unit: ClockAdvance.Unit) throws {
        try perform(.advance(ClockAdvance(count, unit)))
    }
}

/// Returns midnight UTC at the beginning of a day, in milliseconds since 1970.
func midnight(_ year: Int, _ month: Int, _ day: Int) -> Int64 {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = DateComponents(year: year, month: month, day: day)
    return Int64((calendar.date(from: parts) ?? .distantPast).timeIntervalSince1970) * 1000
}
