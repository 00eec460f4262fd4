#if Server
@testable import ServerProgram
import DiscoverEntities
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import HummingbirdTesting
import NIOCore
import Synchronization
import Testing
import TestSupport

@Suite(.holdsFiles) struct `The operator's page requires an administrator's session` {
    private static let pages = [
        "/admin/account?id=\(AccountToken.anna.uuid)", "/admin/look-up?by=account&id=x", "/admin/purchase?id=1",
        "/admin/order?id=M1", "/admin/reassign?id=1&account=\(AccountToken.bert.uuid)", "/admin/disputes",
        "/admin/webhooks", "/admin/audit",
    ]
    private static let forms = ["/admin/reassign", "/admin/disputes", "/admin/webhooks", "/admin/sign-out"]

    @Test func `an administrator signs in, and the cookie is for this page only`() async throws {
        let server = try await TestServer()
        try await server.run { client in
            let browser = AdminBrowser(client)
            let form = try await browser.get("/admin")
            #expect(form.status == 200)
            #expect(form.html.contains(#"<label for="token">Administrator&#39;s token</label>"#))
            #expect(
                form.html.contains(
                    "ends 15 minutes after your last request, 8 hours after you sign in, and when the token expires."))
            #expect(form.headers[.setCookie] == nil)
            let token = try await client.server.token(.root, scope: "customer admin")
            let reply = try await browser.signIn(token)
            #expect(reply.status == 303 && reply.location == "/admin")
            let cookie = try #require(reply.headers[.setCookie])
            #expect(cookie.hasPrefix("discover-admin="))
            #expect(cookie.hasSuffix("; Max-Age=900; Path=/admin; HttpOnly; SameSite=Strict"))
            #expect(!cookie.contains(token))
            let page = try await browser.get("/admin")
            #expect(page.status == 200 && page.html.contains("<h1>Overview</h1>"))
            #expect(page.headers[.setCookie]?.hasPrefix(browser.cookie ?? "none") == true, "the cookie is extended")
            let id = try #require(browser.cookie?.split(separator: "=").last)
            for line in client.server.log.all {
                #expect(!line.contains(token) && !line.contains(id), "\(line)")
            }
        }
    }

    @Test func `each response forbids scripts, frames, and storage`() async throws {
        try await TestServer.browse { browser in
            for path in ["/admin", "/admin/style.css", "/admin/disputes", "/admin/purchase?id=none"] {
                let reply = try await browser.get(path)
                let policy = HTTPField.Name("Content-Security-Policy").flatMap { reply.headers[$0] } ?? ""
                #expect(policy.hasPrefix("default-src 'none'; style-src 'self'; form-action 'self';"), "\(path)")
                #expect(policy.contains("frame-ancestors 'none'") && !policy.contains("script"))
                #expect(reply.headers[.cacheControl] == "no-store")
                #expect(reply.headers[.xContentTypeOptions] == "nosniff")
                #expect(!reply.html.contains("<script") && !reply.html.contains(" style="))
            }
        }
    }

    @Test func `without a session, each page and each form gets a 401 with the sign-in form`() async throws {
        let server = try await TestServer()
        try await server.run { client in
            let browser = AdminBrowser(client)
            for cookie in [nil, "discover-admin=AAAA", "discover-admin="] {
                for path in Self.pages {
                    browser.cookie = cookie
                    let reply = try await browser.get(path)
                    #expect(reply.status == 401, "\(path)")
                    #expect(reply.html.contains(#"action="/admin/sign-in""#))
                    #expect(reply.headers[.wwwAuthenticate] == nil)
                }
                for path in Self.forms {
                    #expect(try await browser.post(path, ["form": "x"]).status == 401, "\(path)")
                }
            }
            // A bearer token isn't a session.
            let bearer = try await client.server.token(.root, scope: "customer admin")
            let response = try await client.client.execute(
                uri: "/admin/disputes", method: .get, headers: [.authorization: "Bearer \(bearer)"])
            #expect(response.status.code == 401)
        }
    }

    @Test func `only a valid token of an administrator opens a session`() async throws {
        let server = try await TestServer()
        try await server.run { client in
            let browser = AdminBrowser(client)
            let expired = try await client.server.token(.root, scope: "admin", ends: -1)
            let customer = try await client.server.token(.root)
            let foreign = try await client.server.token(.root, scope: "admin", audience: "another")
            for (token, status) in [("", 401), ("x", 401), (expired, 401), (foreign, 401), (customer, 403)] {
                let reply = try await browser.signIn(token)
                #expect(reply.status == status)
                #expect(reply.headers[.setCookie] == nil && browser.cookie == nil)
                #expect(reply.html.contains("role=\"alert\""))
                if !token.isEmpty { #expect(!reply.html.contains("\"\(token)\"")) }
            }
        }
    }

    @Test func `attempts to sign in are limited together with all invalid tokens`() async throws {
        var choices = TestServer.Choices()
        choices.limits.invalidTokensPerSecond = 1
        choices.limits.invalidTokenBurst = 2
        try await TestServer(choices).run { client in
            let browser = AdminBrowser(client)
            var statuses: [Int] = []
            for _ in 1...3 { statuses.append(try await browser.signIn("x").status) }
            #expect(statuses == [401, 401, 429])
        }
    }

    @Test func `a form without the session's token, or from another site, changes nothing`() async throws {
        try await TestServer.browse { browser in
            let good = try await browser.formToken()
            for path in Self.forms {
                for form in [[:], ["form": ""], ["form": "x"], ["form": good + "A"]] {
                    #expect(try await browser.post(path, form).status == 403, "\(path) \(form)")
                }
                for origin in [nil, "null", "http://evil.example", "http://localhost:81", "https://localhost.evil"] {
                    let reply = try await browser.post(path, ["form": good], origin: origin)
                    #expect(reply.status == 403, "\(path) \(origin ?? "no origin")")
                }
                for site in ["cross-site", "same-site", "none"] {
                    #expect(try await browser.post(path, ["form": good], site: site).status == 403)
                }
                let json = try await browser.post(path, ["form": good], type: "application/json")
                #expect(json.status == 415)
            }
            #expect(try await browser.post("/admin/sign-in", [:], origin: "http://evil.example").status == 403)
            #expect(try await browser.get("/admin/audit").status == 200, "the session is still open")
            // The token of another session isn't accepted.
            let other = AdminBrowser(browser.client)
            _ = try await other.signIn()
            let foreign = try await other.formToken()
            #expect(foreign != good)
            #expect(try await browser.post("/admin/sign-out", ["form": foreign]).status == 403)
        }
    }

    @Test func `after signing out, the old cookie opens nothing`() async throws {
        try await TestServer.browse { browser in
            let cookie = browser.cookie
            let reply = try await browser.post("/admin/sign-out", ["form": try await browser.formToken()])
            #expect(reply.status == 303 && browser.cookie == nil)
            browser.cookie = cookie
            #expect(try await browser.get("/admin/audit").status == 401)
        }
    }

    @Test func `after signing in again, the cookie of the previous session opens nothing`() async throws {
        try await TestServer.browse { browser in
            let first = browser.cookie
            let refused = try await browser.signIn("x")
            #expect(refused.status == 401 && browser.cookie == first)
            #expect(try await browser.get("/admin/audit").status == 200, "a refused token ends no session")
            #expect(try await browser.signIn().status == 303)
            #expect(try await browser.get("/admin/audit").status == 200)
            #expect(browser.cookie != first)
            browser.cookie = first
            #expect(try await browser.get("/admin/audit").status == 401)
        }
    }

    @Test func `a session ends 15 minutes after its last request, and after 8 hours in any case`() async throws {
        let clock = Mutex(Date())
        var choices = TestServer.Choices()
        choices.sessions = AdminSessions { clock.withLock { $0 } }
        try await TestServer.browse(choices) { browser in
            for _ in 1...32 {
                clock.withLock { $0 += 899 }
                #expect(try await browser.get("/admin/audit").status == 200)
            }
            clock.withLock { $0 += 32 }
            #expect(try await browser.get("/admin/audit").status == 401, "8 hours have passed")
            _ = try await browser.signIn()
            clock.withLock { $0 += 900 }
            #expect(try await browser.get("/admin/audit").status == 401)
        }
    }

    @Test func `a session ends with the token that opened it`() async throws {
        let server = try await TestServer()
        defer { try? FileManager.default.removeItem(at: server.folder) }
        let clock = Mutex(Date())
        let keys = try await TokenKeys([("the key", server.key.keySet)])
        let tokens = BearerTokenValidator(
            keys: keys, policy: TokenPolicy(issuer: "discover-server", audience: "discover-server")
        ) { clock.withLock { $0 } }
        let sessions = AdminSessions { clock.withLock { $0 } }
        let token = try await server.token(.root, scope: "admin", ends: 60)
        let id = sessions.open(for: try await tokens.accepted(token))
        #expect(sessions.session(id, validatedBy: tokens)?.caller.token == .root)
        clock.withLock { $0 += 61 }
        #expect(sessions.session(id, validatedBy: tokens) == nil)
        clock.withLock { $0 -= 61 }
        #expect(sessions.session(id, validatedBy: tokens) == nil, "an ended session doesn't come back")
        // Without the key that signed the token, the session ends, too.
        let other = sessions.open(for: try await tokens.accepted(token))
        let none = BearerTokenValidator(
            keys: try await TokenKeys([]), policy: TokenPolicy(issuer: "discover-server", audience: "x"))
        #expect(sessions.session(other, validatedBy: none) == nil)
    }

    @Test func `an address that isn't this machine requires TLS and a secure cookie`() throws {
        func request(_ authority: String?, _ headers: HTTPFields) -> Request {
            Request(
                head: HTTPRequest(
                    method: .post, scheme: "http", authority: authority, path: "/admin/sign-in",
                    headerFields: headers), body: RequestBody(buffer: ByteBuffer()))
        }
        let cases: [(String?, String, Bool)] = [
            ("shop.example", "https://shop.example", true), ("shop.example", "http://shop.example", false),
            ("shop.example:8443", "https://shop.example:8443", true),
            ("shop.example", "https://shop.example:8443", false), ("SHOP.example", "https://shop.example", true),
            ("127.0.0.1:8080", "http://127.0.0.1:8080", true), ("[::1]:8080", "http://[::1]:8080", true),
            ("127.0.0.1:8080", "https://shop.example", false), (nil, "http://", false), ("", "http://", false),
        ]
        for (authority, origin, isAccepted) in cases {
            let request = request(authority, [.origin: origin])
            #expect((AdminOrigin(request).refusal(of: request) == nil) == isAccepted, "\(authority ?? "") \(origin)")
        }
        for (authority, isSecure) in [("shop.example", true), ("localhost:8080", false), ("[::1]", false)] {
            let request = request(authority, [:])
            var response = Response(status: .ok)
            AdminOrigin(request).set(.set("abc"), of: nil, sent: request, in: &response)
            let cookie = response.headers[.setCookie] ?? ""
            #expect(cookie.hasPrefix("__Secure-discover-admin=abc;") == isSecure)
            #expect(cookie.hasSuffix("; Secure") == isSecure, "\(cookie)")
        }
    }

    @Test func `the page is served with the administration only, and only if it is set up`() async throws {
        try await TestServer().run(serving: .administration) { client in
            let reply = try await AdminBrowser(client).get("/admin")
            #expect(reply.status == 200)
        }
        try await TestServer().run(serving: .withoutAdministration) { client in
            let reply = try await client.send(.get, "/admin")
            #expect(reply.status == 404)
        }
        var choices = TestServer.Choices()
        choices.sessions = nil
        try await TestServer(choices).run { client in
            let reply = try await client.send(.get, "/admin")
            #expect(reply.status == 404)
        }
    }
}
#endif
