#if Server
import Crypto
import DiscoverEntities
import Foundation
import JWTKit
import ServerAppStore
import ServerUseCases
import Testing
import TestSupport

@Suite struct `Offers are signed in the App Store's formats` {
    private struct Claims: JWTPayload {
        let iss: String
        let iat: Int64
        let aud: String
        let bid: String
        let nonce: String
        let productId: String
        let offerIdentifier: String?
        let allowIntroductoryOffer: Bool?
        let transactionId: String?

        func verify(using algorithm: some JWTAlgorithm) {}
    }

    private static let bundle = "com.example.discover"

    private static func signer() throws -> AppStoreOfferSigner {
        try AppStoreOfferSigner(key: APIResponses.key, bundleID: bundle)
    }

    private static func offer(_ transaction: TransactionID? = "7") -> PromotionalOffer {
        PromotionalOffer(product: "gold.month", offer: "stay", account: .ann, transaction: transaction)
    }

    /// Verifies the signature of a JWS, and returns its claims.
    private static func claims(_ text: String) async throws -> Claims {
        let keys = JWTKeyCollection()
        await keys.add(
            ecdsa: try ES256PublicKey(pem: APIResponses.private256.publicKey.pemRepresentation), kid: "KEY1")
        return try await keys.verify(text, as: Claims.self)
    }

    private static func header(_ text: String) throws -> [String: String] {
        var part = String(text.prefix { $0 != "." }).replacing("-", with: "+").replacing("_", with: "/")
        part += String(repeating: "=", count: (4 - part.count % 4) % 4)
        return try JSONDecoder().decode([String: String].self, from: try #require(Data(base64Encoded: part)))
    }

    @Test func `the older signature is of the fields in Apple's order, separated by U+2063`() async throws {
        let signed = try await Self.signer().sign(Self.offer(), at: APIResponses.now)
        let text = [
            Self.bundle, "KEY1", "gold.month", "stay", AccountToken.ann.uuid.lowercased(), signed.nonce,
            "1767323045000",
        ].joined(separator: "\u{2063}")
        let bytes = try #require(Data(base64Encoded: signed.signature))
        let signature = try P256.Signing.ECDSASignature(derRepresentation: bytes)
        #expect(APIResponses.private256.publicKey.isValidSignature(signature, for: Data(text.utf8)))
        #expect(signed.keyID == "KEY1" && signed.timestamp == 1_767_323_045_000)
        #expect(UUID(uuidString: signed.nonce) != nil && signed.nonce == signed.nonce.lowercased())
    }

    @Test func `an ID with the character that separates the fields isn't signed`() async throws {
        let signer = try Self.signer()
        for (product, offer) in [("gold.month\u{2063}half", "stay"), ("gold.month", "half\u{2063}stay")] {
            let ambiguous = PromotionalOffer(
                product: ProductID(product), offer: offer, account: .ann, transaction: "7")
            await #expect(throws: OfferSigningFailure.self) { try await signer.sign(ambiguous, at: APIResponses.now) }
        }
    }

    @Test func `the newer signature is a JWS with the claims of promotional offers`() async throws {
        let signed = try await Self.signer().sign(Self.offer(), at: APIResponses.now)
        let claims = try await Self.claims(signed.signedText)
        #expect(try Self.header(signed.signedText) == ["alg": "ES256", "kid": "KEY1", "typ": "JWT"])
        #expect(claims.iss == "issuer-1" && claims.aud == "promotional-offer" && claims.bid == Self.bundle)
        #expect(claims.iat == 1_767_323_045 && claims.nonce == signed.nonce)
        #expect(claims.productId == "gold.month" && claims.offerIdentifier == "stay" && claims.transactionId == "7")
        #expect(claims.allowIntroductoryOffer == nil)
        let without = try await Self.signer().sign(Self.offer(nil), at: APIResponses.now)
        #expect(try await Self.claims(without.signedText).transactionId == nil)
        #expect(without.nonce != signed.nonce, "each signature has its own nonce")
    }

    @Test(arguments: [true, false])
    func `a decision is a JWS with the claims of introductory offers`(isEligible: Bool) async throws {
        let decision = IntroductoryOfferDecision(product: "gold.month", isEligible: isEligible, transaction: "7")
        let claims = try await Self.claims(try await Self.signer().sign(decision, at: APIResponses.now))
        #expect(claims.aud == "introductory-offer-eligibility" && claims.allowIntroductoryOffer == isEligible)
        #expect(claims.productId == "gold.month" && claims.transactionId == "7" && claims.offerIdentifier == nil)
    }

    @Test func `a key that can't be read is refused without showing it`() throws {
        let key = ServerAPIKey(issuer: "issuer-1", id: "KEY1", pem: "-----BEGIN PRIVATE KEY-----\nsecret")
        let failure = #expect(throws: ServerAPIFailure.self) {
            try AppStoreOfferSigner(key: key, bundleID: Self.bundle)
        }
        #expect("\(failure as Any)".contains("secret") == false)
    }
}
#endif
