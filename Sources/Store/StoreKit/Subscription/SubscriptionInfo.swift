internal import Foundation
internal import StoreSimulator

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Product {
    /// The subscription details of an auto-renewable subscription.
    public struct SubscriptionInfo: Equatable, Hashable, Sendable {
        /// The offer for new subscribers, or `nil` if the subscription has none.
        public let introductoryOffer: Product.SubscriptionOffer?
        /// The offers for current and former subscribers.
        public let promotionalOffers: [Product.SubscriptionOffer]
        /// The offers for former subscribers.
        @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
        public let winBackOffers: [Product.SubscriptionOffer]
        /// The ID of the subscription group.
        ///
        /// A customer has at most one subscription of a group at a time.
        public let subscriptionGroupID: String
        /// The duration of one subscription period.
        public let subscriptionPeriod: Product.SubscriptionPeriod
        /// The ways to pay for the subscription, beginning with payment up front.
        @available(iOS 26.4, macOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
        public let pricingTerms: [Product.SubscriptionInfo.PricingTerms]

        let level: Int
        let groupName: String
        let origin: Origin

        /// A Boolean value that indicates whether the customer is eligible for the introductory offer.
        public var isEligibleForIntroOffer: Bool {
            get async { await Self.isEligible(for: subscriptionGroupID, in: origin.slot) }
        }

        /// Returns `true` if the customer is eligible for the introductory offer of a subscription group.
        ///
        /// A customer can use one introductory offer in each group.
        public static func isEligibleForIntroOffer(for groupID: String) async -> Bool {
            await isEligible(for: groupID, in: .current)
        }

        /// The statuses of the customer's subscriptions in the group, including those that the family shares.
        ///
        /// - Throws: A ``StoreKitError`` if the App Store can't be reached.
        public var status: [Product.SubscriptionInfo.Status] {
            get async throws { try await Status.statuses(of: subscriptionGroupID, in: origin.slot) }
        }

        /// Returns the statuses of the customer's subscriptions in a subscription group.
        ///
        /// - Parameter groupID: The ID of the subscription group.
        /// - Returns: The statuses, including those of subscriptions that the family shares.
        /// - Throws: A ``StoreKitError`` if the App Store can't be reached.
        public static func status(for groupID: String) async throws -> [Product.SubscriptionInfo.Status] {
            try await Status.statuses(of: groupID, in: .current)
        }

        /// Returns the status of the subscription that a transaction belongs to.
        ///
        /// - Parameter transactionID: The ID of the transaction.
        /// - Returns: The status, or `nil` if the transaction belongs to no subscription.
        /// - Throws: A ``StoreKitError`` if the App Store can't be reached.
        @available(iOS 18.4, macOS 15.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
        public static func status(transactionID: UInt64) async throws -> SubscriptionStatus? {
            let slot = StoreSlot.current
            let all = await slot.store?.all() ?? []
            let chain = all.first { $0.payload.transactionId == String(transactionID) }?.payload.originalTransactionId
            return try await Status.statuses(in: slot).first {
                String($0.transaction.unsafePayloadValue.originalID) == chain
            }
        }
    }
}

@available(iOS 16.4, macOS 13.3, tvOS 16.4, watchOS 9.4, visionOS 1.0, *)
extension Product.SubscriptionInfo {
    /// The rank of the subscription in its group: 1 is the highest level of service.
    public var groupLevel: Int { level }

    /// The name of the subscription group in the store's current locale.
    public var groupDisplayName: String { groupName }
}

/// The data from which the details of a subscription are created, in addition to the simulator's plan.
struct SubscriptionContext {
    let group: SubscriptionGroup?
    /// The price of the subscription in the storefront's currency.
    let price: Decimal
    let locale: String
    let style: Decimal.FormatStyle.Currency
    let slot: StoreSlot

    /// The name of the group in the store's locale.
    ///
    /// The fallbacks, in this order, are the first localized name, the developer's internal name, and the group's ID.
    var groupName: String {
        guard let group else { return "" }
        let localized = group.localizations.best(for: locale)
        return localized.map(\.displayName).flatMap { $0.isEmpty ? nil : $0 } ?? group.name ?? group.id
    }
}

extension Product.SubscriptionInfo {
    /// Creates the details of a subscription; returns `nil` if the simulator's plan has no period.
    ///
    /// A subscription without a period can't be sold.
    init?(_ plan: SubscriptionPlan, _ context: SubscriptionContext) {
        guard let period = plan.period else { return nil }
        introductoryOffer = plan.introductoryOffer.flatMap { Product.SubscriptionOffer($0, context.style) }
        promotionalOffers = plan.promotionalOffers.compactMap { Product.SubscriptionOffer($0, context.style) }
        winBackOffers = plan.winBackOffers.compactMap { Product.SubscriptionOffer($0, context.style) }
        subscriptionGroupID = plan.groupID
        subscriptionPeriod = Product.SubscriptionPeriod(period)
        pricingTerms = Self.pricingTerms(
            of: plan, price: context.price, period: subscriptionPeriod, context.style)
        level = plan.level
        groupName = context.groupName
        origin = Origin(slot: context.slot)
    }

    private static func isEligible(for groupID: String, in slot: StoreSlot) async -> Bool {
        await slot.store?.introductoryOfferEligibility(groupID: groupID) == .eligible
    }
}
