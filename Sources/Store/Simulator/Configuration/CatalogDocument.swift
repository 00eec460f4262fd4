internal import Foundation

/// The JSON members of a `.storekit` file that the simulator uses, decoded but not yet validated.
///
/// Every member is optional.
struct CatalogDocument: Decodable {
    var identifier: String?
    var version: Version?
    var products: [Product]?
    var nonRenewingSubscriptions: [Product]?
    var subscriptionGroups: [Group]?
    var settings: Settings?
    var subscriptionOffersKeyPair: KeyPair?
    /// The irregularities of the JSON text, such as a comma after the last value of an array.
    private(set) var textWarnings: [ConfigurationWarning] = []

    private enum CodingKeys: CodingKey {
        case identifier, version, products, nonRenewingSubscriptions, subscriptionGroups, settings
        case subscriptionOffersKeyPair
    }

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
        var displayPrice: Price?
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
        var displayPrice: Price?
        var eligibility: [String]?
        var isStackable: Bool?
        var isEligible: Bool?
        var billingPlanType: String?
    }

    struct Plan: Decodable {
        var billingPlanType: String?
        var displayPrice: Price?
        var commitmentDisplayPrice: Price?
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

extension CatalogDocument {
    /// Creates a document by decoding a `.storekit` file.
    ///
    /// - Parameters:
    ///   - bytes: The JSON text.
    ///   - file: The name of the file in messages.
    /// - Throws: `ConfigurationError`, which contains the place of the error, if the file is empty, too large, or not
    ///   UTF-8, if the text isn't JSON, or if a member has the wrong type.
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
            throw failure(.notUTF8, "byte \(bad)", "bytes that aren't valid UTF-8", text)
        }
        let irregularities = JSONIrregularities(in: bytes)
        let decoder = JSONDecoder()
        if let key = Price.numbers { decoder.userInfo[key] = irregularities.priceNumbers }
        do {
            self = try decoder.decode(CatalogDocument.self, from: bytes)
            textWarnings = irregularities.warnings
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

    /// Returns the path of a member in the JSON text, such as `products[3].productID`.
    static func place(_ path: [any CodingKey]) -> String {
        path.reduce(into: "") { place, key in
            if let index = key.intValue {
                place += "[\(index)]"
            } else {
                place += place.isEmpty ? key.stringValue : "." + key.stringValue
            }
        }
    }
}

/// A namespace for descriptions of JSON value types, such as "a number", in error messages.
enum JSONValueDescription {
    /// Returns the JSON type that the decoder found instead of the expected type.
    ///
    /// The decoder names the found type only in its message, such as "Expected to decode String but found number
    /// instead".
    ///
    /// - Parameter sentence: The message of the decoder.
    /// - Returns: The type, such as "a number".
    static func phrase(in sentence: String) -> String {
        guard let start = sentence.range(of: "but found ") else { return "another kind of value" }
        let rest = sentence[start.upperBound...]
        let found = String(rest[..<(rest.range(of: " instead")?.lowerBound ?? rest.endIndex)])
        switch found {
        case "number", "a number": return "a number"
        case "bool", "a bool", "boolean", "a boolean": return "true or false"
        case "a string", "string", "a string/data": return "a string"
        case "a dictionary", "dictionary", "an object": return "an object"
        case "an array", "array": return "an array"
        case "null", "null value": return "null"
        default: return found
        }
    }

    /// Returns a description of the JSON type for a Swift type, such as "a whole number" for `Int`.
    ///
    /// Error messages contain the description.
    static func phrase(for type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a string"
        case is Bool.Type: "true or false"
        case is Int.Type: "a whole number"
        case is Double.Type: "a number"
        default: "\(type)".hasPrefix("Array") ? "an array" : "an object"
        }
    }
}
