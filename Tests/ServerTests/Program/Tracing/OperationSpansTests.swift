#if Server
@testable import ServerProgram
import AsyncHTTPClient
import DiscoverData
import HummingbirdTesting
import InMemoryTracing
import ServerHTTP
import Testing
import TestSupport
import Tracing

@Suite(.holdsFiles) struct `Operations are nested as they were called` {
    private struct Failure: Error {}

    private let tracer = HeaderTracer()

    private var spans: [FinishedInMemorySpan] { tracer.memory.finishedSpans }

    private func record(_ work: () async -> Void) async {
        let request = RequestSpan("GET", "/", continuing: nil, by: tracer)
        await request.perform { await work() }
        request.end(status: 200, problem: nil)
    }

    /// Performs an operation with a nested one in each of several concurrent child tasks.
    ///
    /// No operation ends before all operations of its level have begun.
    private static func interleave(_ names: [String]) async {
        let (both, signal) = (Gate(names.count), Gate(names.count))
        await withTaskGroup { group in
            for name in names {
                group.addTask {
                    let outer = Trace.begin(.interactor, name)
                    defer { outer.end() }
                    await both.pass()
                    let inner = Trace.begin(.service, "\(name)Store", function: "read")
                    await signal.pass()
                    inner.end()
                }
            }
        }
    }

    @Test func `operations of concurrent child tasks are nested in their own task's operations`() async throws {
        await record {
            let span = Trace.begin(.context, "Outer")
            await Self.interleave(["A", "B"])
            span.end()
        }
        for name in ["A", "B"] {
            let inner = try #require(spans.first { $0.operationName == "\(name)Store read" })
            #expect(spans.path(from: inner) == ["\(name)Store read", name, "Outer", "GET /"])
        }
    }

    @Test func `child tasks of performed operations are nested in these, at each depth`() async throws {
        await record {
            await withTaskGroup { group in
                for outer in ["X", "Y"] {
                    group.addTask {
                        await Trace.perform(.context, outer) { await Self.interleave(["\(outer)A", "\(outer)B"]) }
                    }
                }
            }
        }
        for outer in ["X", "Y"] {
            for name in ["\(outer)A", "\(outer)B"] {
                let inner = try #require(spans.first { $0.operationName == "\(name)Store read" })
                #expect(spans.path(from: inner) == ["\(name)Store read", name, outer, "GET /"])
            }
        }
    }

    @Test func `only a performed operation that fails is an error, and its error isn't recorded`() async throws {
        await record {
            try? await Trace.perform(.service, "Failing") { () throws(Failure) in throw Failure() }
            await Trace.perform(.service, "Succeeding") {}
        }
        let failed = try #require(spans.first { $0.operationName.hasPrefix("Failing") })
        #expect(failed.status?.code == .error && failed.errors.isEmpty)
        #expect(spans.first { $0.operationName.hasPrefix("Succeeding") }.map { $0.status == nil } == true)
        #expect(tracer.memory.activeSpans.isEmpty)
    }

    @Test func `the HTTP client creates no spans of its own, and passes on no trace`() async throws {
        let configuration = withTracer(tracer) { AsyncHTTPClientTransport.configuration }
        #expect(configuration.tracing.tracer == nil)
        let server = try await TestServer()
        try await server.run(.live) { client in
            let port = try #require(client.client.port)
            let http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
            let request = HTTPTransportRequest(
                method: "GET", url: "http://127.0.0.1:\(port)/health/live?id=7001", headers: [], body: nil)
            await record {
                let response = try? await AsyncHTTPClientTransport(http).send(
                    request, within: .seconds(300), atMost: 1 << 20)
                #expect(response?.status == 200)
            }
            try await http.shutdown()
        }
        #expect(spans.map(\.operationName) == ["AsyncHTTPClientTransport send", "GET /"])
        #expect(spans.first?.kind == .client)
        #expect(tracer.memory.performedContextInjections.isEmpty)
    }
}

/// A gate that opens when a number of tasks have arrived.
private actor Gate {
    private var missing: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) { missing = count }

    func pass() async {
        missing -= 1
        if missing == 0 {
            for task in waiting { task.resume() }
            waiting = []
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }
}
#endif
