import DiscoverData

/// An entry in the fixtures' list of facts.
///
/// Of each warning, only the place is compared, not the wording.
struct Expected: Decodable, Equatable {
    let file: String
    let version: String?
    let identifier: String?
    let settings: Settings
    let synchronized: Bool
    let offersKey: Bool
    let products: [Product]
    let groups: [Group]
    var warnings: [String]

    /// The list of facts has another key for warnings.
    private enum CodingKeys: String, CodingKey {
        case file, version, identifier, settings, synchronized, offersKey, products, groups
        case warnings = "doubts"
    }

    struct Settings: Decodable, Equatable {
        let failTransactions, askToBuy, billingIssues, renewalBillingIssues: Bool
        let billingGracePeriod, disableDialogs: Bool
        let timeRate: Int?
        let locale, storefront: String?
        let error: Int?
        let errors: [String: Choice]
    }

    struct Choice: Decodable, Equatable {
        let enabled: Bool
        let current: Current?

        struct Current: Decodable, Equatable {
            let index: Int?
            let type: String?
        }
    }

    struct Product: Decodable, Equatable {
        let id, type: String
        let price: String?
        let family: Bool
        let reference: String?
        let locales: [String]
        let period: String?
        let level: Int?
        let intro, adHoc, code, winback: [Offer]?
        let plans: [Plan]?
    }

    struct Group: Decodable, Equatable {
        let id: String
        let name: String?
        let locales: [String]
        let subscriptions: [Product]
    }

    struct Offer: Decodable, Equatable {
        let mode, period: String?
        let periods: Int?
        let price, id, name: String?
        let eligibility: [String]?
        let stackable, eligible: Bool?
        let plan: String?
    }

    struct Plan: Decodable, Equatable {
        let type, price, commitment: String?
        let enabled: Bool?
    }
}

extension Expected {
    init(_ facts: CatalogFacts) {
        file = facts.file
        version = facts.version
        identifier = facts.identifier
        settings = Settings(facts.settings)
        synchronized = facts.isSynchronized
        offersKey = facts.hasOffersKey
        products = facts.products.map { Product($0) }
        groups = facts.groups.map { group in
            Group(
                id: group.id, name: group.name, locales: group.locales,
                subscriptions: group.subscriptions.map { Product($0) })
        }
        warnings = facts.warnings.map(\.place)
    }
}

extension Expected.Settings {
    init(_ settings: CatalogFacts.Settings) {
        func isOn(_ name: String) -> Bool { settings.switches.contains { $0.name == name && $0.isOn } }
        self.init(
            failTransactions: isOn("failTransactions"), askToBuy: isOn("askToBuy"),
            billingIssues: isOn("billingIssues"), renewalBillingIssues: isOn("renewalBillingIssues"),
            billingGracePeriod: isOn("billingGracePeriod"), disableDialogs: isOn("disableDialogs"),
            timeRate: settings.timeRate, locale: settings.locale, storefront: settings.storefront,
            error: settings.error,
            errors: Dictionary(
                uniqueKeysWithValues: settings.errors.map { error in
                    let current = error.choice.map { Expected.Choice.Current(index: $0.index, type: $0.type) }
                    return (error.name, Expected.Choice(enabled: error.isEnabled, current: current))
                }))
    }
}

extension Expected.Product {
    init(_ product: CatalogFacts.Product) {
        self.init(
            id: product.id, type: product.type, price: product.price, family: product.isFamilyShareable,
            reference: product.reference, locales: product.locales, period: nil, level: nil, intro: nil, adHoc: nil,
            code: nil, winback: nil, plans: nil)
    }

    init(_ plan: CatalogFacts.Subscription) {
        func offers(_ offers: [CatalogFacts.Offer]) -> [Expected.Offer] {
            offers.map {
                Expected.Offer(
                    mode: $0.mode, period: $0.period, periods: $0.periods, price: $0.price, id: $0.id, name: $0.name,
                    eligibility: $0.eligibility, stackable: $0.isStackable, eligible: $0.isEligible, plan: $0.plan)
            }
        }
        self.init(
            id: plan.product.id, type: plan.product.type, price: plan.product.price,
            family: plan.product.isFamilyShareable, reference: plan.product.reference,
            locales: plan.product.locales, period: plan.period, level: plan.level, intro: offers(plan.introductory),
            adHoc: offers(plan.promotional), code: offers(plan.code), winback: offers(plan.winBack),
            plans: plan.plans?.map {
                Expected.Plan(type: $0.type, price: $0.price, commitment: $0.commitment, enabled: $0.isEnabled)
            })
    }
}
