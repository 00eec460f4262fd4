import Foundation
import StoreKit

extension Spelling {
    /// Uses the declarations of `Storefront` with their documented signatures, and reports their names.
    static func storefront(_ spelled: (String, Any) -> Void) {
        spelled("Storefront", Storefront.self as any (Identifiable & Sendable).Type)
        spelled("Storefront.countryCode", \Storefront.countryCode as KeyPath<Storefront, String>)
        spelled("Storefront.id", \Storefront.id as KeyPath<Storefront, String>)
        spelled("Storefront.currency", \Storefront.currency as KeyPath<Storefront, Locale.Currency?>)
        spelled("Storefront.current", { () async -> Storefront? in await Storefront.current })
        spelled("Storefront.Storefronts", Storefront.Storefronts.self as any (AsyncSequence & Sendable).Type)
        spelled(
            "Storefront.Storefronts.AsyncIterator",
            Storefront.Storefronts.AsyncIterator.self as any AsyncIteratorProtocol.Type)
        spelled(
            "Storefront.Storefronts.AsyncIterator.next",
            { (x: inout Storefront.Storefronts.AsyncIterator) async -> Storefront? in await x.next() })
        spelled(
            "Storefront.Storefronts.makeAsyncIterator",
            Storefront.Storefronts.makeAsyncIterator
                as (Storefront.Storefronts) -> () -> Storefront.Storefronts.AsyncIterator)
        spelled("Storefront.updates", Storefront.updates as Storefront.Storefronts)
    }
}
