#if Server
import DiscoverData
import DiscoverEntities
import Foundation
import NIOHTTP1
import ServerSimulation
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The simulated App Store Server API checks bearer tokens` {
    @Test func `only a valid token of the developer's key is accepted, and each other gets the same 401`() async throws
    {
        try await RemoteStoreHarness.open { shop in
            let id = try await shop.sell("lifetime").id
            let path = "/inApps/v1/transactions/\(id.rawValue)"
            #expect(try await shop.send(path, bearer: try await shop.token()).status == 200)
            let stranger = DeveloperKey.passing()
            let now = Int(Date().timeIntervalSince1970)
            let wrong: [(String, String?)] = [
                ("none", nil), ("empty", ""), ("nonsense", "a.b.c"),
                ("another's key", try await shop.token { $0.key = stranger.privateKey }),
                ("another's kid", try await shop.token { $0.keyID = stranger.keyID }),
                ("another issuer", try await shop.token { $0.claims.iss = stranger.issuer }),
                ("another audience", try await shop.token { $0.claims.aud = "appstoreconnect-v2" }),
                ("another bundle", try await shop.token { $0.claims.bid = "com.example.other" }),
                (
                    "expired",
                    try await shop.token {
                        $0.claims.iat = now - 400; $0.claims.exp = now - 100
                    }
                ),
                ("too long", try await shop.token { $0.claims.exp = now + 4_800 }),
                (
                    "not yet",
                    try await shop.token {
                        $0.claims.iat = now + 600; $0.claims.exp = now + 900
                    }
                ),
                ("without a signature", try await unsigned(shop)),
            ]
            var responses: Set<String> = []
            for (what, token) in wrong {
                let reply = try await shop.send(path, bearer: token)
                #expect(reply.status == 401, "\(what)")
                responses.insert(reply.text)
            }
            #expect(responses.count == 1)
        }
    }

    @Test(arguments: [
        ("GET", "v1/transactions/1"), ("GET", "v2/history/1"), ("GET", "v1/subscriptions/1"),
        ("POST", "v1/notifications/test"), ("GET", "v1/notifications/test/x"), ("POST", "v1/notifications/history"),
    ])
    func `a request without a token gets a 401 on each path`(method: String, path: String) async throws {
        try await RemoteStoreHarness.open { shop in
            let reply = try await shop.send(HTTPMethod(rawValue: method), "/inApps/" + path, body: "{}")
            #expect(reply.status == 401)
        }
    }

    private func unsigned(_ shop: RemoteStoreHarness) async throws -> String {
        let parts = try await shop.token().split(separator: ".").map(String.init)
        let header = Data(#"{"alg":"none","kid":"\#(shop.server.developer.keyID)"}"#.utf8).base64EncodedString()
        return header.replacing("=", with: "") + "." + parts[1] + "."
    }
}
#endif
