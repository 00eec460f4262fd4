extension CatalogFacts {
    /// A product in the StoreKit configuration file.
    public struct Product: Hashable, Sendable {
        /// The product ID.
        public let id: String
        /// The type of the product, exactly as the catalog file spells it.
        public let type: String
        /// The price, exactly as the catalog file spells it; `nil` if the file contains none.
        public let price: String?
        /// A Boolean value that indicates whether a family can share the product.
        public let isFamilyShareable: Bool
        /// The internal reference name of the product, or `nil` if the file contains none.
        public let reference: String?
        /// The locales in which the file describes the product, in the file's order.
        public let locales: [String]

        /// Creates a product from the contents of the catalog file.
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

    /// A subscription group in the StoreKit configuration file.
    public struct Group: Hashable, Sendable {
        /// The ID of the subscription group.
        public let id: String
        /// The name of the subscription group, or `nil` if the file contains none.
        public let name: String?
        /// The locales for which the file contains a display name of the group, in the file's order.
        public let locales: [String]
        /// The subscriptions of the group, in the file's order.
        public let subscriptions: [Subscription]

        /// Creates a subscription group from the contents of the catalog file.
        public init(id: String, name: String?, locales: [String], subscriptions: [Subscription]) {
            self.id = id
            self.name = name
            self.locales = locales
            self.subscriptions = subscriptions
        }
    }

    /// A subscription in the StoreKit configuration file.
    public struct Subscription: Hashable, Sendable {
        /// The values that the subscription has in common with every product, such as its ID and its price.
        public let product: Product
        /// The ISO 8601 length of one paid period, such as `P1M`; `nil` if the file contains none.
        public let period: String?
        /// The level of the subscription in its group, where 1 is the highest; `nil` if the file contains none.
        public let level: Int?
        /// The introductory offers of the subscription, for new subscribers.
        public let introductory: [Offer]
        /// The promotional offers of the subscription, which the file calls ad hoc offers.
        public let promotional: [Offer]
        /// The offers of the subscription that customers redeem with a code.
        public let code: [Offer]
        /// The win-back offers of the subscription, for former subscribers.
        public let winBack: [Offer]
        /// The billing plans of the subscription, such as monthly.
        ///
        /// The value is `nil` if the file's format has no billing plans.
        public let plans: [Plan]?

        /// Creates a subscription from the contents of the catalog file.
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

    /// An offer of a subscription in the catalog file.
    ///
    /// Properties that don't apply to the offer's kind are `nil`.
    public struct Offer: Hashable, Sendable {
        /// The payment mode of the offer, spelled as in the catalog file; `nil` if the file contains none.
        public let mode: String?
        /// The ISO 8601 length of one period of the offer, such as `P1W`; `nil` if the file contains none.
        public let period: String?
        /// The number of billing periods that the offer lasts; `nil` if the file contains none.
        public let periods: Int?
        /// The price of the offer, exactly as the catalog file spells it; `nil` if the file contains none.
        public let price: String?
        /// The ID of a promotional offer or a win-back offer, or `nil` if the file contains none.
        public let id: String?
        /// The reference name of a code offer, or `nil` if the file contains none.
        public let name: String?
        /// The groups of customers who may redeem a code offer, in alphabetical order; `nil` for other offers.
        public let eligibility: [String]?
        /// A Boolean value that indicates whether a code offer can be combined with an introductory offer.
        ///
        /// The value is `nil` if the file doesn't specify this.
        public let isStackable: Bool?
        /// A Boolean value that indicates whether customers are eligible for a win-back offer.
        ///
        /// The value is `nil` if the file doesn't specify the eligibility.
        public let isEligible: Bool?
        /// The type of the billing plan for the offer; `nil` if the file's format has no billing plans.
        public let plan: String?

        /// Creates an offer from the contents of the catalog file.
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

    /// A billing plan (a way to pay for a subscription) in the catalog file.
    public struct Plan: Hashable, Sendable {
        /// The type of the billing plan, such as `BILLED_UPFRONT`; `nil` if the file contains none.
        public let type: String?
        /// The price of one payment, exactly as the catalog file spells it; `nil` if the file contains none.
        public let price: String?
        /// The price of a whole commitment, such as a year of monthly payments.
        ///
        /// The value is `nil` if the file contains no such price. The price is spelled exactly as in the catalog file.
        public let commitment: String?
        /// A Boolean value that indicates whether the billing plan is offered; `nil` if unspecified.
        public let isEnabled: Bool?

        /// Creates a billing plan from the contents of the catalog file.
        public init(type: String?, price: String?, commitment: String?, isEnabled: Bool?) {
            self.type = type
            self.price = price
            self.commitment = commitment
            self.isEnabled = isEnabled
        }
    }
}
