import Foundation
import StoreKit

extension Spelling {
    /// Uses the declarations of `PurchaseIntent` with their documented signatures, and reports their names.
    static func purchaseIntent(_ spelled: (String, Any) -> Void) {
        spelled("PurchaseIntent", PurchaseIntent.self as any (Equatable & Sendable).Type)
        spelled("PurchaseIntent.product", \PurchaseIntent.product as KeyPath<PurchaseIntent, Product>)
        spelled("PurchaseIntent.offer", \PurchaseIntent.offer as KeyPath<PurchaseIntent, Product.SubscriptionOffer?>)
        spelled("PurchaseIntent.id", \PurchaseIntent.id as KeyPath<PurchaseIntent, Product.ID>)
        spelled("PurchaseIntent.PurchaseIntents", PurchaseIntent.PurchaseIntents.self as any AsyncSequence.Type)
        spelled(
            "PurchaseIntent.PurchaseIntents.AsyncIterator",
            PurchaseIntent.PurchaseIntents.AsyncIterator.self as any AsyncIteratorProtocol.Type)
        spelled(
            "PurchaseIntent.PurchaseIntents.AsyncIterator.next",
            {
                (x: inout PurchaseIntent.PurchaseIntents.AsyncIterator) async -> PurchaseIntent.PurchaseIntents.Element?
                in await x.next()
            })
        spelled(
            "PurchaseIntent.PurchaseIntents.makeAsyncIterator",
            PurchaseIntent.PurchaseIntents.makeAsyncIterator
                as (PurchaseIntent.PurchaseIntents) -> () -> PurchaseIntent.PurchaseIntents.AsyncIterator)
        spelled("PurchaseIntent.intents", PurchaseIntent.intents as PurchaseIntent.PurchaseIntents)
    }
}
