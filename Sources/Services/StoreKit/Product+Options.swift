#if canImport(StoreKit)
internal import DiscoverData
internal import DiscoverEntities
internal import DiscoverServices
internal import Foundation
internal import StoreKit

extension StoreKit.Product {
    /// Returns the StoreKit purchase options that correspond to a payment request for this product.
    ///
    /// - Parameters:
    ///   - request: The payment request, with the quantity, the account, and the offer.
    ///   - authorize: The function that returns the signed purchase options of a promotional offer; `nil` if the app
    ///     has no such function.
    /// - Returns: The purchase options.
    /// - Throws: `PurchaseError` if the product doesn't have the requested offer, or if the offer needs `authorize`,
    ///   which is `nil`; or the error that `authorize` throws.
    func options(
        for request: PayRequest, authorizing authorize: StoreKitPaymentQueue.PromotionalOfferAuthorization?
    ) async throws -> Set<PurchaseOption> {
        var options: Set<PurchaseOption> = [
            .quantity(request.quantity), .appAccountToken(UUID(request.account)),
        ]
        guard let id = request.offer else { return options }
        if let offer = subscription?.winBackOffers.first(where: { $0.id == id }) {
            options.insert(.winBackOffer(offer))
        } else if subscription?.promotionalOffers.contains(where: { $0.id == id }) == true {
            guard let authorize else { throw PurchaseError.missingOfferParameters }
            options.formUnion(try await authorize(request))
        } else {
            throw PurchaseError.invalidOfferIdentifier
        }
        return options
    }

    /// Returns a Boolean value that indicates whether the product has an offer.
    ///
    /// The result is `true` for no offer.
    func lists(_ offer: String?) -> Bool {
        guard let offer else { return true }
        let offers = (subscription?.winBackOffers ?? []) + (subscription?.promotionalOffers ?? [])
        return offers.contains { $0.id == offer }
    }
}
#endif
