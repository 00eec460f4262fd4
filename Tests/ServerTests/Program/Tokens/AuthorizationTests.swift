#if Server
@testable import ServerProgram
import Crypto
import DiscoverEntities
import Foundation
import HTTPTypes
import JWTKit
import ServerSimulation
import Support
import Testing
import TestSupport

@Suite(.holdsFiles) struct `Routes check the caller's token` {
    /// Returns invalid tokens by what is wrong with them.
    private static func bad(_ server: TestServer) async throws -> [String: String?] {
        let good = try await server.token(.anna)
        let parts = good.split(separator: ".").map(String.init)
        let claims = parts[1]
        func header(_ text: String) -> String { Base64URL.encode(text.utf8) }
        let kid = server.key.kid
        // Returns a correctly signed token, which is valid or has one fault that isn't its signature.
        func signed(_ text: String, by key: P256.Signing.PrivateKey) throws -> String {
            let signed = header(text) + "." + claims
            return signed + "." + Base64URL.encode(try key.signature(for: Data(signed.utf8)).rawRepresentation)
        }
        let state = try StateDirectory(server.folder.path)
        let pem = try #require(try state.read(.developmentKey).flatMap { String(data: $0, encoding: .utf8) })
        let own = try P256.Signing.PrivateKey(pemRepresentation: pem)
        let named = #"{"alg":"ES256","kid":"\#(kid)"}"#
        try await Self.expectGood("Bearer \(try signed(named, by: own))", server)
        let other = try DevelopmentKey(
            in: StateDirectory(server.folder.appending(path: "other").path))
        let foreign = try await other.token(
            TokenClaims(
                iss: "discover-server", sub: AccountToken.anna.uuid, aud: AudienceClaim(value: "discover-server"),
                exp: Date().timeIntervalSince1970 + 3600, scope: "admin"))
        // A common attack: the public key is used as an HMAC secret.
        let hmac = header(#"{"alg":"HS256","typ":"JWT","kid":"\#(kid)"}"#) + "." + claims
        let mac = HMAC<SHA256>.authenticationCode(
            for: Data(hmac.utf8), using: SymmetricKey(data: server.key.keySet))
        return [
            "none": nil, "empty": "", "no scheme": good, "other scheme": "Basic \(good)", "two words": "Bearer a b",
            "no token": "Bearer ", "not three parts": "Bearer \(parts[0]).\(claims)",
            "alg none": "Bearer \(header(#"{"alg":"none","kid":"\#(kid)"}"#)).\(claims).",
            "alg none with its signature": "Bearer \(header(#"{"alg":"none","kid":"\#(kid)"}"#)).\(claims).\(parts[2])",
            "alg HS256 with the public key": "Bearer \(hmac).\(Base64URL.encode(mac))",
            "no kid": "Bearer \(try signed(#"{"alg":"ES256"}"#, by: own))",
            "unknown kid": "Bearer \(try signed(#"{"alg":"ES256","kid":"other"}"#, by: own))",
            "critical header": "Bearer \(try signed(#"{"alg":"ES256","kid":"\#(kid)","crit":["b64"]}"#, by: own))",
            "same kid, another key": "Bearer \(try signed(named, by: P256.Signing.PrivateKey()))",
            "claims changed": "Bearer \(parts[0]).\(header(#"{"iss":"discover-server"}"#)).\(parts[2])",
            "signature changed": "Bearer \(parts[0]).\(claims).\(String(parts[2].reversed()))",
            "foreign key": "Bearer \(foreign)",
            "foreign issuer": "Bearer \(try await server.token(.anna, issuer: "somebody"))",
            "foreign audience": "Bearer \(try await server.token(.anna, audience: "somebody"))",
            "expired": "Bearer \(try await server.token(.anna, ends: -1))",
            "not yet": "Bearer \(try await server.token(.anna, begins: 3000))",
            "too long": "Bearer \(String(repeating: "a", count: 5000))",
        ]
    }

    /// Verifies that the token from the test is as valid as one from the key.
    private static func expectGood(_ authorization: String, _ server: TestServer) async throws {
        let keys = try await TokenKeys([("the key", server.key.keySet)])
        let tokens = BearerTokenValidator(
            keys: keys, policy: TokenPolicy(issuer: "discover-server", audience: "discover-server"))
        #expect(try await tokens.caller(authorization: authorization).token == .anna)
    }

    @Test(arguments: [
        ("no kid", TokenRefusal.unknownKey), ("unknown kid", .unknownKey), ("critical header", .wrongAlgorithm),
        ("same kid, another key", .badSignature), ("alg none", .wrongAlgorithm),
        ("alg HS256 with the public key", .wrongAlgorithm), ("claims changed", .badSignature),
        ("signature changed", .badSignature), ("foreign key", .unknownKey), ("foreign issuer", .foreign),
        ("foreign audience", .foreign), ("expired", .expired), ("not yet", .notYetValid), ("too long", .malformed),
    ])
    func `each invalid token is refused for its own reason`(what: String, reason: TokenRefusal) async throws {
        let server = try await TestServer()
        defer { try? FileManager.default.removeItem(at: server.folder) }
        let authorization = try #require(try await Self.bad(server)[what])
        let keys = try await TokenKeys([("the key", server.key.keySet)])
        let tokens = BearerTokenValidator(
            keys: keys, policy: TokenPolicy(issuer: "discover-server", audience: "discover-server"))
        await #expect(throws: reason) { try await tokens.caller(authorization: authorization) }
    }

    @Test func `a missing or invalid token gets the same 401 response on each protected route`()
        async throws
    {
        let server = try await TestServer()
        try await server.run { client in
            var responses: Set<String> = []
            let bad = try await Self.bad(server)
            for endpoint in server.interface.endpoints where endpoint.need != .nothing {
                let path = endpoint.path.replacing("{id}", with: AccountToken.anna.uuid)
                let method = try #require(HTTPRequest.Method(rawValue: endpoint.method.rawValue))
                for (what, authorization) in bad {
                    let reply = try await client.send(method, path, authorization: authorization, raw: "{}")
                    #expect(reply.status == 401, "\(what) at \(path)")
                    #expect(reply.headers[.wwwAuthenticate] == "Bearer")
                    responses.insert(reply.text)
                }
            }
            #expect(responses.count == 1)
        }
    }

    @Test func `a customer gets a 403 on administration routes, with the text of a missing token`() async throws {
        let server = try await TestServer()
        try await server.run { client in
            let stranger = try await client.send(.get, "/v1/admin/audit")
            let unscoped = try await server.token(.anna, scope: "")
            for endpoint in server.interface.endpoints where endpoint.need == .administrator {
                let path = endpoint.path.replacing("{id}", with: AccountToken.anna.uuid)
                let method = try #require(HTTPRequest.Method(rawValue: endpoint.method.rawValue))
                let reply = try await client.send(method, path, as: .anna, raw: "{}")
                #expect(reply.status == 403)
                #expect(reply.text == stranger.text)
            }
            let reply = try await client.send(.get, "/v1/entitlements", authorization: "Bearer \(unscoped)")
            #expect(reply.status == 403)
            #expect(reply.text == stranger.text)
        }
    }

    @Test func `a listener for administration serves nothing else, and then the other one doesn't serve it`()
        async throws
    {
        let open = ["/health", "/metrics"]
        let parts: [(HTTPInterface.Part, Int, Int)] = [
            (.everything, 200, 200), (.withoutAdministration, 404, 200), (.administration, 200, 404),
        ]
        for (part, administration, customer) in parts {
            try await TestServer().run(serving: part) { client in
                // The document describes no route as missing, and a HEAD request isn't compared with it.
                let audit = try await client.send(.head, "/v1/admin/audit", as: .root, admin: true)
                #expect(audit.status == administration)
                let list = try await client.send(.head, "/v1/transactions", as: .anna)
                #expect(list.status == customer)
                for path in open { #expect(try await client.send(.get, path).status == 200) }
            }
        }
    }

    @Test func `public routes need no token and ignore an invalid one`() async throws {
        let server = try await TestServer()
        try await server.run { client in
            let open = server.interface.endpoints.filter { $0.need == .nothing }.map(\.path)
            let expected = [
                "/health", "/health/live", "/health/ready", "/metrics", "/openapi.json", "/v1/flags",
                // This one checks a token of Pub/Sub, which isn't that of an account.
                "/v1/google/notifications", "/v1/notifications",
            ]
            #expect(open.sorted() == expected)
            let reply = try await client.send(.get, "/health", authorization: "Bearer nonsense")
            #expect(reply.status == 200)
        }
    }

    @Test func `a token gets a 503 and not a 401 before the provider's keys were fetched`() async throws {
        let transport = TestKeySetTransport(nil)
        var choices = TestServer.Choices()
        choices.keys = try await TokenKeyRing(
            address: .init(url: "https://id.example/jwks", http: transport), elapsed: { .zero }
        ) { () throws(TokenKeys.InvalidKeysError) in try await TokenKeys([]) }
        try await TestServer(choices).run { client in
            let reply = try await client.send(.get, "/v1/entitlements", as: .anna)
            #expect(reply.status == 503 && reply.problem == "not-yet" && reply["reason"] == "keysUnavailable")
            #expect(reply.headers[.retryAfter] == "5")
        }
    }

    @Test func `refused tokens are counted in the metrics by reason`() async throws {
        let server = try await TestServer()
        try await server.run { client in
            _ = try await client.send(.get, "/v1/entitlements")
            let expired = try await server.token(.anna, ends: -1)
            _ = try await client.send(.get, "/v1/entitlements", authorization: "Bearer \(expired)")
            let page = try await client.send(.get, "/metrics").text
            #expect(page.contains(#"discover_tokens_refused_total{reason="missing"} 1"#))
            #expect(page.contains(#"discover_tokens_refused_total{reason="expired"} 1"#))
        }
    }
}
#endif
