#if Server
@testable import ServerProgram
import DiscoverEntities
import Foundation
import HTTPTypes
import ServerHTTP
import ServerSimulation
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `Requests to the stores are counted by their outcome` {
    private static func lines(_ page: String) -> [String] {
        page.split(separator: "\n").filter { $0.hasPrefix("discover_store_requests_total") }.map(String.init)
    }

    @Test(arguments: [
        (200, "ok"), (202, "ok"), (400, "refused"), (401, "refused"), (403, "refused"), (404, "unknown"),
        (410, "unknown"), (429, "throttled"), (302, "refused"), (500, "failed"), (503, "failed"), (101, "failed"),
    ])
    func `a status is passed on, and counts as one of five outcomes`(status: Int, outcome: String) async throws {
        let metrics = ServerMetrics()
        let response = HTTPTransportResponse(status: status, retryAfter: "7", body: [1])
        let transport = CountingHTTPTransport(
            transport: StubTransport(result: .success(response)), api: .appStore, metrics: metrics)
        let passed = try await transport.send(StubTransport.request, within: .seconds(1), atMost: 1)
        #expect(passed.status == status && passed.retryAfter == "7" && passed.body == [1])
        let expected = #"discover_store_requests_total{api="app-store",outcome="\#(outcome)"} 1"#
        #expect(Self.lines(metrics.store.page) == [expected])
    }

    @Test(arguments: [HTTPFailure.timedOut, .unreachable, .tooLong, .cancelled])
    func `a failure is passed on, and counts unless the server canceled the request`(failure: HTTPFailure) async {
        let metrics = ServerMetrics()
        let transport = CountingHTTPTransport(
            transport: StubTransport(result: .failure(failure)), api: .googlePlay, metrics: metrics)
        await #expect(throws: failure) {
            _ = try await transport.send(StubTransport.request, within: .seconds(1), atMost: 1)
        }
        let expected = #"discover_store_requests_total{api="google-play",outcome="failed"} 1"#
        #expect(Self.lines(metrics.store.page) == (failure == .cancelled ? [] : [expected]))
    }

    @Test func `a running server counts its requests to both stores`() async throws {
        try await LiveScene.playBoth { scene, play in
            try await scene.buyInTheAppStore("gold.month")
            _ = try await scene.read("/v1/entitlements")
            _ = try await play.buy("lifetime", for: AccountToken.anna.uuid)
            let page = try await scene.send(.get, "/metrics").text
            for api in ["app-store", "google-play"] {
                #expect(page.contains(#"discover_store_requests_total{api="\#(api)",outcome="ok"}"#), "\(page)")
            }
        }
    }

    @Test func `a running server counts its requests to verifyReceipt`() async throws {
        try await LiveScene.play([:]) { scene in
            let receipt = try await scene.receipt(of: "lifetime")
            try await scene.rotate(to: scene.store.sharedSecret)
            let reply = try await scene.send(.post, "/v1/transactions", ["receipt": .string(receipt)])
            #expect(reply.status == 200, "\(reply.text)")
            let page = try await scene.send(.get, "/metrics").text
            let expected = #"discover_store_requests_total{api="receipts",outcome="ok"} 1"#
            #expect(Self.lines(page).contains(expected), "\(page)")
        }
    }
}

/// A transport that returns the same result for each request.
private struct StubTransport: HTTPTransport {
    static let request = HTTPTransportRequest(method: "GET", url: "https://x.test/secret")
    let result: Result<HTTPTransportResponse, HTTPFailure>

    func send(
        _ request: HTTPTransportRequest, within limit: Duration, atMost bytes: Int
    ) async throws(HTTPFailure) -> HTTPTransportResponse { try result.get() }
}
#endif
