internal import Foundation

extension Event {
    /// Creates a status event from a response to `GET /v1/entitlements`; `nil` if it isn't such a response.
    init?(serverResponse text: String) {
        guard let response = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] else {
            return nil
        }
        let balances = response["balances"] as? [[String: Any]] ?? []
        func numbers(_ member: String) -> [String: Int] {
            balances.reduce(into: [:]) { $0[$1["unit"] as? String ?? ""] = $1[member] as? Int }
        }
        let subscriptions = (response["subscriptions"] as? [[String: Any]] ?? []).map { subscription in
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
                "known": response["known"] ?? false, "features": response["features"] ?? [],
                "balances": numbers("amount"), "debts": numbers("owed"), "subscriptions": subscriptions,
            ])
    }

    private static func bill(_ members: [String: Any]) -> [String: Any] {
        var renamed = members
        renamed["product"] = members["productId"]
        renamed["date"] = time(members["renewalDate"])
        renamed["overdue"] = members["isOverdue"]
        renamed["price"] = (members["renewalPrice"] as? NSNumber).map { price in
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
