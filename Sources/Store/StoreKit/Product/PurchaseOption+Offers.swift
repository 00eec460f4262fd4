public import Foundation

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Product.PurchaseOption {
    /// Applies a promotional offer that the app's server signed.
    ///
    /// - Parameters:
    ///   - offerID: The ID of the offer.
    ///   - keyID: The ID of the signing key.
    ///   - nonce: A unique value that no other signature uses.
    ///   - signature: The signature.
    ///   - timestamp: The time of the signature, in milliseconds since 1970.
    /// - Returns: The option.
    @available(iOS, introduced: 15.0, deprecated: 26.0, message: "Use promotionalOffer(_:compactJWS:)")
    public static func promotionalOffer(
        offerID: String, keyID: String, nonce: UUID, signature: Data, timestamp: Int
    ) -> Product.PurchaseOption {
        let signature = Product.SubscriptionOffer.Signature(
            keyID: keyID, nonce: nonce, timestamp: timestamp, signature: signature)
        return Self(kind: .promotionalOffer(offerID, signature))
    }

    /// Applies a promotional offer that the app's server signed.
    ///
    /// - Parameters:
    ///   - offerID: The ID of the offer.
    ///   - signature: The server's signature.
    /// - Returns: The option.
    @available(iOS, introduced: 17.4, deprecated: 26.0, message: "Use promotionalOffer(_:compactJWS:)")
    public static func promotionalOffer(
        offerID: String, signature: Product.SubscriptionOffer.Signature
    ) -> Product.PurchaseOption {
        Self(kind: .promotionalOffer(offerID, signature))
    }

    /// Applies a promotional offer that the app's server signed as a compact JWS string.
    ///
    /// - Parameters:
    ///   - offerID: The ID of the offer.
    ///   - compactJWS: The JWS string. Its claims are checked, but not its ES256 signature; see
    ///     `Docs/portable-storekit.md`.
    /// - Returns: The options.
    public static func promotionalOffer(_ offerID: String, compactJWS: String) -> [Product.PurchaseOption] {
        [Self(kind: .signedPromotionalOffer(offerID, jws: compactJWS))]
    }

    /// Sets whether the customer is eligible for the introductory offer, as decided by the app's server.
    ///
    /// The server's decision replaces that of the App Store.
    ///
    /// - Parameter compactJWS: The signed decision in compact JWS form. Its claims are checked, but not its ES256
    ///   signature.
    /// - Returns: The option.
    public static func introductoryOfferEligibility(compactJWS: String) -> Product.PurchaseOption {
        Self(kind: .introductoryEligibility(jws: compactJWS))
    }

    /// Applies a win-back offer, which is for former subscribers.
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    public static func winBackOffer(_ offer: Product.SubscriptionOffer) -> Product.PurchaseOption {
        Self(kind: .winBackOffer(offer.id))
    }

    /// Selects the way in which the customer pays for a subscription, such as monthly.
    @available(iOS 26.4, macOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
    public static func billingPlanType(
        _ type: Product.SubscriptionInfo.BillingPlanType
    ) -> Product.PurchaseOption {
        Self(kind: .billingPlan(type.rawValue))
    }
}
