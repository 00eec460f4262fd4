#if Server
@testable import ServerProgram
import DiscoverInteractors
import Foundation
import Logging
import ServerHTTP
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Keys of an identity provider change while the server runs` {
    private let old = TestIdentityProvider(kid: "old")
    private let new = TestIdentityProvider(kid: "new")
    private let clock = TestElapsedTime()
    private static let account = #""sub":"05ef9f07-5f15-4d06-86a2-eefa8ad76969""#

    private func ring(_ transport: TestKeySetTransport) async throws -> TokenKeyRing {
        try await TokenKeyRing(
            address: .init(url: "https://id.example/jwks", http: transport), elapsed: { [clock] in clock.now }
        ) { () throws(TokenKeys.InvalidKeysError) in try await TokenKeys([]) }
    }

    private static func validator(_ ring: TokenKeyRing) -> BearerTokenValidator {
        BearerTokenValidator(keys: ring, policy: TokenPolicy(issuer: "i", audience: "a"))
    }

    @Test func `an unknown key is fetched, and then known without another request`() async throws {
        let transport = TestKeySetTransport(old.keySet)
        let tokens = Self.validator(try await ring(transport))
        #expect(transport.requests.isEmpty)
        for _ in 1...3 { _ = try await tokens.caller(authorization: old.authorization(Self.account)) }
        #expect(transport.requests == ["https://id.example/jwks"])
    }

    @Test func `a new key is accepted without a restart, and a removed one no longer`() async throws {
        let transport = TestKeySetTransport(old.keySet)
        let ring = try await ring(transport)
        let tokens = Self.validator(ring)
        let (first, second) = (try old.authorization(Self.account), try new.authorization(Self.account))
        _ = try await tokens.caller(authorization: first)
        transport.respond(#"{"keys":[\#(old.member),\#(new.member)]}"#)
        clock.advance(by: TokenKeyRing.pause)
        _ = try await tokens.caller(authorization: second)
        _ = try await tokens.caller(authorization: first)
        transport.respond(new.keySet)
        #expect(await ring.fetch() == .fetched)
        #expect(tokens.cachedCaller(authorization: first) == nil)
        await #expect(throws: TokenRefusal.unknownKey) { try await tokens.caller(authorization: first) }
        _ = try await tokens.caller(authorization: second)
    }

    @Test func `a token of a removed key isn't accepted because another key has its ID`() async throws {
        let transport = TestKeySetTransport(old.keySet)
        let ring = try await ring(transport)
        let tokens = Self.validator(ring)
        let token = try old.authorization(Self.account)
        _ = try await tokens.caller(authorization: token)
        transport.respond(TestIdentityProvider(kid: "old").keySet)
        #expect(await ring.fetch() == .fetched)
        #expect(tokens.cachedCaller(authorization: token) == nil)
        await #expect(throws: TokenRefusal.badSignature) { try await tokens.caller(authorization: token) }
    }

    @Test func `clients with unknown keys cause one request in thirty seconds`() async throws {
        let transport = TestKeySetTransport(old.keySet)
        let tokens = Self.validator(try await ring(transport))
        let unknown = try new.authorization(Self.account)
        for _ in 1...5 {
            await #expect(throws: TokenRefusal.unknownKey) { try await tokens.caller(authorization: unknown) }
        }
        #expect(transport.requests.count == 1)
        clock.advance(by: TokenKeyRing.pause - .milliseconds(1))
        await #expect(throws: TokenRefusal.unknownKey) { try await tokens.caller(authorization: unknown) }
        #expect(transport.requests.count == 1)
        clock.advance(by: .milliseconds(1))
        await #expect(throws: TokenRefusal.unknownKey) { try await tokens.caller(authorization: unknown) }
        #expect(transport.requests.count == 2)
    }

    @Test(arguments: [
        (nil, 200, TokenKeyRing.FetchOutcome.unreachable), ("{}", 500, .unreachable),
        (String(repeating: " ", count: TokenKeyRing.longest + 1), 200, .unreachable), ("<html>", 200, .unusable),
        (#"{"keys":[]}"#, 200, .unusable), (#"{"keys":[{"kty":"oct","k":"AA","kid":"old"}]}"#, 200, .unusable),
    ])
    func `the last keys stay valid while no others can be fetched`(
        body: String?, status: Int, outcome: TokenKeyRing.FetchOutcome
    ) async throws {
        let transport = TestKeySetTransport(old.keySet)
        let ring = try await ring(transport)
        let tokens = Self.validator(ring)
        let token = try old.authorization(Self.account)
        _ = try await tokens.caller(authorization: token)
        transport.respond(body, status: status)
        #expect(await ring.fetch() == outcome)
        _ = try await tokens.caller(authorization: token)
        #expect(ring.names == ["old"])
    }

    @Test func `a token can't be verified before the keys were fetched for the first time`() async throws {
        let transport = TestKeySetTransport(nil)
        let tokens = Self.validator(try await ring(transport))
        let token = try old.authorization(Self.account)
        for _ in 1...3 {
            await #expect(throws: TokenRefusal.keysUnavailable) { try await tokens.caller(authorization: token) }
        }
        #expect(transport.requests.count == 1)
        transport.respond(old.keySet)
        clock.advance(by: TokenKeyRing.pause)
        _ = try await tokens.caller(authorization: token)
    }

    @Test func `keys of a provider's set that can't verify tokens are ignored`() async throws {
        let encryption = new.member.replacing(#""kty""#, with: #""use":"enc","kty""#)
        let transport = TestKeySetTransport(
            #"{"keys":[{"kty":"RSA","alg":"RSA-OAEP-256","kid":"x"},{"kty":"AKP","kid":"y"},5,\#(encryption),\#(old.member)]}"#
        )
        let ring = try await ring(transport)
        #expect(await ring.fetch() == .fetched)
        #expect(ring.names == ["old"])
    }

    @Test func `the service removes a key of push messages that Google withdrew`() async throws {
        let transport = TestKeySetTransport(old.keySet)
        let pushKeys = try await ring(transport)
        #expect(await pushKeys.fetch() == .fetched)
        let service = TokenKeyService(
            keys: try await ring(TestKeySetTransport(new.keySet)), interval: nil,
            stopwatch: AnyClock(ContinuousClock()), pushKeys: pushKeys, log: Logger(label: "test"))
        transport.respond(new.keySet)
        await service.reload()
        #expect(pushKeys.names == ["new"])
    }

    @Test func `the service fetches the keys at once, and reads the files again on demand`() async throws {
        let transport = TestKeySetTransport(old.keySet)
        let file = Mutex(new.keySet)
        let lines = LogLines()
        let ring = try await TokenKeyRing(
            address: .init(url: "https://id.example/jwks", http: transport), elapsed: { [clock] in clock.now }
        ) { () throws(TokenKeys.InvalidKeysError) in
            try await TokenKeys([("keys.json", Data(file.withLock { $0 }.utf8))])
        }
        #expect(ring.names == ["new"])
        let service = TokenKeyService(
            keys: ring, interval: .seconds(3600), stopwatch: AnyClock(ContinuousClock()),
            log: Logger(label: "test") { label in
                LineLogHandler(label: label, level: .trace, format: .json) { lines.add($0) }
            })
        file.withLock { $0 = "nonsense" }
        await service.reload()
        #expect(ring.names == ["new", "old"])
        #expect(lines.all.contains { $0.contains("keys.json: not a JSON Web Key Set") })
        file.withLock { $0 = TestIdentityProvider(kid: "newest").keySet }
        await service.reload()
        #expect(ring.names == ["newest", "old"])
    }
}

/// A time that passes when the test says so.
final class TestElapsedTime: Sendable {
    private let passed = Mutex(Duration.zero)

    var now: Duration { passed.withLock { $0 } }

    func advance(by duration: Duration) { passed.withLock { $0 += duration } }
}
#endif
