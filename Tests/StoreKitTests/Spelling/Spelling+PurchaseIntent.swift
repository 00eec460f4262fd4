import Foundation
import StoreKit

extension Spelling {
    /// The declarations of this family, each used with the signature of its page.
    static let purchaseIntent: [Spelling] = [
        Spelling("PurchaseIntent", PurchaseIntent.self as any (Equatable & Sendable).Type),
        Spelling("PurchaseIntent.product", \PurchaseIntent.product as KeyPath<PurchaseIntent, Product>),
        Spelling("PurchaseIntent.offer", \PurchaseIntent.offer as KeyPath<PurchaseIntent, Product.SubscriptionOffer?>),
        Spelling("PurchaseIntent.id", \PurchaseIntent.id as KeyPath<PurchaseIntent, Product.ID>),
        Spelling("PurchaseIntent.PurchaseIntents", PurchaseIntent.PurchaseIntents.self as any AsyncSequence.Type),
        Spelling("PurchaseIntent.PurchaseIntents.AsyncIterator", PurchaseIntent.PurchaseIntents.AsyncIterator.self as any AsyncIteratorProtocol.Type),
        Spelling("PurchaseIntent.PurchaseIntents.AsyncIterator.next", { (x: inout PurchaseIntent.PurchaseIntents.AsyncIterator) async -> PurchaseIntent.PurchaseIntents.Element? in await x.next() }),
        Spelling("PurchaseIntent.PurchaseIntents.makeAsyncIterator", PurchaseIntent.PurchaseIntents.makeAsyncIterator as (PurchaseIntent.PurchaseIntents) -> () -> PurchaseIntent.PurchaseIntents.AsyncIterator),
        Spelling("PurchaseIntent.intents", PurchaseIntent.intents as PurchaseIntent.PurchaseIntents),
    ]
}
