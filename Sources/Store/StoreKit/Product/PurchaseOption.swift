public import Foundation
internal import StoreSimulator

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Product {
    /// An option of a purchase, such as its quantity or an offer.
    public struct PurchaseOption: Equatable, Hashable, Sendable {
        let kind: Kind

        /// Sets the token by which the app identifies the buyer's account.
        ///
        /// The transaction and its renewals contain the token.
        public static func appAccountToken(_ token: UUID) -> Product.PurchaseOption {
            PurchaseOption(kind: .token(token))
        }

        /// Sets the number of items to buy.
        public static func quantity(_ quantity: Int) -> Product.PurchaseOption {
            PurchaseOption(kind: .quantity(quantity))
        }

        /// Sets whether a purchase in the sandbox requires a parent's approval.
        public static func simulatesAskToBuyInSandbox(_ simulateAskToBuy: Bool) -> Product.PurchaseOption {
            PurchaseOption(kind: .asksToBuy(simulateAskToBuy))
        }

        /// Decides whether the purchase continues if the storefront has changed since the product was loaded.
        ///
        /// - Parameter shouldContinuePurchase: A closure that receives the current storefront. If it returns `false`,
        ///   the purchase fails with ``Product/PurchaseError/productUnavailable``.
        /// - Returns: The option.
        public static func onStorefrontChange(
            shouldContinuePurchase: @escaping @Sendable (Storefront) -> Bool
        ) -> Product.PurchaseOption {
            PurchaseOption(kind: .storefrontChange(StorefrontDecision(shouldContinue: shouldContinuePurchase)))
        }
    }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Product.PurchaseOption {
    /// Sets a custom string, which the simulated App Store ignores.
    public static func custom(key: String, value: String) -> Product.PurchaseOption {
        Self(kind: .custom(key, .string(value)))
    }

    /// Sets a custom number, which the simulated App Store ignores.
    public static func custom(key: String, value: Double) -> Product.PurchaseOption {
        Self(kind: .custom(key, .number(value)))
    }

    /// Sets a custom Boolean value, which the simulated App Store ignores.
    public static func custom(key: String, value: Bool) -> Product.PurchaseOption {
        Self(kind: .custom(key, .flag(value)))
    }

    /// Sets custom data, which the simulated App Store ignores.
    public static func custom(key: String, value: Data) -> Product.PurchaseOption {
        Self(kind: .custom(key, .data(value)))
    }
}

extension Product.PurchaseOption {
    /// The kinds of purchase options, with their values.
    enum Kind: Hashable, Sendable {
        case token(UUID)
        case quantity(Int)
        case asksToBuy(Bool)
        case storefrontChange(StorefrontDecision)
        case custom(String, CustomValue)
        case promotionalOffer(String, Product.SubscriptionOffer.Signature)
        case signedPromotionalOffer(String, jws: String)
        case introductoryEligibility(jws: String)
        case winBackOffer(String?)
        case billingPlan(String)
        case purchaseDate(Date, renews: Bool)
    }

    /// The value of a custom option, which the App Store ignores.
    enum CustomValue: Hashable, Sendable {
        case string(String)
        case number(Double)
        case flag(Bool)
        case data(Data)
    }

    /// The app's closure that decides whether a purchase continues after the storefront changed.
    ///
    /// All values of this type are equal, so that a set of options contains at most one.
    struct StorefrontDecision: Hashable, Sendable {
        let shouldContinue: @Sendable (Storefront) -> Bool

        static func == (lhs: Self, rhs: Self) -> Bool { true }

        func hash(into hasher: inout Hasher) {}
    }
}

extension Product.PurchaseOption: CustomDebugStringConvertible {
    /// The description for logs: the kind of the option, without personal data and signatures.
    public var debugDescription: String {
        switch kind {
        case .token: "appAccountToken"
        case .quantity(let quantity): "quantity(\(quantity))"
        case .asksToBuy(let isOn): "simulatesAskToBuyInSandbox(\(isOn))"
        case .storefrontChange: "onStorefrontChange"
        case .custom(let key, _): "custom(\(key))"
        case .promotionalOffer(let id, _), .signedPromotionalOffer(let id, _): "promotionalOffer(\(id))"
        case .introductoryEligibility: "introductoryOfferEligibility"
        case .winBackOffer(let id): "winBackOffer(\(id ?? ""))"
        case .billingPlan(let plan): "billingPlanType(\(plan))"
        case .purchaseDate(let date, _): "purchaseDate(\(date))"
        }
    }
}
