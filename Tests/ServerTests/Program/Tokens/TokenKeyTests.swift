#if Server
@testable import ServerProgram
import DiscoverEntities
import Foundation
import JWTKit
import Synchronization
import TestSupport
import Testing

@Suite(.holdsFiles) struct `Token keys can be replaced` {
    private static func key() throws -> (DevelopmentKey, URL) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "key-\(UUID().uuidString)")
        return (try DevelopmentKey(in: StateDirectory(folder.path)), folder)
    }

    private static func claims(ends: Double = 1000, begins: Double? = nil) -> TokenClaims {
        TokenClaims(
            iss: "i", sub: AccountToken.anna.uuid, aud: AudienceClaim(value: "a"), exp: ends, nbf: begins,
            scope: "customer")
    }

    private static func tokens(_ keys: DevelopmentKey..., at seconds: Double = 500) async throws -> BearerTokenValidator
    {
        let sets = keys.map { (name: $0.kid, json: $0.keySet) }
        return BearerTokenValidator(keys: try await TokenKeys(sets), policy: TokenPolicy(issuer: "i", audience: "a")) {
            Date(timeIntervalSince1970: seconds)
        }
    }

    @Test func `a new key is accepted beside the old one until the old one is removed`() async throws {
        let (old, first) = try Self.key()
        let (new, second) = try Self.key()
        defer { for folder in [first, second] { try? FileManager.default.removeItem(at: folder) } }
        let ofOld = "Bearer " + (try await old.token(Self.claims()))
        let ofNew = "Bearer " + (try await new.token(Self.claims()))
        let both = try await Self.tokens(old, new)
        #expect(try await both.caller(authorization: ofOld).token == .anna)
        #expect(try await both.caller(authorization: ofNew).token == .anna)
        let after = try await Self.tokens(new)
        #expect(try await after.caller(authorization: ofNew).token == .anna)
        await #expect(throws: TokenRefusal.unknownKey) { try await after.caller(authorization: ofOld) }
    }

    @Test func `a cached token is still refused outside its validity period`() async throws {
        let (key, folder) = try Self.key()
        defer { try? FileManager.default.removeItem(at: folder) }
        let clock = Mutex(500.0)
        let tokens = BearerTokenValidator(
            keys: try await TokenKeys([("k", key.keySet)]), policy: TokenPolicy(issuer: "i", audience: "a")
        ) { Date(timeIntervalSince1970: clock.withLock { $0 }) }
        let token = "Bearer " + (try await key.token(Self.claims(ends: 600, begins: 400)))
        for _ in 1...3 { #expect(try await tokens.caller(authorization: token).token == .anna) }
        clock.withLock { $0 = 600 }
        await #expect(throws: TokenRefusal.expired) { try await tokens.caller(authorization: token) }
        clock.withLock { $0 = 399 }
        await #expect(throws: TokenRefusal.notYetValid) { try await tokens.caller(authorization: token) }
    }

    @Test func `a full token cache removes one token and keeps the others`() async throws {
        let (key, folder) = try Self.key()
        defer { try? FileManager.default.removeItem(at: folder) }
        let tokens = BearerTokenValidator(
            keys: try await TokenKeys([("k", key.keySet)]), policy: TokenPolicy(issuer: "i", audience: "a"), capacity: 3
        ) { Date(timeIntervalSince1970: 500) }
        for number in 1...5 {
            let token = "Bearer " + (try await key.token(Self.claims(ends: 1000 + Double(number))))
            #expect(try await tokens.caller(authorization: token).token == .anna)
            #expect(tokens.cached == min(number, 3))
        }
    }

    @Test func `the development key is readable only by its owner and survives a restart`() throws {
        let (key, folder) = try Self.key()
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try DevelopmentKey(in: StateDirectory(folder.path)).kid == key.kid)
        let file = folder.appending(path: "development-key.pem").path
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(!String(decoding: key.keySet, as: UTF8.self).contains("\"d\""))
    }

    @Test(arguments: [
        ("nonsense", "not a JSON Web Key Set"), (#"{"keys":[{"kty":"EC","crv":"P-256"}]}"#, #"no "kid""#),
        (#"{"keys":[{"kty":"EC","crv":"P-521","kid":"k"}]}"#, #"requires an "alg""#),
        (#"{"keys":[{"kty":"EC","crv":"P-256","kid":"k"}]}"#, "can't be read"),
        (#"{"keys":[{"kty":"EC","crv":"P-256","kid":"k","use":"enc"}]}"#, "isn't for signatures"),
        (#"{"keys":[{"kty":"EC","crv":"P-256","kid":"\u001b[2J"}]}"#, "control characters"),
        (#"{"keys":[{"kty":"EC","crv":"P-256","kid":"k\u202e"}]}"#, "control characters"),
        (#"{"keys":[{"kty":"EC","crv":"P-256","kid":"k","alg":"ES512"}]}"#, #"requires an "alg""#),
        (#"{"keys":[{"kty":"EC","crv":"P-256","kid":"k","alg":"ES256","x":"AA","y":"AA"}]}"#, "can't be read"),
        (
            #"{"keys":[{"kty":"RSA","alg":"RS256","kid":"r","d":"AQAB","n":"s2UfmgKX6y-RHQ8ZdA2aLVqjdq7TYer","e":"AQAB"}]}"#,
            "the key r is a private key"
        ), (#"{"keys":[{"kty":"EC","crv":"P-256","kid":"k","alg":"ES256","d":"AA"}]}"#, "the key k is a private key"),
    ])
    func `an unusable key file is refused with an error that names the problem`(json: String, sentence: String)
        async throws
    {
        let fault = await #expect(throws: TokenKeys.InvalidKeysError.self) {
            try await TokenKeys([("keys.json", Data(json.utf8))])
        }
        #expect(fault?.description.contains(sentence) == true, "\(fault?.description ?? "")")
    }

    @Test func `the type of a key decides its algorithm if the key set doesn't name one`() async throws {
        let provider = TestIdentityProvider()
        let n = String(repeating: "s2UfmgKX6y-RIL7fznplHQ8ZdA2aLVqj", count: 11)
        let sets =
            #"{"keys":[\#(provider.member),{"kty":"RSA","kid":"r","e":"AQAB","n":"\#(n)"},"#
            + #"{"kty":"OKP","crv":"Ed25519","kid":"e","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}]}"#
        let keys = try await TokenKeys([("keys.json", Data(sets.utf8))])
        #expect(keys.keys.mapValues(\.algorithm) == ["k1": "ES256", "r": "RS256", "e": "EdDSA"])
        let tokens = BearerTokenValidator(keys: keys, policy: TokenPolicy(issuer: "i", audience: "a"))
        let account = #""sub":"\#(AccountToken.anna.uuid)""#
        #expect(try await tokens.caller(authorization: try provider.authorization(account)).token == .anna)
        await #expect(throws: TokenRefusal.wrongAlgorithm) {
            try await tokens.caller(authorization: try provider.authorization(account, alg: "ES384"))
        }
    }

    @Test func `the rate limit counts each account separately and returns the time to wait`() {
        let clock = Mutex(Duration.zero)
        let limiter = RateLimiter<AccountToken>(rate: 2, burst: 3, capacity: 2) { clock.withLock { $0 } }
        #expect((0..<3).map { _ in limiter.take(.anna) } == [nil, nil, nil])
        #expect(limiter.take(.anna) == 1)
        #expect(limiter.take(.bert) == nil)
        clock.withLock { $0 = .milliseconds(500) }
        #expect(limiter.take(.anna) == nil)
        #expect(limiter.take(.anna) == 1)
        #expect(limiter.take(.root) == nil)
    }
}
#endif
