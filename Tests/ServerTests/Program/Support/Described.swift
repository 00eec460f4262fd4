#if Server
@testable import ServerProgram
import Foundation
import HTTPTypes
import Testing

/// The OpenAPI document, to which responses are compared.
enum Described {
    // Parsed once, because parsing for each response took most of the time of the tests. Invariant: The values are
    // immutable, so all threads can read them.
    nonisolated(unsafe) static let document =
        (try? JSONSerialization.jsonObject(with: Data(OpenAPI.document)) as? [String: Any]) ?? [:]
    nonisolated(unsafe) static let paths = document["paths"] as? [String: [String: [String: Any]]] ?? [:]

    /// Verifies that a response matches the description of its route.
    ///
    /// The status, the media type and the body must be described. An unknown path must not be found.
    static func check(_ method: HTTPRequest.Method, _ uri: String, status: Int, type: String?, text: String) {
        let path = uri.split(separator: "?").first.map(String.init) ?? uri
        let place = "\(method) \(path) \(status)"
        let problem: [String: Any] = [
            "content": ["application/problem+json": ["schema": ["$ref": "#/components/schemas/Problem"]]]
        ]
        let response: [String: Any]
        if let route = paths.keys.first(where: { Endpoint.path($0, covers: path) }) {
            if let operation = paths[route]?[method.rawValue.lowercased()] {
                let responses = operation["responses"] as? [String: [String: Any]] ?? [:]
                guard let found = responses[String(status)].map(resolved) else {
                    Issue.record("\(place) is not described")
                    return
                }
                response = found
            } else {
                #expect(status == 405, "\(place): the method is not described")
                response = problem
            }
        } else {
            #expect(status == 404, "\(place): the path is not described")
            response = problem
        }
        if response["content"] == nil {
            #expect(text.isEmpty && type == nil, "\(place) has a body, which is not described")
            return
        }
        let type = type?.split(separator: ";").first.map(String.init) ?? ""
        let types = response["content"] as? [String: [String: Any]] ?? [:]
        guard let media = types[type] else {
            Issue.record("\(place) is \(type), which is not described")
            return
        }
        guard type.hasSuffix("json"), let schema = media["schema"] as? [String: Any] else { return }
        guard let body = try? JSONDecoder().decode(ReadJSON.self, from: Data(text.utf8)) else {
            Issue.record("\(place) is \(type), but can't be parsed: \(text)")
            return
        }
        #expect(SchemaCheck.faults(of: body, by: schema, at: place) == [])
    }

    /// Verifies that a raw response, header and body, matches the description of its route.
    static func check(_ method: HTTPRequest.Method, _ uri: String, received text: String) {
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
        let head = lines.prefix { !$0.isEmpty }
        let body = lines.dropFirst(head.count + 1).joined(separator: "\r\n")
        func field(_ name: String) -> String? {
            head.first { $0.lowercased().hasPrefix(name + ": ") }.map { String($0.dropFirst(name.count + 2)) }
        }
        let status = head.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        #expect(field("content-length") == "\(body.utf8.count)")
        check(method, uri, status: status, type: field("content-type"), text: body)
    }

    /// Returns the component that a reference in the document names.
    static func resolved(_ value: [String: Any]) -> [String: Any] {
        guard let reference = value["$ref"] as? String else { return value }
        var found: Any? = document
        for part in reference.dropFirst(2).split(separator: "/") { found = (found as? [String: Any])?[String(part)] }
        return found as? [String: Any] ?? [:]
    }
}
#endif
