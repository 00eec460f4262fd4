#if Server
import Crypto
import DiscoverEntities
import Foundation
import JWTKit
import ServerAppStore
import ServerHTTP
import ServerUseCases
import Synchronization
import Testing
import TestSupport

@Suite struct `The In-App Purchase key can be replaced while the server runs` {
    private let now = APIResponses.now
    private let second = ServerAPIKey(
        issuer: "issuer-1", id: "KEY2", pem: P256.Signing.PrivateKey().pemRepresentation)

    /// Returns the ID of the key in the header of a JWS.
    private func kid(_ text: String) throws -> String? {
        var part = String(text.prefix { $0 != "." }).replacing("-", with: "+").replacing("_", with: "/")
        part += String(repeating: "=", count: (4 - part.count % 4) % 4)
        return try JSONDecoder().decode([String: String].self, from: try #require(Data(base64Encoded: part)))["kid"]
    }

    @Test func `requests and offers use the new key at once`() async throws {
        let file = Mutex(APIResponses.key)
        let keys = try ServerAPIKeyRing { () throws(ServerAPIKeyRing.InvalidKeyError) in file.withLock { $0 } }
        let http = ScriptedHTTP(.json("{}"))
        let api = ServerAPI(
            environment: .sandbox, bundleID: "com.example.discover", keys: keys, http: http,
            clock: FixedTimeSource(now))
        let signer = AppStoreOfferSigner(keys: keys, bundleID: "com.example.discover")
        let decision = IntroductoryOfferDecision(product: "gold.month", isEligible: true, transaction: "7")
        _ = try await api.statuses(of: "1")
        #expect(try kid(try await signer.sign(decision, at: now)) == "KEY1")
        file.withLock { $0 = second }
        _ = try await api.statuses(of: "1")
        try keys.reload()
        _ = try await api.statuses(of: "1")
        let tokens = http.requests.map { String(($0.header("Authorization") ?? "").dropFirst("Bearer ".count)) }
        #expect(try tokens.map(kid) == ["KEY1", "KEY1", "KEY2"])
        #expect(tokens[0] == tokens[1])
        let offer = PromotionalOffer(product: "gold.month", offer: "stay", account: .ann, transaction: nil)
        let signed = try await signer.sign(offer, at: now)
        #expect(signed.keyID == "KEY2")
        #expect(try kid(signed.signedText) == "KEY2")
        #expect(try kid(try await signer.sign(decision, at: now)) == "KEY2")
    }

    @Test func `a key that can't be read leaves the current one in use, and isn't shown`() throws {
        let file = Mutex(APIResponses.key)
        let keys = try ServerAPIKeyRing { () throws(ServerAPIKeyRing.InvalidKeyError) in file.withLock { $0 } }
        file.withLock {
            $0 = ServerAPIKey(issuer: "issuer-1", id: "KEY2", pem: "-----BEGIN PRIVATE KEY-----\nsecret")
        }
        let failure = #expect(throws: ServerAPIKeyRing.InvalidKeyError.self) { try keys.reload() }
        #expect(failure?.description == "the key isn't a P-256 private key in PEM form")
        #expect(keys.current.id == "KEY1")
    }
}
#endif
