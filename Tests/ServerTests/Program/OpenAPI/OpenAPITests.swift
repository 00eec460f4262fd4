#if Server
@testable import ServerProgram
import DiscoverEntities
import Foundation
import HTTPTypes
import Testing
import TestSupport

@Suite(.holdsFiles) struct `The OpenAPI document describes the interface` {
    private static let methods: Set<String> = ["get", "put", "post", "delete", "patch"]

    @Test func `the documented operations are exactly the server's routes`() async throws {
        let server = try await TestServer()
        defer { try? FileManager.default.removeItem(at: server.folder) }
        let routes = Set(server.interface.endpoints.map { "\($0.method.rawValue.lowercased()) \($0.path)" })
        let described = Set(
            Described.paths.flatMap { path, operations in
                operations.keys.filter { Self.methods.contains($0) }.map { "\($0) \(path)" }
            })
        #expect(routes == described)
        #expect(server.interface.endpoints.count == routes.count)
    }

    @Test func `each route's authorization and body match the document`() async throws {
        let server = try await TestServer()
        defer { try? FileManager.default.removeItem(at: server.folder) }
        for endpoint in server.interface.endpoints {
            let operation = try #require(Described.paths[endpoint.path]?[endpoint.method.rawValue.lowercased()])
            let security = try #require(operation["security"] as? [[String: [String]]])
            let expected: [[String: [String]]] =
                switch endpoint.need {
                case .nothing: []
                case .customer: [["token": ["customer"]], ["token": ["service"]]]
                case .administrator: [["token": ["admin"]]]
                case .administratorOrService: [["token": ["admin"]], ["token": ["service"]]]
                }
            #expect(security == expected, "\(endpoint.path)")
            #expect((operation["requestBody"] != nil) == endpoint.readsBody, "\(endpoint.path)")
        }
    }

    @Test func `the running server serves the document and has a route for each documented path and method`()
        async throws
    {
        try await TestServer().run { client in
            let served = try await client.send(.get, "/openapi.json")
            #expect(served.status == 200)
            #expect(Array(served.text.utf8) == OpenAPI.document)
            for (path, operations) in Described.paths {
                for method in operations.keys {
                    let method = try #require(HTTPRequest.Method(rawValue: method.uppercased()))
                    let reply = try await client.send(
                        method, path.replacing("{id}", with: AccountToken.anna.uuid), raw: method == .get ? nil : "{}")
                    #expect(![404, 405].contains(reply.status), "\(method) \(path)")
                }
            }
        }
    }

    @Test func `each reference resolves, and each component is referenced`() throws {
        var references: Set<String> = []
        func collect(_ value: Any) {
            if let object = value as? [String: Any] {
                if let reference = object["$ref"] as? String { references.insert(reference) }
                object.values.forEach(collect)
            } else if let list = value as? [Any] {
                list.forEach(collect)
            }
        }
        collect(Described.document)
        for reference in references {
            #expect(!Described.resolved(["$ref": reference]).isEmpty, "\(reference)")
        }
        let components = try #require(Described.document["components"] as? [String: [String: Any]])
        for (kind, names) in components where kind != "securitySchemes" {
            for name in names.keys {
                #expect(references.contains("#/components/\(kind)/\(name)"), "\(kind) \(name) is not referenced")
            }
        }
    }

    @Test func `an independent validator accepts the document`() async throws {
        let (status, message) = try await blocking { try Self.validate(OpenAPI.document) }
        if [77, 127].contains(status) {
            print("Skipped: python3 with openapi-spec-validator is not here (DISCOVER_PYTHON names one that has it).")
        } else {
            #expect(status == 0, "\(message)")
        }
    }

    /// Validates a document with a package for Python, and returns the program's status and errors.
    private static func validate(_ document: [UInt8]) throws -> (status: Int32, errors: String) {
        let file = FileManager.default.temporaryDirectory.appending(path: "openapi-\(UUID().uuidString).json")
        try Data(document).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let python = ProcessInfo.processInfo.environment["DISCOVER_PYTHON"] ?? "python3"
        let script = """
            import json, sys
            try:
                from openapi_spec_validator import validate
            except ImportError:
                sys.exit(77)
            validate(json.load(open(sys.argv[1])))
            """
        process.arguments = [python, "-c", script, file.path]
        let errors = file.appendingPathExtension("errors")
        try Data().write(to: errors)
        defer { try? FileManager.default.removeItem(at: errors) }
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, (try? String(contentsOf: errors, encoding: .utf8)) ?? "")
    }
}
#endif
