import Foundation
import StoreKit

extension Spelling {
    /// The declarations of this family, each used with the signature of its page.
    static let storefront: [Spelling] = [
        Spelling("Storefront", Storefront.self as any (Identifiable & Sendable).Type),
        Spelling("Storefront.countryCode", \Storefront.countryCode as KeyPath<Storefront, String>),
        Spelling("Storefront.id", \Storefront.id as KeyPath<Storefront, String>),
        Spelling("Storefront.currency", \Storefront.currency as KeyPath<Storefront, Locale.Currency?>),
        Spelling("Storefront.current", { () async -> Storefront? in await Storefront.current }),
        Spelling("Storefront.Storefronts", Storefront.Storefronts.self as any (AsyncSequence & Sendable).Type),
        Spelling("Storefront.Storefronts.AsyncIterator", Storefront.Storefronts.AsyncIterator.self as any AsyncIteratorProtocol.Type),
        Spelling("Storefront.Storefronts.AsyncIterator.next", { (x: inout Storefront.Storefronts.AsyncIterator) async -> Storefront? in await x.next() }),
        Spelling("Storefront.Storefronts.makeAsyncIterator", Storefront.Storefronts.makeAsyncIterator as (Storefront.Storefronts) -> () -> Storefront.Storefronts.AsyncIterator),
        Spelling("Storefront.updates", Storefront.updates as Storefront.Storefronts),
    ]
}
