#if Server
@testable import ServerProgram
import DiscoverEntities
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

/// Asks a test's server, and holds each answer against the document that describes the interface.
struct TestClient: Sendable {
    /// What came back.
    struct Reply: Sendable {
        let status: Int
        let headers: HTTPFields
        let text: String

        /// A member of the body, by its path: `transaction.productId`, `transactions.0.verdict`.
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

        /// The last part of a problem's type.
        var problem: String? { self["type"].map { String($0.dropFirst("/problems/".count)) } }
    }

    let client: any TestClientProtocol
    let server: TestServer

    /// Asks with a token of an account's, or with whatever stands in `authorization`.
    func ask(
        _ method: HTTPRequest.Method, _ path: String, as account: AccountToken? = nil, admin: Bool = false,
        authorization: String? = nil, body: JSON? = nil, raw: String? = nil, type: String? = "application/json",
        key: String? = nil
    ) async throws -> Reply {
        var headers: HTTPFields = [:]
        if let account {
            headers[.authorization] =
                "Bearer "
                + (try await server.token(account, scope: admin ? "customer admin" : "customer"))
        }
        if let authorization { headers[.authorization] = authorization }
        if let key, let name = HTTPField.Name("Idempotency-Key") { headers[name] = key }
        let text = raw ?? body?.text
        if text != nil, let type { headers[.contentType] = type }
        let response = try await client.execute(
            uri: path, method: method, headers: headers, body: text.map { ByteBuffer(string: $0) })
        let reply = Reply(
            status: response.status.code, headers: response.headers, text: String(buffer: response.body))
        if method != .head { Described.check(method, path, reply) }
        return reply
    }

    /// Presents one signed transaction.
    func present(_ text: String, as account: AccountToken) async throws -> Reply {
        try await ask(.post, "/v1/transactions", as: account, body: ["signedTransaction": .string(text)])
    }
}

/// The document, as a measure of what the server answers.
enum Described {
    static var document: [String: Any] {
        (try? JSONSerialization.jsonObject(with: Data(OpenAPI.document)) as? [String: Any]) ?? [:]
    }
    static var paths: [String: [String: [String: Any]]] {
        document["paths"] as? [String: [String: [String: Any]]] ?? [:]
    }

    /// Holds an answer of a described route against its description: the status is described, and so is the type of the body.
    static func check(_ method: HTTPRequest.Method, _ uri: String, _ reply: TestClient.Reply) {
        let path = uri.split(separator: "?").first.map(String.init) ?? uri
        let route = paths.keys.first { Endpoint.path($0, covers: path) }
        guard let route, let operation = paths[route]?[method.rawValue.lowercased()] else { return }
        let responses = operation["responses"] as? [String: [String: Any]] ?? [:]
        guard let response = responses[String(reply.status)].map(resolved) else {
            Issue.record("\(method) \(route) answers \(reply.status), which is not described")
            return
        }
        let types = (response["content"] as? [String: Any] ?? [:]).keys
        let type = reply.headers[.contentType]?.split(separator: ";").first.map(String.init) ?? ""
        #expect(types.contains(type), "\(method) \(route) \(reply.status) is \(type)")
        let media = (response["content"] as? [String: [String: Any]])?[type]?["schema"] as? [String: Any]
        guard let media, type.hasSuffix("json"),
            let body = try? JSONSerialization.jsonObject(with: Data(reply.text.utf8))
        else { return }
        let faults = SchemaCheck.faults(of: body, by: media, at: "\(method) \(route) \(reply.status)")
        #expect(faults.isEmpty)
    }

    /// Follows a reference within the document.
    static func resolved(_ value: [String: Any]) -> [String: Any] {
        guard let reference = value["$ref"] as? String else { return value }
        var found: Any? = document
        for part in reference.dropFirst(2).split(separator: "/") { found = (found as? [String: Any])?[String(part)] }
        return found as? [String: Any] ?? [:]
    }
}

/// As much of JSON Schema as the document uses: types, required members, listed values, items, alternatives.
enum SchemaCheck {
    static func faults(of value: Any, by schema: [String: Any], at place: String) -> [String] {
        let schema = Described.resolved(schema)
        if let alternatives = schema["oneOf"] as? [[String: Any]] {
            var fitting = 0
            for alternative in alternatives where faults(of: value, by: alternative, at: place).isEmpty { fitting += 1 }
            return fitting == 1 ? [] : ["\(place) fits \(fitting) of the alternatives"]
        }
        if let values = schema["enum"] as? [String], let text = value as? String, !values.contains(text) {
            return ["\(place): \(text) is not described"]
        }
        switch schema["type"] as? String {
        case "object": return faults(ofObject: value, by: schema, at: place)
        case "array":
            guard let array = value as? [Any] else { return ["\(place) is no list"] }
            guard let items = schema["items"] as? [String: Any] else { return [] }
            var found: [String] = []
            for element in array { found += faults(of: element, by: items, at: place + "[]") }
            return found
        case "string": return value is String ? [] : ["\(place) is no text"]
        case "integer", "boolean": return value is NSNumber ? [] : ["\(place) is no number"]
        default: return []
        }
    }

    private static func faults(ofObject value: Any, by schema: [String: Any], at place: String) -> [String] {
        guard let object = value as? [String: Any] else { return ["\(place) is no object"] }
        let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
        var found: [String] = []
        for name in schema["required"] as? [String] ?? [] where object[name] == nil {
            found.append("\(place).\(name) is missing")
        }
        guard !properties.isEmpty else { return found }
        for (name, member) in object {
            if let schema = properties[name] {
                found += faults(of: member, by: schema, at: "\(place).\(name)")
            } else {
                // Others may come, for a client; here every member must be described.
                found.append("\(place).\(name) is not described")
            }
        }
        return found
    }
}
#endif
