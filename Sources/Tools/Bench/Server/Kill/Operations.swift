#if Server
/// A consumable that the store has sold.
struct SaleOperation: Hashable, Sendable {
    let number: Int
    let account: Int
    let product: KillProduct
    let quantity: Int

    /// Its name at the store.
    var id: String { "\(2_000_000_000_000_000 + number)" }
    /// What it gives.
    var units: Int { quantity * product.units }
}

/// Units that an account is to use, under one key.
struct SpendOperation: Hashable, Sendable {
    let number: Int
    let account: Int
    let unit: String
    let amount: Int

    /// Its idempotency key.
    var key: String { "use-\(number)" }
}

/// What the store tells the server by itself.
struct NotificationOperation: Hashable, Sendable {
    /// What it is about.
    enum Subject: Hashable, Sendable {
        /// A sale that nobody has brought, nor will before the letter has an answer.
        case newSale(SaleOperation)
        /// A sale that was answered for.
        case knownSale(SaleOperation)
        /// Nothing: a test.
        case nothing
    }

    let number: Int
    let subject: Subject

    /// Its own name; told twice under one name, it counts once.
    var uuid: String {
        let digits = String(number)
        return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    }
}

/// What is sold. The feature map of the run says the same.
enum KillProduct: String, CaseIterable, Sendable {
    case boost = "boost.1"
    case superLikes = "superlikes.5"

    /// The unit, in the words of the feature map.
    var unit: String { self == .boost ? "boost" : "superLike" }
    /// How many units one of it gives.
    var units: Int { self == .boost ? 1 : 5 }

    /// A feature map of these.
    static var featureMap: String {
        let products = allCases.map {
            #""\#($0.rawValue)":{"features":["\#($0.unit)"],"unit":"\#($0.unit)","amount":\#($0.units)}"#
        }
        let features = allCases.map { #""\#($0.unit)":"\#($0.unit)""# }
        return #"{"features":{\#(features.joined(separator: ","))},"products":{\#(products.joined(separator: ","))}}"#
    }
}
#endif
