#if Server
@testable import ServerProgram
import DiscoverEntities
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Synchronization
import Testing

/// A browser that is signed in to the operator's page of the test server.
///
/// It keeps the cookie, and submits forms.
final class AdminBrowser: Sendable {
    /// A response.
    struct Reply: Sendable {
        let status: Int
        let headers: HTTPFields
        let html: String

        /// The address to which the response redirects.
        var location: String? { headers[.location] }
    }

    let client: TestClient
    private let jar = Mutex<String?>(nil)

    init(_ client: TestClient) { self.client = client }

    /// The cookie that the browser sends.
    var cookie: String? {
        get { jar.withLock { $0 } }
        set { jar.withLock { $0 = newValue } }
    }

    /// Loads a page.
    func get(_ path: String) async throws -> Reply { try await send(.get, path, [:], nil) }

    /// Submits a form, by default from the page's own origin.
    func post(
        _ path: String, _ fields: [String: String], origin: String? = "http://localhost", site: String? = "same-origin",
        type: String = "application/x-www-form-urlencoded"
    ) async throws -> Reply {
        var headers: HTTPFields = [.contentType: type]
        headers[.origin] = origin
        if let site, let name = HTTPField.Name("Sec-Fetch-Site") { headers[name] = site }
        let form = fields.map { "\($0.key)=\($0.value.addingPercentEncoding(withAllowedCharacters: .alphanumerics)!)" }
        return try await send(.post, path, headers, form.joined(separator: "&"))
    }

    /// Signs in with a token, by default with that of the administrator.
    func signIn(_ token: String? = nil, as account: AccountToken = .root) async throws -> Reply {
        let usual = try await client.server.token(account, scope: "customer admin")
        let reply = try await post("/admin/sign-in", ["token": token ?? usual])
        return reply
    }

    /// Returns the token that the forms of a page contain.
    func formToken(_ path: String = "/admin") async throws -> String {
        let page = try await get(path).html
        let match = try #require(page.firstMatch(of: /name="form" value="([^"]+)"/))
        return String(match.output.1)
    }

    /// Loads the page to which a form redirected, and returns the notice on it; `nil` if there is none.
    func notice(after reply: Reply) async throws -> String? {
        #expect(reply.status == 303)
        let page = try await get(try #require(reply.location)).html
        return page.firstMatch(of: /role="status"[^>]*>([^<]+)</).map { String($0.output.1) }
    }

    private func send(
        _ method: HTTPRequest.Method, _ path: String, _ fields: HTTPFields, _ body: String?
    ) async throws -> Reply {
        var fields = fields
        fields[.cookie] = cookie
        let response = try await client.client.execute(
            uri: path, method: method, headers: fields, body: body.map { ByteBuffer(string: $0) })
        let reply = Reply(
            status: response.status.code, headers: response.headers, html: String(buffer: response.body))
        if let set = reply.headers[.setCookie] {
            let pair = String(set.prefix { $0 != ";" })
            cookie = set.contains("Max-Age=0;") ? nil : pair
        }
        return reply
    }
}

extension TestServer {
    /// Runs a test with a browser that is signed in as the administrator.
    static func browse(
        _ choices: Choices = Choices(), _ test: @escaping @Sendable (AdminBrowser) async throws -> Void
    ) async throws {
        try await TestServer(choices).run { client in
            let browser = AdminBrowser(client)
            #expect(try await browser.signIn().status == 303)
            try await test(browser)
        }
    }
}
#endif
