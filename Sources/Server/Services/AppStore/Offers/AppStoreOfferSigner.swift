#if Server
internal import Crypto
public import DiscoverEntities
internal import Foundation
internal import JWTKit
public import ServerUseCases

/// Adapter: signs offers with the In-App Purchase key, in the formats that StoreKit accepts.
///
/// Source: Apple's "Generating a signature for promotional offers" and "Generating JWS to sign App Store requests".
public struct AppStoreOfferSigner: OfferSignatureProvider {
    private struct Claims: JWTPayload {
        let iss: String
        let iat: Int64
        let aud: String
        let bid: String
        let nonce: String
        let productId: String
        var offerIdentifier: String?
        var allowIntroductoryOffer: Bool?
        let transactionId: String?

        func verify(using algorithm: some JWTAlgorithm) {}
    }

    /// The character that separates the signed fields of the older format.
    private static let separator: Unicode.Scalar = "\u{2063}"

    private let keys: ServerAPIKeyRing
    private let bundleID: String

    /// Creates a signer for the app with the specified bundle ID.
    ///
    /// - Throws: `ServerAPIFailure.badKey` if the key can't be read.
    public init(key: ServerAPIKey, bundleID: String) throws(ServerAPIFailure) {
        self.init(keys: try ServerAPIKeyRing(key), bundleID: bundleID)
    }

    /// Creates a signer for the app with the specified bundle ID, whose key can be replaced.
    public init(keys: ServerAPIKeyRing, bundleID: String) {
        self.keys = keys
        self.bundleID = bundleID
    }

    /// Returns the signatures of a promotional offer, with the specified time of signing.
    ///
    /// - Throws: An `OfferSigningFailure` if the signature can't be computed, or if a signed field contains U+2063. This
    ///   character separates the fields of the older signature, which would also be valid for other fields.
    public func sign(
        _ offer: PromotionalOffer, at moment: Moment
    ) async throws(OfferSigningFailure) -> PromotionalOfferSignature {
        let key = keys.current
        let nonce = UUID().uuidString.lowercased()
        let fields = [
            bundleID, key.id, offer.product.rawValue, offer.offer, offer.account.uuid.lowercased(), nonce,
            String(moment.milliseconds),
        ]
        guard !fields.contains(where: { $0.unicodeScalars.contains(Self.separator) }) else {
            throw OfferSigningFailure()
        }
        let text = try await text(
            Claims(
                iss: key.issuer, iat: moment.milliseconds / 1000, aud: "promotional-offer", bid: bundleID, nonce: nonce,
                productId: offer.product.rawValue, offerIdentifier: offer.offer,
                transactionId: offer.transaction?.rawValue), key)
        do {
            let signingKey = try P256.Signing.PrivateKey(pemRepresentation: key.pem)
            let signature = try signingKey.signature(for: Data(fields.joined(separator: String(Self.separator)).utf8))
            return PromotionalOfferSignature(
                keyID: key.id, nonce: nonce, timestamp: moment.milliseconds,
                signature: signature.derRepresentation.base64EncodedString(), signedText: text)
        } catch {
            throw OfferSigningFailure()
        }
    }

    /// Returns a compact JWS that states whether a customer is eligible for an introductory offer.
    ///
    /// `moment` is the time of signing.
    ///
    /// - Throws: An `OfferSigningFailure` if the signature can't be computed.
    public func sign(
        _ decision: IntroductoryOfferDecision, at moment: Moment
    ) async throws(OfferSigningFailure) -> String {
        let key = keys.current
        return try await text(
            Claims(
                iss: key.issuer, iat: moment.milliseconds / 1000, aud: "introductory-offer-eligibility", bid: bundleID,
                nonce: UUID().uuidString.lowercased(), productId: decision.product.rawValue,
                allowIntroductoryOffer: decision.isEligible, transactionId: decision.transaction.rawValue), key)
    }

    private func text(_ claims: Claims, _ key: ServerAPIKey) async throws(OfferSigningFailure) -> String {
        do {
            let signers = JWTKeyCollection()
            let kid = JWKIdentifier(string: key.id)
            await signers.add(ecdsa: try ES256PrivateKey(pem: key.pem), kid: kid)
            return try await signers.sign(claims, kid: kid)
        } catch {
            throw OfferSigningFailure()
        }
    }
}
#endif
