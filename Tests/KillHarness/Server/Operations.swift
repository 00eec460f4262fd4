#if Server
/// A consumable that the store has sold.
struct SaleOperation: Hashable, Sendable {
    let number: Int
    let account: Int
    let product: KillProduct
    let quantity: Int

    /// The transaction ID.
    var id: String { "\(2_000_000_000_000_000 + number)" }
    /// The number of units that the sale credits.
    var units: Int { quantity * product.units }
}

/// A request to spend units of an account under one idempotency key.
struct SpendOperation: Hashable, Sendable {
    let number: Int
    let account: Int
    let unit: String
    let amount: Int

    /// The idempotency key.
    var key: String { "use-\(number)" }
}

/// A notification from the store to the server.
struct NotificationOperation: Hashable, Sendable {
    /// The subject of a notification.
    enum Subject: Hashable, Sendable {
        /// A sale that no client sends before the notification has a response.
        case newSale(SaleOperation)
        /// A sale that the server has acknowledged.
        case knownSale(SaleOperation)
        /// A test notification without a subject.
        case nothing
    }

    let number: Int
    let subject: Subject

    /// The ID of the notification; the server must record it only once.
    var uuid: String {
        let digits = String(number)
        return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    }
}

/// The products of the kill test, which match the feature map of the run.
enum KillProduct: String, CaseIterable, Sendable {
    case boost = "boost.1"
    case superLikes = "superlikes.5"

    /// The name of the unit in the feature map.
    var unit: String { self == .boost ? "boost" : "superLike" }
    /// The number of units that one piece of the product credits.
    var units: Int { self == .boost ? 1 : 5 }

    /// The feature map of these products, as JSON.
    static var featureMap: String {
        let products = allCases.map {
            #""\#($0.rawValue)":{"features":["\#($0.unit)"],"unit":"\#($0.unit)","amount":\#($0.units)}"#
        }
        let features = allCases.map { #""\#($0.unit)":"\#($0.unit)""# }
        return #"{"features":{\#(features.joined(separator: ","))},"products":{\#(products.joined(separator: ","))}}"#
    }
}
#endif
