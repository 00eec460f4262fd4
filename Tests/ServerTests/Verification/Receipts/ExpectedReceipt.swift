#if Server
import DiscoverEntities
import Foundation
import ServerVerification

/// Compares a parsed receipt with `expected.json`.
enum ExpectedReceipt {
    /// Returns the names of the members that differ.
    static func differences(_ receipt: AppReceipt, _ payload: [String: Any]) -> [String] {
        var list = Differences(payload)
        list.text("environment", receipt.environment)
        list.number("appItemId", receipt.appItemID)
        list.text("bundleId", receipt.bundleID)
        list.text("appVersion", receipt.appVersion)
        list.text("opaque", receipt.opaque.map(hex))
        list.text("sha1Hash", receipt.digest.map(hex))
        list.date("requestDate", receipt.requested)
        list.text("ageRating", receipt.ageRating)
        list.date("creationDate", receipt.created)
        list.number("downloadId", receipt.downloadID)
        list.number("versionExternalId", receipt.versionExternalID)
        list.date("originalPurchaseDate", receipt.originalPurchase)
        list.text("originalAppVersion", receipt.originalAppVersion)
        list.date("expirationDate", receipt.expires)
        list.numbers("otherFields", receipt.otherFields)
        list.rest(except: ["iaps"])
        let purchases = payload["iaps"] as? [[String: Any]] ?? []
        guard purchases.count == receipt.purchases.count else { return list.found + ["number of purchases"] }
        return list.found + zip(receipt.purchases, purchases).flatMap(differences)
    }

    private static func differences(_ purchase: ReceiptPurchase, _ facts: [String: Any]) -> [String] {
        var list = Differences(facts)
        list.number("quantity", purchase.quantity)
        list.text("productId", purchase.product.rawValue)
        list.text("transactionId", purchase.id.rawValue)
        list.date("purchaseDate", purchase.purchased)
        list.text("originalTransactionId", purchase.original?.rawValue)
        list.date("originalPurchaseDate", purchase.originalPurchase)
        list.number("productType", purchase.productType)
        list.date("expiresDate", purchase.expires)
        list.number("webOrderLineItemId", purchase.webOrderLineItemID)
        list.date("cancellationDate", purchase.cancelled)
        list.number("isTrialPeriod", purchase.isTrialPeriod.map { $0 ? 1 : 0 })
        list.number("isInIntroOfferPeriod", purchase.isInIntroOfferPeriod.map { $0 ? 1 : 0 })
        list.text("promotionalOfferId", purchase.promotionalOfferID)
        list.numbers("otherFields", purchase.otherFields)
        list.rest(except: [])
        return list.found
    }

    static func hex(_ bytes: [UInt8]) -> String { bytes.map { String(format: "%02x", $0) }.joined() }
}

/// The names of the compared members, and of those that differ.
private struct Differences {
    private let expected: [String: Any]
    private var seen: Set<String> = []
    private(set) var found: [String] = []

    init(_ expected: [String: Any]) { self.expected = expected }

    private mutating func note(_ name: String, _ isEqual: Bool) {
        seen.insert(name)
        if !isEqual { found.append(name) }
    }

    mutating func text(_ name: String, _ value: String?) { note(name, expected[name] as? String == value) }

    mutating func number(_ name: String, _ value: Int64?) {
        note(name, (expected[name] as? NSNumber)?.int64Value == value)
    }

    /// Compares numbers in any order, because `expected.json` has its own.
    mutating func numbers(_ name: String, _ value: [Int64]) {
        note(name, (expected[name] as? [NSNumber] ?? []).map(\.int64Value).sorted() == value.sorted())
    }

    /// Compares a date with Foundation's parser.
    mutating func date(_ name: String, _ value: Moment?) {
        let text = (expected[name] as? String ?? "").replacing("Z", with: "+0000")
        let reader = DateFormatter()
        reader.locale = Locale(identifier: "en_US_POSIX")
        reader.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZ"
        let moment = reader.date(from: text).map { Moment(milliseconds: Int64($0.timeIntervalSince1970) * 1000) }
        note(name, moment == value)
    }

    /// Adds the expected members that weren't compared.
    mutating func rest(except names: Set<String>) {
        found += Set(expected.keys).subtracting(seen).subtracting(names).sorted().map { "\($0) was not read" }
    }
}
#endif
