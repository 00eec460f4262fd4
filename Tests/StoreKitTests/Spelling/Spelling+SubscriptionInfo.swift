import Foundation
import StoreKit

extension Spelling {
    /// The declarations of this family, each used with the signature of its page.
    static let subscriptionInfo: [Spelling] = [
        Spelling("Product.SubscriptionInfo", Product.SubscriptionInfo.self as any (Equatable & Hashable).Type),
        Spelling("Product.SubscriptionInfo.introductoryOffer", \Product.SubscriptionInfo.introductoryOffer as KeyPath<Product.SubscriptionInfo, Product.SubscriptionOffer?>),
        Spelling("Product.SubscriptionInfo.promotionalOffers", \Product.SubscriptionInfo.promotionalOffers as KeyPath<Product.SubscriptionInfo, [Product.SubscriptionOffer]>),
        Spelling("Product.SubscriptionInfo.winBackOffers", \Product.SubscriptionInfo.winBackOffers as KeyPath<Product.SubscriptionInfo, [Product.SubscriptionOffer]>),
        Spelling("Product.SubscriptionInfo.subscriptionGroupID", \Product.SubscriptionInfo.subscriptionGroupID as KeyPath<Product.SubscriptionInfo, String>),
        Spelling("Product.SubscriptionInfo.subscriptionPeriod", \Product.SubscriptionInfo.subscriptionPeriod as KeyPath<Product.SubscriptionInfo, Product.SubscriptionPeriod>),
        Spelling("Product.SubscriptionInfo.isEligibleForIntroOffer", { (x: Product.SubscriptionInfo) async -> Bool in await x.isEligibleForIntroOffer }),
        Spelling("Product.SubscriptionInfo.isEligibleForIntroOffer", Product.SubscriptionInfo.isEligibleForIntroOffer(for:) as (String) async -> Bool),
        Spelling("Product.SubscriptionInfo.RenewalState", Product.SubscriptionInfo.RenewalState.self as any (RawRepresentable & Equatable & Hashable).Type),
        Spelling("Product.SubscriptionInfo.RenewalState.rawValue", \Product.SubscriptionInfo.RenewalState.rawValue as KeyPath<Product.SubscriptionInfo.RenewalState, Int>),
        Spelling("Product.SubscriptionInfo.RenewalState.init", Product.SubscriptionInfo.RenewalState.init(rawValue:) as (Int) -> Product.SubscriptionInfo.RenewalState),
        Spelling("Product.SubscriptionInfo.RenewalState.subscribed", Product.SubscriptionInfo.RenewalState.subscribed as Product.SubscriptionInfo.RenewalState),
        Spelling("Product.SubscriptionInfo.RenewalState.expired", Product.SubscriptionInfo.RenewalState.expired as Product.SubscriptionInfo.RenewalState),
        Spelling("Product.SubscriptionInfo.RenewalState.inBillingRetryPeriod", Product.SubscriptionInfo.RenewalState.inBillingRetryPeriod as Product.SubscriptionInfo.RenewalState),
        Spelling("Product.SubscriptionInfo.RenewalState.inGracePeriod", Product.SubscriptionInfo.RenewalState.inGracePeriod as Product.SubscriptionInfo.RenewalState),
        Spelling("Product.SubscriptionInfo.RenewalState.revoked", Product.SubscriptionInfo.RenewalState.revoked as Product.SubscriptionInfo.RenewalState),
        Spelling("Product.SubscriptionInfo.Status", Product.SubscriptionInfo.Status.self as any (Equatable & Hashable).Type),
        Spelling("Product.SubscriptionInfo.Status.state", \Product.SubscriptionInfo.Status.state as KeyPath<Product.SubscriptionInfo.Status, Product.SubscriptionInfo.RenewalState>),
        Spelling("Product.SubscriptionInfo.Status.transaction", \Product.SubscriptionInfo.Status.transaction as KeyPath<Product.SubscriptionInfo.Status, VerificationResult<Transaction>>),
        Spelling("Product.SubscriptionInfo.Status.renewalInfo", \Product.SubscriptionInfo.Status.renewalInfo as KeyPath<Product.SubscriptionInfo.Status, VerificationResult<Product.SubscriptionInfo.RenewalInfo>>),
        Spelling("Product.SubscriptionInfo.status", { (x: Product.SubscriptionInfo) async throws -> [Product.SubscriptionInfo.Status] in try await x.status }),
        Spelling("Product.SubscriptionInfo.status", Product.SubscriptionInfo.status(for:) as (String) async throws -> [Product.SubscriptionInfo.Status]),
        Spelling("Product.SubscriptionInfo.status", Product.SubscriptionInfo.status(transactionID:) as (UInt64) async throws -> SubscriptionStatus?),
        Spelling("Product.SubscriptionInfo.groupLevel", \Product.SubscriptionInfo.groupLevel as KeyPath<Product.SubscriptionInfo, Int>),
        Spelling("Product.SubscriptionInfo.groupDisplayName", \Product.SubscriptionInfo.groupDisplayName as KeyPath<Product.SubscriptionInfo, String>),
        Spelling("Product.SubscriptionInfo.RenewalState.localizedDescription", \Product.SubscriptionInfo.RenewalState.localizedDescription as KeyPath<Product.SubscriptionInfo.RenewalState, String>),
        Spelling("Product.SubscriptionInfo.Status.Statuses", Product.SubscriptionInfo.Status.Statuses.self as any AsyncSequence.Type),
        Spelling("Product.SubscriptionInfo.Status.Statuses.AsyncIterator", Product.SubscriptionInfo.Status.Statuses.AsyncIterator.self as any AsyncIteratorProtocol.Type),
        Spelling("Product.SubscriptionInfo.Status.Statuses.AsyncIterator.next", { (x: inout Product.SubscriptionInfo.Status.Statuses.AsyncIterator) async -> Product.SubscriptionInfo.Status.Statuses.Element? in await x.next() }),
        Spelling("Product.SubscriptionInfo.Status.Statuses.makeAsyncIterator", Product.SubscriptionInfo.Status.Statuses.makeAsyncIterator as (Product.SubscriptionInfo.Status.Statuses) -> () -> Product.SubscriptionInfo.Status.Statuses.AsyncIterator),
        Spelling("Product.SubscriptionInfo.Status.updates", Product.SubscriptionInfo.Status.updates as Product.SubscriptionInfo.Status.Statuses),
        Spelling("Product.SubscriptionInfo.Status.all", Product.SubscriptionInfo.Status.all as AsyncStream<(groupID: String, statuses: [Product.SubscriptionInfo.Status])>),
    ]
}
