internal import Foundation

/// The members of a `.storekit` file that matter here, as they stand in the file. Every one may be missing.
struct CatalogueDocument: Decodable {
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
        var lastSynchronizedDate: Presence?

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
struct Presence: Decodable {
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
