import Foundation
import StoreKit

extension Spelling {
    /// Uses the declarations of `SubscriptionInfo`, and reports their names.
    ///
    /// Each use has the documented signature.
    static func subscriptionInfo(_ spelled: (String, Any) -> Void) {
        spelled("Product.SubscriptionInfo", Product.SubscriptionInfo.self as any (Equatable & Hashable).Type)
        spelled(
            "Product.SubscriptionInfo.introductoryOffer",
            \Product.SubscriptionInfo.introductoryOffer as KeyPath<Product.SubscriptionInfo, Product.SubscriptionOffer?>
        )
        spelled(
            "Product.SubscriptionInfo.promotionalOffers",
            \Product.SubscriptionInfo.promotionalOffers
                as KeyPath<Product.SubscriptionInfo, [Product.SubscriptionOffer]>)
        spelled(
            "Product.SubscriptionInfo.winBackOffers",
            \Product.SubscriptionInfo.winBackOffers as KeyPath<Product.SubscriptionInfo, [Product.SubscriptionOffer]>)
        spelled(
            "Product.SubscriptionInfo.subscriptionGroupID",
            \Product.SubscriptionInfo.subscriptionGroupID as KeyPath<Product.SubscriptionInfo, String>)
        spelled(
            "Product.SubscriptionInfo.subscriptionPeriod",
            \Product.SubscriptionInfo.subscriptionPeriod
                as KeyPath<Product.SubscriptionInfo, Product.SubscriptionPeriod>)
        spelled(
            "Product.SubscriptionInfo.isEligibleForIntroOffer",
            { (x: Product.SubscriptionInfo) async -> Bool in await x.isEligibleForIntroOffer })
        spelled(
            "Product.SubscriptionInfo.isEligibleForIntroOffer",
            Product.SubscriptionInfo.isEligibleForIntroOffer(for:) as (String) async -> Bool)
        spelled(
            "Product.SubscriptionInfo.RenewalState",
            Product.SubscriptionInfo.RenewalState.self as any (RawRepresentable & Equatable & Hashable).Type)
        spelled(
            "Product.SubscriptionInfo.RenewalState.rawValue",
            \Product.SubscriptionInfo.RenewalState.rawValue as KeyPath<Product.SubscriptionInfo.RenewalState, Int>)
        spelled(
            "Product.SubscriptionInfo.RenewalState.init",
            Product.SubscriptionInfo.RenewalState.init(rawValue:) as (Int) -> Product.SubscriptionInfo.RenewalState)
        spelled(
            "Product.SubscriptionInfo.RenewalState.subscribed",
            Product.SubscriptionInfo.RenewalState.subscribed as Product.SubscriptionInfo.RenewalState)
        spelled(
            "Product.SubscriptionInfo.RenewalState.expired",
            Product.SubscriptionInfo.RenewalState.expired as Product.SubscriptionInfo.RenewalState)
        spelled(
            "Product.SubscriptionInfo.RenewalState.inBillingRetryPeriod",
            Product.SubscriptionInfo.RenewalState.inBillingRetryPeriod as Product.SubscriptionInfo.RenewalState)
        spelled(
            "Product.SubscriptionInfo.RenewalState.inGracePeriod",
            Product.SubscriptionInfo.RenewalState.inGracePeriod as Product.SubscriptionInfo.RenewalState)
        spelled(
            "Product.SubscriptionInfo.RenewalState.revoked",
            Product.SubscriptionInfo.RenewalState.revoked as Product.SubscriptionInfo.RenewalState)
        spelled(
            "Product.SubscriptionInfo.Status", Product.SubscriptionInfo.Status.self as any (Equatable & Hashable).Type)
        spelled(
            "Product.SubscriptionInfo.Status.state",
            \Product.SubscriptionInfo.Status.state
                as KeyPath<Product.SubscriptionInfo.Status, Product.SubscriptionInfo.RenewalState>)
        spelled(
            "Product.SubscriptionInfo.Status.transaction",
            \Product.SubscriptionInfo.Status.transaction
                as KeyPath<Product.SubscriptionInfo.Status, VerificationResult<Transaction>>)
        spelled(
            "Product.SubscriptionInfo.Status.renewalInfo",
            \Product.SubscriptionInfo.Status.renewalInfo
                as KeyPath<Product.SubscriptionInfo.Status, VerificationResult<Product.SubscriptionInfo.RenewalInfo>>)
        spelled(
            "Product.SubscriptionInfo.status",
            { (x: Product.SubscriptionInfo) async throws -> [Product.SubscriptionInfo.Status] in try await x.status })
        spelled(
            "Product.SubscriptionInfo.status",
            Product.SubscriptionInfo.status(for:) as (String) async throws -> [Product.SubscriptionInfo.Status])
        spelled(
            "Product.SubscriptionInfo.status",
            Product.SubscriptionInfo.status(transactionID:) as (UInt64) async throws -> SubscriptionStatus?)
        spelled(
            "Product.SubscriptionInfo.groupLevel",
            \Product.SubscriptionInfo.groupLevel as KeyPath<Product.SubscriptionInfo, Int>)
        spelled(
            "Product.SubscriptionInfo.groupDisplayName",
            \Product.SubscriptionInfo.groupDisplayName as KeyPath<Product.SubscriptionInfo, String>)
        spelled(
            "Product.SubscriptionInfo.RenewalState.localizedDescription",
            \Product.SubscriptionInfo.RenewalState.localizedDescription
                as KeyPath<Product.SubscriptionInfo.RenewalState, String>)
        spelled(
            "Product.SubscriptionInfo.Status.Statuses",
            Product.SubscriptionInfo.Status.Statuses.self as any AsyncSequence.Type)
        spelled(
            "Product.SubscriptionInfo.Status.Statuses.AsyncIterator",
            Product.SubscriptionInfo.Status.Statuses.AsyncIterator.self as any AsyncIteratorProtocol.Type)
        spelled(
            "Product.SubscriptionInfo.Status.Statuses.AsyncIterator.next",
            {
                (x: inout Product.SubscriptionInfo.Status.Statuses.AsyncIterator) async -> Product.SubscriptionInfo
                    .Status.Statuses.Element? in await x.next()
            })
        spelled(
            "Product.SubscriptionInfo.Status.Statuses.makeAsyncIterator",
            Product.SubscriptionInfo.Status.Statuses.makeAsyncIterator
                as (Product.SubscriptionInfo.Status.Statuses) -> () ->
                Product.SubscriptionInfo.Status.Statuses.AsyncIterator)
        spelled(
            "Product.SubscriptionInfo.Status.updates",
            Product.SubscriptionInfo.Status.updates as Product.SubscriptionInfo.Status.Statuses)
        spelled(
            "Product.SubscriptionInfo.Status.all",
            Product.SubscriptionInfo.Status.all
                as AsyncStream<(groupID: String, statuses: [Product.SubscriptionInfo.Status])>)
    }
}
