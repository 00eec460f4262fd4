extension CatalogFacts {
    /// A product of the file.
    public struct Product: Hashable, Sendable {
        /// Its identifier.
        public let id: String
        /// Its type, as written.
        public let type: String
        /// Its price, as written; `nil` where there is none.
        public let price: String?
        /// Whether a family shares it.
        public let isFamilyShareable: Bool
        /// The name that only its makers see.
        public let reference: String?
        /// The locales it is described in, in the file's order.
        public let locales: [String]

        /// Takes what the file says of a product.
        public init(
            id: String, type: String, price: String?, isFamilyShareable: Bool, reference: String?, locales: [String]
        ) {
            self.id = id
            self.type = type
            self.price = price
            self.isFamilyShareable = isFamilyShareable
            self.reference = reference
            self.locales = locales
        }
    }

    /// A subscription group of the file.
    public struct Group: Hashable, Sendable {
        /// Its identifier.
        public let id: String
        /// Its name.
        public let name: String?
        /// The locales it is described in, in the file's order.
        public let locales: [String]
        /// Its plans, in the file's order.
        public let subscriptions: [Subscription]

        /// Takes what the file says of a group.
        public init(id: String, name: String?, locales: [String], subscriptions: [Subscription]) {
            self.id = id
            self.name = name
            self.locales = locales
            self.subscriptions = subscriptions
        }
    }

    /// A plan of the file.
    public struct Subscription: Hashable, Sendable {
        /// What it shares with every product.
        public let product: Product
        /// ISO 8601, as written; `nil` where the file gives none.
        public let period: String?
        /// Its place in the group; 1 is the highest.
        public let level: Int?
        /// Introductory offers.
        public let introductory: [Offer]
        /// Promotional offers, which the file calls ad hoc.
        public let promotional: [Offer]
        /// Offers for a code.
        public let code: [Offer]
        /// Offers for coming back.
        public let winBack: [Offer]
        /// Billing plans; `nil` where the format does not know them.
        public let plans: [Plan]?

        /// Takes what the file says of a plan.
        public init(
            product: Product, period: String?, level: Int?, introductory: [Offer], promotional: [Offer], code: [Offer],
            winBack: [Offer], plans: [Plan]?
        ) {
            self.product = product
            self.period = period
            self.level = level
            self.introductory = introductory
            self.promotional = promotional
            self.code = code
            self.winBack = winBack
            self.plans = plans
        }
    }

    /// An offer of the file; what its kind does not have is `nil`.
    public struct Offer: Hashable, Sendable {
        /// How it is paid, as written.
        public let mode: String?
        /// One of its periods, as written.
        public let period: String?
        /// How many of them.
        public let periods: Int?
        /// Its price, as written.
        public let price: String?
        /// The name to ask for it by: promotional and win-back offers.
        public let id: String?
        /// Its makers' name for it: code offers.
        public let name: String?
        /// Who may redeem it, in alphabetical order: code offers.
        public let eligibility: [String]?
        /// Whether it goes together with an introductory offer: code offers.
        public let isStackable: Bool?
        /// Whether the file says the customer qualifies: win-back offers.
        public let isEligible: Bool?
        /// The billing plan it belongs to, where the format knows them.
        public let plan: String?

        /// Takes what the file says of an offer.
        public init(
            mode: String?, period: String?, periods: Int?, price: String?, id: String? = nil, name: String? = nil,
            eligibility: [String]? = nil, isStackable: Bool? = nil, isEligible: Bool? = nil, plan: String? = nil
        ) {
            self.mode = mode
            self.period = period
            self.periods = periods
            self.price = price
            self.id = id
            self.name = name
            self.eligibility = eligibility
            self.isStackable = isStackable
            self.isEligible = isEligible
            self.plan = plan
        }
    }

    /// A billing plan of the file.
    public struct Plan: Hashable, Sendable {
        /// Such as `BILLED_UPFRONT` or `MONTHLY`.
        public let type: String?
        /// The price of one payment, as written.
        public let price: String?
        /// The price of the whole commitment, as written.
        public let commitment: String?
        /// Whether it is offered.
        public let isEnabled: Bool?

        /// Takes what the file says of a plan.
        public init(type: String?, price: String?, commitment: String?, isEnabled: Bool?) {
            self.type = type
            self.price = price
            self.commitment = commitment
            self.isEnabled = isEnabled
        }
    }
}
