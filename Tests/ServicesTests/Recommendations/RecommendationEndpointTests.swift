import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import TestSupport
import Testing

/// A generator that always returns zero.
///
/// With it, each pause is the shortest possible one, half of the full pause.
private struct Still: RandomNumberGenerator, Sendable {
    mutating func next() -> UInt64 { 0 }
}

private let two = Documents.document([Documents.user("a"), Documents.user("b")])

@Suite(.timeLimit(.minutes(20))) struct `The recommendation endpoint` {
    private let clock = ManualClock()

    private func endpoint(
        _ server: LoopbackServer, query: String = "", token: String? = nil,
        _ limits: RecommendationEndpoint.Limits = .init()
    ) throws -> RecommendationEndpoint {
        try RecommendationEndpoint(
            server.address + query, token: token, limits: limits, stopwatch: AnyClock(clock), now: { .day(0) },
            random: Still())
    }

    private func failure(
        of server: LoopbackServer, _ limits: RecommendationEndpoint.Limits = .init()
    ) async throws -> SourceFailure? {
        defer { server.stop() }
        let endpoint = try endpoint(server, limits)
        do throws(SourceFailure) {
            _ = try await endpoint.page(.made())
            return nil
        } catch {
            return error
        }
    }

    @Test func `a request contains the place, the mode and the limit, and its response is read`() async throws {
        let server = LoopbackServer(.response(200, two), .response(200, Documents.document([])), .response(204))
        defer { server.stop() }
        let endpoint = try endpoint(server, query: "?edition=test&key=a%2Bb#top")
        #expect(
            try await endpoint.page(.made(limit: 7))
                == RecommendationsPage(records: [Documents.record("a"), Documents.record("b")], next: nil))
        let south = Location(name: "São Tomé", latitude: -7, longitude: 6_728)
        #expect(
            try await endpoint.page(.made(near: south, .friends, from: "0:a+b&c"))
                == RecommendationsPage(records: [], next: nil))
        #expect(try await endpoint.page(.made()) == RecommendationsPage(records: [], next: nil))
        let lines = server.requests.map { $0.split(separator: "\r\n").first ?? "" }
        #expect(
            lines.first
                == "GET /recommendations?edition=test&key=a%2Bb&near=Berlin&latitude=52.520&longitude=13.405&company=alone&limit=7 HTTP/1.1"
        )
        #expect(
            lines.dropFirst().first
                == "GET /recommendations?edition=test&key=a%2Bb&near=S%C3%A3o%20Tom%C3%A9&latitude=-0.007&longitude=6.728&company=friends&limit=20&cursor=a%2Bb%26c HTTP/1.1"
        )
        #expect(server.requests.allSatisfy { !$0.contains("Authorization") && $0.contains("Accept: application/json") })
    }

    @Test func `pages are requested one by one, and surplus records come with the next page`() async throws {
        let first = Documents.document((1...3).map { Documents.user("a\($0)") } + ["7"], next: "two")
        let server = LoopbackServer(
            .response(200, first), .response(200, first), .response(200, Documents.document([Documents.user("b")])))
        defer { server.stop() }
        let endpoint = try endpoint(server)
        let one = try await endpoint.page(.made(limit: 2))
        #expect(one.records.map(\.id) == ["r-a1", "r-a2"] && one.refused.isEmpty)
        let rest = try await endpoint.page(.made(from: one.next, limit: 2))
        #expect(rest.records.map(\.id) == ["r-a3"])
        #expect(rest.refused.map(\.place) == ["recommendations[3] (line 5)"])
        let last = try await endpoint.page(.made(from: rest.next, limit: 2))
        #expect(last.records.map(\.id) == ["r-b"] && last.next == nil)
        #expect(server.requests.map { $0.contains("cursor=two") } == [false, false, true])
    }

    @Test(arguments: [
        (401, SourceFailure.authentication), (403, .authentication), (404, .http(status: 404)),
        (400, .http(status: 400)), (302, .http(status: 302)), (501, .http(status: 501)),
    ])
    func `a permanent error isn't retried`(status: Int, failure: SourceFailure) async throws {
        let headers = ["Location: http://127.0.0.1:1/elsewhere", "WWW-Authenticate: Basic realm=\"x\""]
        let server = LoopbackServer(.response(status, "for developers", headers: headers), .response(200, two))
        #expect(try await self.failure(of: server) == failure)
        #expect(server.requests.count == 1)
    }

    @Test(arguments: [429, 500, 502, 503, 504])
    func `a temporary error is retried after growing pauses`(status: Int) async throws {
        let server = LoopbackServer(.response(status), .response(status), .response(200, two))
        defer { server.stop() }
        let endpoint = try endpoint(server)
        async let page = endpoint.page(.made())
        await clock.endPause(of: .milliseconds(250), shorterThan: .seconds(5))
        await clock.endPause(of: .milliseconds(500), shorterThan: .seconds(5))
        #expect(try await page.records.count == 2)
        #expect(server.requests.count == 3)
    }

    @Test func `a request is retried no more often than the limits allow`() async throws {
        let server = LoopbackServer(.response(503), .response(502), .response(500), .response(200, two))
        async let failure = failure(of: server, .init(attempts: 3, pause: .seconds(2), longestPause: .seconds(2)))
        await clock.endPause(of: .seconds(1), shorterThan: .seconds(5))
        await clock.endPause(of: .seconds(1), shorterThan: .seconds(5))
        #expect(try await failure == .http(status: 500))
        #expect(server.requests.count == 3)
    }

    @Test(arguments: [
        "3", "Thu, 01 Jan 2026 00:00:03 GMT", "Thursday, 01-Jan-26 00:00:03 GMT", "Thu Jan  1 00:00:03 2026",
    ])
    func `a Retry-After header sets the time of the retry`(wish: String) async throws {
        let server = LoopbackServer(.response(503, headers: ["Retry-After: \(wish)"]), .response(200, two))
        defer { server.stop() }
        let endpoint = try endpoint(server)
        async let page = endpoint.page(.made())
        await clock.endPause(of: .seconds(3), shorterThan: .seconds(5))
        #expect(try await page.records.count == 2)
    }

    @Test(arguments: ["30", "99999999999999999999999", "Fri, 01 Jan 2027 00:00:00 GMT"])
    func `a Retry-After header beyond the longest pause prevents a retry`(wish: String) async throws {
        let server = LoopbackServer(.response(429, headers: ["Retry-After: \(wish)"]), .response(200, two))
        #expect(try await failure(of: server) == .http(status: 429))
        #expect(server.requests.count == 1)
    }

    @Test func `each attempt without a response times out at the limit`() async throws {
        let server = LoopbackServer(.silence, .silence)
        async let failure = failure(of: server, .init(attempt: .seconds(5), attempts: 2))
        await server.arrivals.reached(1)
        await clock.sleeper(until: .seconds(5))
        clock.advance(by: .seconds(5))
        await clock.endPause(of: .milliseconds(250), shorterThan: .seconds(5))
        await server.arrivals.reached(2)
        await clock.sleeper(until: .milliseconds(10_250))
        clock.advance(by: .seconds(5))
        #expect(try await failure == .timedOut(seconds: 5))
        #expect(server.requests.count == 2)
    }

    @Test func `canceling the task ends the request`() async throws {
        let server = LoopbackServer(.silence, .response(200, two))
        let request = Task { try await failure(of: server) }
        await server.arrivals.reached(1)
        request.cancel()
        #expect(try await request.value == .unreachable(reason: "the request was canceled"))
        #expect(server.requests.count == 1)
    }

    @Test(arguments: ["", "garbage", "<html></html>", #"{"version": 2, "recommendations": []}"#, two + "}"])
    func `an unreadable response isn't retried`(body: String) async throws {
        let server = LoopbackServer(.response(200, body), .response(200, two))
        guard case .parse(let place, let reason) = try await failure(of: server) else {
            Issue.record("the response was accepted")
            return
        }
        #expect(place.contains("line 1") || place.contains("line 4"), "\(place)")
        #expect(reason.contains("expected"))
        #expect(server.requests.count == 1)
    }

    @Test(arguments: [(200, 200), (201, nil), (1_000_000, nil)])
    func `a response that is too large isn't read to its end`(size: Int, limit: Int?) async throws {
        let padding = two + String(repeating: " ", count: max(size - two.utf8.count, 0))
        let server = LoopbackServer(.response(200, padding))
        let failure = try await failure(of: server, .init(bytes: 200))
        if limit != nil {
            #expect(failure == nil)
        } else {
            #expect(
                failure == .parse(place: "the response", reason: "found more than 200 bytes, expected no more"))
        }
    }

    @Test func `a missing server is retried and reported as unreachable`() async throws {
        let server = LoopbackServer(listens: false)
        async let failure = failure(of: server, .init(attempts: 2))
        await clock.endPause(of: .milliseconds(250), shorterThan: .seconds(5))
        guard case .unreachable(let reason) = try await failure else {
            Issue.record("the server was reached")
            return
        }
        #expect(!reason.isEmpty)
    }

    @Test(arguments: [LoopbackServer.Reply.cut("{\"version\"", promised: 500), .hangUp])
    func `a request on a broken connection is retried`(reply: LoopbackServer.Reply) async throws {
        let server = LoopbackServer(reply, .response(200, two))
        defer { server.stop() }
        let endpoint = try endpoint(server)
        async let page = endpoint.page(.made())
        await clock.endPause(of: .milliseconds(250), shorterThan: .seconds(5))
        #expect(try await page.records.count == 2)
    }
}
