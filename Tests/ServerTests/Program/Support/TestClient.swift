#if Server
@testable import ServerProgram
import DiscoverEntities
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

/// A client that compares each response of the test server with the OpenAPI document.
struct TestClient: Sendable {
    /// A response.
    struct Reply: Sendable {
        let status: Int
        let headers: HTTPFields
        let text: String

        /// Returns a member of the body by its path, such as `transactions.0.verdict`.
        subscript(_ path: String) -> String? {
            var value = try? JSONSerialization.jsonObject(with: Data(text.utf8))
            for part in path.split(separator: ".") {
                if let index = Int(part), let list = value as? [Any] {
                    value = list.indices.contains(index) ? list[index] : nil
                } else {
                    value = (value as? [String: Any])?[String(part)]
                }
            }
            return value.map { "\($0)" }
        }

        /// The last part of the problem's type.
        var problem: String? { self["type"].map { String($0.dropFirst("/problems/".count)) } }
    }

    let client: any TestClientProtocol
    let server: TestServer

    /// Sends a request with an account's token or with the specified `authorization`.
    func send(
        _ method: HTTPRequest.Method, _ path: String, as account: AccountToken? = nil, admin: Bool = false,
        authorization: String? = nil, body: JSON? = nil, raw: String? = nil, type: String? = "application/json",
        key: String? = nil, forwardedFor: String? = nil, requestID: String? = nil, actingFor: String? = nil,
        knownTags: String? = nil
    ) async throws -> Reply {
        var headers: HTTPFields = [:]
        if let account {
            headers[.authorization] =
                "Bearer "
                + (try await server.token(account, scope: admin ? "customer admin" : "customer"))
        }
        if let authorization { headers[.authorization] = authorization }
        if let key, let name = HTTPField.Name("Idempotency-Key") { headers[name] = key }
        if let requestID, let name = HTTPField.Name("X-Request-Id") { headers[name] = requestID }
        if let forwardedFor, let name = HTTPField.Name("X-Forwarded-For") { headers[name] = forwardedFor }
        if let actingFor, let name = HTTPField.Name("Discover-Account") { headers[name] = actingFor }
        if let knownTags { headers[.ifNoneMatch] = knownTags }
        let text = raw ?? body?.text
        if text != nil, let type { headers[.contentType] = type }
        let response = try await client.execute(
            uri: path, method: method, headers: headers, body: text.map { ByteBuffer(string: $0) })
        let reply = Reply(
            status: response.status.code, headers: response.headers, text: String(buffer: response.body))
        let type = reply.headers[.contentType]
        if method != .head { Described.check(method, path, status: reply.status, type: type, text: reply.text) }
        return reply
    }

    /// Sends one signed transaction.
    func present(_ text: String, as account: AccountToken) async throws -> Reply {
        try await send(.post, "/v1/transactions", as: account, body: ["signedTransaction": .string(text)])
    }
}
#endif
