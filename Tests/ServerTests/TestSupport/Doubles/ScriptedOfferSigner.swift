#if Server
public import DiscoverEntities
public import ServerUseCases

/// A signer whose signatures show what was signed, or that fails.
public struct ScriptedOfferSigner: OfferSignatureProvider {
    private let isBroken: Bool

    /// Creates a signer.
    public init(isBroken: Bool = false) { self.isBroken = isBroken }

    /// Returns texts that contain the offer.
    public func sign(
        _ offer: PromotionalOffer, at moment: Moment
    ) async throws(OfferSigningFailure) -> PromotionalOfferSignature {
        if isBroken { throw OfferSigningFailure() }
        let fields = [offer.product.rawValue, offer.offer, offer.account.uuid, offer.transaction?.rawValue ?? "-"]
        return PromotionalOfferSignature(
            keyID: "KEY1", nonce: "0b5f6a9e-4d5b-4a41-9a4e-0c8c1f6a7d11", timestamp: moment.milliseconds,
            signature: "older", signedText: fields.joined(separator: " "))
    }

    /// Returns a text that contains the decision.
    public func sign(
        _ decision: IntroductoryOfferDecision, at moment: Moment
    ) async throws(OfferSigningFailure) -> String {
        if isBroken { throw OfferSigningFailure() }
        return "\(decision.product.rawValue) \(decision.isEligible) \(decision.transaction.rawValue)"
    }
}
#endif
