internal import Foundation
internal import StoreSimulator

extension Product.PurchaseOption {
    /// Returns an option that sets the date of a purchase, for use by the module StoreKitTest.
    ///
    /// If `renews` is `true`, a subscription is renewed from that date until now, and continues to renew. Otherwise, it
    /// has one period.
    package static func purchaseDate(_ date: Date, renews: Bool) -> Product.PurchaseOption {
        Self(kind: .purchaseDate(date, renews: renews))
    }

    /// Returns the simulator's equivalent of this option, or `nil` if the simulator needs none.
    ///
    /// The simulator needs neither custom options nor the decision about a changed storefront.
    ///
    /// - Parameters:
    ///   - product: The product of the purchase.
    ///   - store: The store that sells the product.
    /// - Returns: The simulator's option, or `nil`.
    /// - Throws: A ``Product/PurchaseError`` if the claims of a JWS string aren't for this purchase, or if a win-back
    ///   offer has no ID.
    func simulated(for product: Product, in store: SimulatedStore) throws -> StoreSimulator.PurchaseOption? {
        switch kind {
        case .token(let token): return .appAccountToken(token)
        case .quantity(let quantity): return .quantity(quantity)
        case .asksToBuy(let isOn): return .simulatesAskToBuy(isOn)
        case .storefrontChange, .custom: return nil
        case .billingPlan(let plan): return .billingPlan(plan)
        case .purchaseDate(let date, let renews):
            // The device's clock may be ahead of the store's clock. A date up to the device's current time is valid, so
            // it is limited to the store's current time.
            let latest = date <= Date() ? store.now : .max
            return .purchaseDate(min(date.milliseconds, latest), renews: renews)
        case .winBackOffer(let id):
            guard let id else { throw Product.PurchaseError.invalidOfferIdentifier }
            return .offer(id: id)
        case .promotionalOffer(let id, let signature):
            return .promotionalOffer(id: id, signature: OfferSignature(signature))
        case .signedPromotionalOffer(let id, let jws):
            let claims = try OfferClaims(jws: jws, for: product)
            guard claims.offerIdentifier == id else { throw Product.PurchaseError.invalidOfferSignature }
            // The simulator's own signature is bound to the account token, which isn't known here. So the store gets an
            // offer that counts as signed.
            return .signedPromotionalOffer(id: id)
        case .introductoryEligibility(let jws):
            let claims = try OfferClaims(jws: jws, for: product)
            guard let isEligible = claims.allowIntroductoryOffer else {
                throw Product.PurchaseError.invalidOfferSignature
            }
            let signature = store.offerSigner().introductoryOfferEligibility(
                isEligible, productID: product.id, appTransactionID: store.appTransactionID, nonce: UUID(),
                timestamp: store.now)
            return .introductoryOfferEligibility(isEligible, signature: signature)
        }
    }
}

/// The claims (named values) in a JWS string that the app's server signed for an offer.
///
/// Their names are those of Apple's documentation of JWS for the App Store.
private struct OfferClaims: Decodable {
    let productId: String?
    let offerIdentifier: String?
    let allowIntroductoryOffer: Bool?

    /// Decodes the claims in a JWS string.
    ///
    /// - Throws: A ``Product/PurchaseError`` if the string can't be decoded, or if its claims aren't for the product.
    init(jws: String, for product: Product) throws {
        let text = SignedText(jws: jws)
        guard !text.signature.isEmpty,
            let claims = try? JSONDecoder().decode(OfferClaims.self, from: text.payload),
            claims.productId.map({ $0 == product.id }) ?? true
        else { throw Product.PurchaseError.invalidOfferSignature }
        self = claims
    }
}

extension OfferSignature {
    fileprivate init(_ signature: Product.SubscriptionOffer.Signature) {
        self.init(
            keyID: signature.keyID, nonce: signature.nonce, timestamp: Int64(signature.timestamp),
            signature: signature.signature)
    }
}
