internal import Foundation

extension Event {
    /// Creates a status event from a response to `GET /v1/entitlements`; `nil` if it isn't such a response.
    init?(serverAnswer text: String) {
        guard let answer = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] else {
            return nil
        }
        let balances = answer["balances"] as? [[String: Any]] ?? []
        func numbers(_ member: String) -> [String: Int] {
            balances.reduce(into: [:]) { $0[$1["unit"] as? String ?? ""] = $1[member] as? Int }
        }
        let subscriptions = (answer["subscriptions"] as? [[String: Any]] ?? []).map { subscription in
            var renamed = subscription
            renamed["product"] = subscription["productId"]
            renamed["expires"] = Self.time(subscription["expiresDate"])
            renamed["familyShared"] = subscription["isFamilyShared"]
            renamed["nextBill"] = (subscription["nextBill"] as? [String: Any]).map(Self.bill)
            renamed["commitment"] = (subscription["commitment"] as? [String: Any]).map(Self.bill)
            return renamed
        }
        self.init(
            name: "status",
            members: [
                "known": answer["known"] ?? false, "features": answer["features"] ?? [],
                "balances": numbers("amount"), "debts": numbers("owed"), "subscriptions": subscriptions,
            ])
    }

    private static func bill(_ answer: [String: Any]) -> [String: Any] {
        var renamed = answer
        renamed["product"] = answer["productId"]
        renamed["date"] = time(answer["renewalDate"])
        renamed["overdue"] = answer["isOverdue"]
        renamed["price"] = (answer["renewalPrice"] as? NSNumber).map { price in
            let rest = String(price.intValue % 1000 + 1000).dropFirst()
            return "\(price.intValue / 1000).\(rest)"
        }
        return renamed
    }

    /// Returns a time as a string of the console's format, or `nil` without a time.
    ///
    /// The time is in milliseconds since 1970.
    private static func time(_ number: Any?) -> String? {
        (number as? NSNumber).map {
            Date(timeIntervalSince1970: TimeInterval($0.int64Value / 1000)).formatted(.iso8601)
        }
    }
}
