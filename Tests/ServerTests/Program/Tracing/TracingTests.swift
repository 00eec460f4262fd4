#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import InMemoryTracing
import Testing
import TestSupport
import Tracing

@Suite(.holdsFiles) struct `A request is traced from the route to the database` {
    private let tracer = HeaderTracer()

    private var spans: [FinishedInMemorySpan] { tracer.memory.finishedSpans }

    private func server(_ choices: TestServer.Choices = TestServer.Choices()) async throws -> TestServer {
        try await withTracer(tracer) { try await TestServer(choices) }
    }

    @Test(arguments: [TestTransport.router, .live])
    func `the use case, its interactors, and the database are spans of the request`(
        transport: TestTransport
    ) async throws {
        try await server().run(transport) { client in
            let text = PaperText.transaction("1", of: "boosts.10", kind: .consumable)
            let reply = try await client.present(text, as: .anna)
            #expect(reply.status == 200)
        }
        #expect(tracer.memory.activeSpans.isEmpty, "each span ends")
        #expect(Set(spans.map(\.traceID)).count == 1, "\(spans.map(\.operationName))")
        let request = try #require(spans.first { $0.parentSpanID == nil })
        #expect(request.operationName == "POST /v1/transactions" && request.kind == .server && request.status == nil)
        #expect(request.attributes.get("http.request.method") == "POST")
        #expect(request.attributes.get("http.route") == "/v1/transactions")
        #expect(request.attributes.get("http.response.status_code") == 200)
        let write = try #require(spans.first { $0.operationName == "LedgerDatabase write" })
        let path = spans.path(from: write)
        #expect(path[1] == "SQLLedgerStore record" && path.contains("PresentPurchases"), "\(path)")
        let layers = spans.filter { path.contains($0.operationName) }.compactMap { $0.attributes.get("discover.layer") }
        #expect(layers.contains("context") && layers.contains("interactor") && layers.contains("service"), "\(layers)")
    }

    @Test func `spans contain only names from the code`() async throws {
        let server = try await server()
        try await server.run { client in
            let text = PaperText.transaction("7001", of: "boosts.10", kind: .consumable)
            _ = try await client.present(text, as: .anna)
            _ = try await client.send(.get, "/v1/transactions?limit=37", as: .anna)
            _ = try await client.send(
                .get, "/v1/admin/accounts/\(AccountToken.anna.uuid)", as: .root, admin: true)
            _ = try await client.send(.get, "/v1/admin/transactions/7001", as: .root, admin: true)
            _ = try await client.send(.post, "/v1/transactions", as: .anna, raw: "7001")
            _ = try await client.client.execute(uri: "/7001?q=\(AccountToken.anna.uuid)", method: .get)
            let browser = AdminBrowser(client)
            _ = try await browser.signIn()
            _ = try await browser.get("/admin/account?account=\(AccountToken.anna.uuid)")
        }
        let routes = Set(server.interface.endpoints.map(\.path) + ["elsewhere"])
        #expect(spans.contains { $0.operationName == "GET /v1/admin/accounts/{id}" }, "\(spans.map(\.operationName))")
        for span in spans {
            #expect(span.events.isEmpty && span.links.isEmpty && span.errors.isEmpty && span.status?.message == nil)
            var values: [String: String] = [:]
            span.attributes.forEach { values[$0] = "\($1)" }
            if let layer = span.attributes.get("discover.layer") {
                #expect(Layer.allCases.contains { layer == .string($0.rawValue) } && values.count == 1, "\(values)")
                #expect(span.operationName.wholeMatch(of: /[A-Za-z]+( [A-Za-z]+)?/) != nil, "\(span.operationName)")
                continue
            }
            let words = span.operationName.split(separator: " ").map(String.init)
            #expect(words.count == 2 && ["GET", "POST"].contains(words[0]), "\(words)")
            #expect(routes.contains(words[1]) || words[1].hasPrefix("/admin"), "\(words)")
            let known: Set = ["http.request.method", "http.route", "http.response.status_code", "error.type"]
            #expect(known.isSuperset(of: values.keys), "\(values)")
            #expect(span.attributes.get("http.route") == .string(words[1]))
        }
        for secret in [AccountToken.anna.uuid, "7001", "boosts", "limit", "Bearer"] {
            #expect(!spans.contains { "\($0.operationName) \($0.attributes)".contains(secret) }, "\(secret)")
        }
    }

    @Test func `a refused request states its problem, and a failure of the server is an error`() async throws {
        try await server().run { client in
            let reply = try await client.send(.get, "/v1/entitlements")
            #expect(reply.status == 401)
        }
        let refused = try #require(tracer.memory.popFinishedSpans().last)
        #expect(refused.attributes.get("http.response.status_code") == 401 && refused.status == nil)
        #expect(refused.attributes.get("error.type") == "not-allowed")
        var choices = TestServer.Choices()
        choices.isLedgerAway = true
        try await server(choices).run { client in
            let reply = try await client.send(.get, "/v1/entitlements", as: .anna)
            #expect(reply.status == 503)
        }
        let failed = try #require(spans.last)
        #expect(failed.operationName == "GET /v1/entitlements" && failed.status?.code == .error)
    }

    @Test(
        arguments: [
            (["127.0.0.1", "::1"], "", true), (["192.0.2.1"], "", false), ([], "", false),
            (["127.0.0.1", "::1"], "-more", false),
        ] as [([String], String, Bool)])
    func `only a trusted proxy's valid traceparent is continued, and the log states the trace`(
        networks: [String], suffix: String, isContinued: Bool
    ) async throws {
        let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
        var choices = TestServer.Choices()
        choices.proxies = TrustedProxies(networks.compactMap { IPNetwork($0) })
        let server = try await server(choices)
        let name = try #require(HTTPField.Name("traceparent"))
        try await server.run(.live) { client in
            let reply = try await client.client.execute(
                uri: "/health/live", method: .get, headers: [name: "00-\(trace)-00f067aa0ba902b7-01\(suffix)"])
            #expect(reply.status == .ok)
        }
        let span = try #require(spans.last)
        #expect((span.traceID == trace) == isContinued)
        #expect((span.parentSpanID == "00f067aa0ba902b7") == isContinued)
        let line = try #require(server.log.all.first { $0.contains(#""message":"responded""#) })
        #expect(line.contains(#""trace":"\#(span.traceID)""#) && line.contains(#""request":""#), "\(line)")
    }

    @Test func `without a tracer, a request has no span and no trace in the log`() async throws {
        let server = try await TestServer()
        try await server.run { client in
            let reply = try await client.send(.get, "/health/live")
            #expect(reply.status == 200)
        }
        #expect(RequestSpan.bootstrappedTracer() == nil && spans.isEmpty)
        #expect(!server.log.all.joined().contains(#""trace""#))
    }

    @Test(arguments: [
        "",
        "00",
        "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7",
        "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
        "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
        "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
        "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
        "00-4bf92f3577b34da6a3ce929d0e0e473-600f067aa0ba902b7-01",
    ])
    func `an invalid traceparent is ignored`(text: String) { #expect(TraceParent(text) == nil) }
}
#endif
