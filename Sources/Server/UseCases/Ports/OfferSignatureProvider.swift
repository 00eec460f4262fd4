#if Server
public import DiscoverEntities

/// Port: signs offers with the developer's key, so that the App Store grants them.
///
/// **Promise:** Each signature has a new nonce, and is valid only for the specified offer or decision. The private key
/// never appears in a result.
///
/// ```swift
/// let offer = PromotionalOffer(product: product, offer: "spring", account: account, transaction: nil)
/// let signature = try await signer.sign(offer, at: now)
/// ```
public protocol OfferSignatureProvider: Sendable {
    /// Returns the signatures of a promotional offer, with the specified time of signing.
    ///
    /// - Throws: An `OfferSigningFailure` if the offer can't be signed.
    func sign(
        _ offer: PromotionalOffer, at moment: Moment
    ) async throws(OfferSigningFailure) -> PromotionalOfferSignature

    /// Returns the signed text of a decision about an introductory offer, as a compact JWS.
    ///
    /// `moment` is the time of signing.
    ///
    /// - Throws: An `OfferSigningFailure` if the decision can't be signed.
    func sign(_ decision: IntroductoryOfferDecision, at moment: Moment) async throws(OfferSigningFailure) -> String
}
#endif
