public import DiscoverData
public import DiscoverInteractors
public import StoreSimulator

/// Adapter: a reader of StoreKit configuration files that uses the parser of the store simulator.
public struct StoreKitFileReader: CatalogReader {
    private let inUse: StoreConfiguration

    /// Creates a reader of configuration files.
    ///
    /// - Parameter inUse: The catalog that the app currently uses, which the reader returns if no path is specified.
    public init(inUse: StoreConfiguration) { self.inUse = inUse }

    /// Returns the contents of the file at a path, or of the app's current catalog if the path is `nil`.
    ///
    /// - Throws: `InspectCatalogFailure` if the file can't be read or isn't a valid configuration file.
    public func facts(of path: String?) async throws(InspectCatalogFailure) -> CatalogFacts {
        let span = Trace.begin(.service, "StoreKitFileReader", path ?? "the catalog in use")
        defer { span.end() }
        guard let path else { return CatalogFacts(inUse) }
        do throws(ConfigurationError) {
            return CatalogFacts(try StoreConfiguration(contentsOf: path))
        } catch {
            throw InspectCatalogFailure(error)
        }
    }
}

extension InspectCatalogFailure {
    /// Creates the failure that corresponds to an error of the simulator's parser.
    public init(_ error: ConfigurationError) {
        let isUnreadable: Bool =
            switch error.reason {
            case .absent, .directory, .unreadable: true
            case .empty, .tooLarge, .notUTF8, .notJSON, .wrongType, .missing, .malformed: false
            }
        self.init(
            file: error.file, place: error.place, found: error.found, expected: error.expected,
            isUnreadable: isUnreadable)
    }
}

extension CatalogFacts {
    init(_ file: StoreConfiguration) {
        self.init(
            file: file.name, version: file.version, identifier: file.identifier, settings: Settings(file.settings),
            isSynchronized: file.isSynchronized, hasOffersKey: file.hasSubscriptionOffersKey,
            products: file.products.map { Product($0) },
            groups: file.subscriptionGroups.map { group in
                Group(
                    id: group.id, name: group.name, locales: group.localizations.map(\.locale),
                    subscriptions: group.subscriptions.map { Subscription($0) })
            },
            warnings: file.warnings.map { Warning(place: $0.place, text: $0.text) })
    }
}

extension CatalogFacts.Settings {
    init(_ settings: StoreSettings) {
        self.init(
            switches: [
                .init(name: "failTransactions", isOn: settings.failTransactions),
                .init(name: "askToBuy", isOn: settings.askToBuy),
                .init(name: "billingIssues", isOn: settings.billingIssues),
                .init(name: "renewalBillingIssues", isOn: settings.renewalBillingIssues),
                .init(name: "billingGracePeriod", isOn: settings.billingGracePeriod),
                .init(name: "disableDialogs", isOn: settings.disableDialogs),
            ],
            timeRate: settings.timeRate, locale: settings.locale, storefront: settings.storefront,
            error: settings.error,
            errors: settings.errors.map { error in
                .init(
                    name: error.name, isEnabled: error.isEnabled,
                    choice: error.current.map { .init(index: $0.index, type: $0.type) })
            })
    }
}

extension CatalogFacts.Product {
    init(_ product: StoreProduct) {
        self.init(
            id: product.id, type: product.type.rawValue, price: product.displayPrice,
            isFamilyShareable: product.isFamilyShareable, reference: product.referenceName,
            locales: product.localizations.map(\.locale))
    }
}

extension CatalogFacts.Subscription {
    init(_ product: StoreProduct) {
        let plan = product.subscription
        self.init(
            product: CatalogFacts.Product(product), period: plan?.period?.iso8601, level: plan?.level,
            introductory: plan?.introductoryOffers.map { CatalogFacts.Offer($0) } ?? [],
            promotional: plan?.promotionalOffers.map { CatalogFacts.Offer($0) } ?? [],
            code: plan?.codeOffers.map { CatalogFacts.Offer($0) } ?? [],
            winBack: plan?.winBackOffers.map { CatalogFacts.Offer($0) } ?? [],
            plans: plan?.billingPlans?.map {
                CatalogFacts.Plan(
                    type: $0.type, price: $0.displayPrice, commitment: $0.commitmentDisplayPrice,
                    isEnabled: $0.isEnabled)
            })
    }
}

extension CatalogFacts.Offer {
    /// Creates the description of an offer in a configuration file.
    ///
    /// Properties that don't apply to the kind of the offer are `nil`. For example, only an offer code has a reference
    /// name.
    init(_ offer: StoreOffer) {
        let isCode = offer.kind == .code
        self.init(
            mode: offer.paymentMode.rawValue, period: offer.periodText, periods: offer.numberOfPeriods,
            price: offer.displayPrice, id: offer.id, name: isCode ? offer.referenceName : nil,
            eligibility: isCode ? offer.eligibility : nil, isStackable: isCode ? offer.isStackable : nil,
            isEligible: offer.kind == .winBack ? offer.isEligible : nil, plan: offer.billingPlanType)
    }
}
