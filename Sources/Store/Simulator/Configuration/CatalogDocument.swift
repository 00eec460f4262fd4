internal import Foundation

/// The members of a `.storekit` file that matter here, as they stand in the file. Every one may be missing.
struct CatalogDocument: Decodable {
    var identifier: String?
    var version: Version?
    var products: [Product]?
    var nonRenewingSubscriptions: [Product]?
    var subscriptionGroups: [Group]?
    var settings: Settings?
    var subscriptionOffersKeyPair: KeyPair?

    struct Version: Decodable {
        var major: WholeNumber?
        var minor: WholeNumber?
    }

    struct Texts: Decodable {
        var locale: String?
        var displayName: String?
        var description: String?
    }

    struct Product: Decodable {
        var productID: String?
        var internalID: String?
        var type: String?
        var referenceName: String?
        var displayPrice: String?
        var familyShareable: Bool?
        var localizations: [Texts]?
        var codeOffers: [Offer]?
        var subscriptionGroupID: String?
        var groupNumber: WholeNumber?
        var recurringSubscriptionPeriod: String?
        var introductoryOffer: Offer?
        var introductoryOffers: [Offer]?
        var adHocOffers: [Offer]?
        var winbackOffers: [Offer]?
        var billingPlans: [Plan]?
    }

    struct Group: Decodable {
        var id: String?
        var name: String?
        var localizations: [Texts]?
        var subscriptions: [Product]?
    }

    struct Offer: Decodable {
        var offerID: String?
        var referenceName: String?
        var paymentMode: String?
        var subscriptionPeriod: String?
        var numberOfPeriods: WholeNumber?
        var displayPrice: String?
        var eligibility: [String]?
        var isStackable: Bool?
        var isEligible: Bool?
        var billingPlanType: String?
    }

    struct Plan: Decodable {
        var billingPlanType: String?
        var displayPrice: String?
        var commitmentDisplayPrice: String?
        var isEnabled: Bool?
    }

    struct Settings: Decodable {
        var failTransactions, askToBuy, billingIssues, renewalBillingIssues, billingGracePeriod, disableDialogs: Bool?
        var timeRate, error: WholeNumber?
        var locale, storefront: String?
        var errors: [ErrorChoice]?
        var lastSynchronizedDate: KeyPresence?

        enum CodingKeys: String, CodingKey {
            case failTransactions = "_failTransactionsEnabled"
            case askToBuy = "_askToBuyEnabled"
            case billingIssues = "_billingIssuesEnabled"
            case renewalBillingIssues = "_renewalBillingIssuesEnabled"
            case billingGracePeriod = "_billingGracePeriodEnabled"
            case disableDialogs = "_disableDialogs"
            case timeRate = "_timeRate"
            case error = "_storeKitError"
            case locale = "_locale"
            case storefront = "_storefront"
            case errors = "_storeKitErrors"
            case lastSynchronizedDate = "_lastSynchronizedDate"
        }
    }

    struct ErrorChoice: Decodable {
        var name: String?
        var enabled: Bool?
        var current: Current?

        struct Current: Decodable {
            var index: WholeNumber?
            var type: String?
        }
    }
}

/// A pair of keys, of which only the id is taken in. The private key is not, and whatever else is there does no harm.
struct KeyPair: Decodable {
    let id: String?

    private enum CodingKeys: String, CodingKey { case id }

    init(from decoder: any Decoder) throws {
        id = try? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .id)
    }
}

/// That a member is there, whatever it holds.
struct KeyPresence: Decodable {
    init(from decoder: any Decoder) throws {}
}

/// An integer, with a wrong one told apart by its place: the plain decoder calls 1.5 broken JSON and names no place.
struct WholeNumber: Decodable {
    let value: Int

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Int.self) {
            self.value = value
            return
        }
        let number = try container.decode(Double.self)
        throw DecodingError.typeMismatch(
            Int.self, .init(codingPath: decoder.codingPath, debugDescription: "but found the number \(number) instead"))
    }
}

extension CatalogDocument {
    /// Reads the text as JSON of the expected shape, or says where it is not.
    init(bytes: Data, file: String) throws(ConfigurationError) {
        func failure(
            _ reason: ConfigurationError.Reason, _ place: String, _ found: String, _ expected: String
        ) -> ConfigurationError {
            ConfigurationError(reason: reason, file: file, place: place, found: found, expected: expected)
        }
        let text = "a JSON object in UTF-8"
        if bytes.count > StoreConfiguration.largestFile {
            throw CatalogFileReader.tooLarge(file, "more than \(StoreConfiguration.largestFile) bytes")
        }
        if bytes.isEmpty { throw failure(.empty, "", "an empty file", text) }
        if let other = UTF8Validator.otherEncoding(of: bytes) { throw failure(.notUTF8, "byte 0", other, text) }
        if let bad = UTF8Validator.firstBadByte(in: bytes) {
            throw failure(.notUTF8, "byte \(bad)", "bytes that are no UTF-8", text)
        }
        do {
            self = try JSONDecoder().decode(CatalogDocument.self, from: bytes)
        } catch DecodingError.typeMismatch(let type, let context) {
            let found = JSONValueDescription.phrase(in: context.debugDescription)
            throw failure(.wrongType, Self.place(context.codingPath), found, JSONValueDescription.phrase(for: type))
        } catch DecodingError.valueNotFound(let type, let context) {
            throw failure(.wrongType, Self.place(context.codingPath), "null", JSONValueDescription.phrase(for: type))
        } catch {
            let (place, found) = JSONErrorLocator.locate(in: bytes)
            throw failure(.notJSON, place, found, text)
        }
    }

    /// A coding path as `products[3].productID`.
    private static func place(_ path: [any CodingKey]) -> String {
        path.reduce(into: "") { place, key in
            if let index = key.intValue {
                place += "[\(index)]"
            } else {
                place += place.isEmpty ? key.stringValue : "." + key.stringValue
            }
        }
    }
}

/// Saying in plain words what kind of value was found or wanted.
enum JSONValueDescription {
    /// The decoder names what it found only in its sentence: "Expected to decode String but found number instead."
    static func phrase(in sentence: String) -> String {
        guard let start = sentence.range(of: "but found ") else { return "another kind of value" }
        let rest = sentence[start.upperBound...]
        let found = String(rest[..<(rest.range(of: " instead")?.lowerBound ?? rest.endIndex)])
        switch found {
        case "number", "a number": return "a number"
        case "bool", "a bool", "boolean", "a boolean": return "true or false"
        case "a string", "string", "a string/data": return "a text"
        case "a dictionary", "dictionary", "an object": return "an object"
        case "an array", "array": return "a list"
        case "null", "null value": return "null"
        default: return found
        }
    }

    /// The JSON kind that decodes to `type`.
    static func phrase(for type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a text"
        case is Bool.Type: "true or false"
        case is Int.Type: "a whole number"
        case is Double.Type: "a number"
        default: "\(type)".hasPrefix("Array") ? "a list" : "an object"
        }
    }
}
