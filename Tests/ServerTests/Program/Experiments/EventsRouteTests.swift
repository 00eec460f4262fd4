#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import DiscoverServices
import Foundation
import HTTPTypes
import ServerStorage
import ServerUseCases
import Support
import TestSupport
import Testing

@Suite(.holdsFiles) struct `The server receives outcomes of experiments` {
    private static let document = OutcomeBatchDocument(
        .made([.made(.exposed), .made(.offered), .made(.paid(milliunits: 9_990)), .made(.credited())])
    ).text

    private static func text(_ events: [OutcomeEvent], from first: Int, after: Int) -> String {
        let text = OutcomeBatchDocument(.made(events, from: first)).text
        return text.replacing("\"after\":\(first - 1)", with: "\"after\":\(after)", maxReplacements: 1)
    }

    private static func results(_ client: TestClient) async throws -> ParticipantResult? {
        try await SQLOutcomeArchive(client.server.database).results(of: "layer").participants.values.first
    }

    @Test func `a batch that is sent twice is stored once`() async throws {
        try await TestServer().run { client in
            for stored in [4, 0] {
                let reply = try await client.send(.post, "/v1/events", as: .anna, raw: Self.document)
                #expect(reply.status == 200)
                #expect(reply["through"] == "4" && reply["stored"] == "\(stored)")
            }
            let result = try #require(try await Self.results(client))
            #expect(result.events == 4 && result.outcome.revenue == 9_990 && result.outcome.isCredited)
            let page = client.server.metrics.store.page
            #expect(page.contains(#"discover_outcomes_total{result="stored"} 4"#))
            #expect(page.contains(#"discover_outcomes_total{result="repeated"} 4"#))
        }
    }

    @Test func `batches out of order are acknowledged up to the first gap, and nothing is lost`() async throws {
        try await TestServer().run { client in
            let late = Self.text([.made(.paid(milliunits: 5)), .made(.credited())], from: 3, after: 0)
            let gap = try await client.send(.post, "/v1/events", as: .anna, raw: late)
            #expect(gap["through"] == "0")
            #expect(try await Self.results(client) == nil)
            let first = Self.text([.made(.exposed), .made(.paying)], from: 1, after: 0)
            #expect(try await client.send(.post, "/v1/events", as: .anna, raw: first)["through"] == "4")
            #expect(try await Self.results(client)?.outcome.isCredited == true)
        }
    }

    @Test func `a log whose first events the server has lost isn't stuck`() async throws {
        try await TestServer().run { client in
            let rest = Self.text([.made(.exposed)], from: 57, after: 56)
            let reply = try await client.send(.post, "/v1/events", as: .anna, raw: rest)
            #expect(reply["through"] == "57")
        }
    }

    @Test func `no account is stored`() async throws {
        try await TestServer().run { client in
            _ = try await client.send(.post, "/v1/events", as: .anna, raw: Self.document)
            let rows = try await client.server.database.read { db in
                try db.rows("SELECT log, number, experiment, participant, body, received FROM outcome_events").map(
                    \.values)
            }
            #expect(rows.count == 4)
            let everything = "\(rows)".lowercased()
            for token in [AccountToken.anna, .ann] { #expect(!everything.contains(token.uuid.lowercased())) }
        }
    }

    private static let changes: [(from: String, to: String, place: String)] = [
        (#""after":0,"#, #""after":-1,"#, "after"), (#""after":0,"#, #""before":0,"#, "the request"),
        (#""log":"a"#, #""log":"g"#, "log"), (#""log":"a"#, #""log":""#, "log"),
        (#""number":2"#, #""number":3"#, "events[1].number"), (#""number":1"#, #""number":0"#, "events[0]"),
        (#""number":1"#, #""number":9223372036854775807"#, "events[0]"),
        (#""kind":"offered""#, #""kind":"ofered""#, "events[1]"),
        (#""kind":"offered""#, #""kind":"offered","reason":"a""#, "events[1].reason"),
        (#""kind":"offered""#, #""kind":"offered","mood":"good""#, "events[1].mood"),
        (#""kind":"offered","#, "", "events[1].kind"),
        (#""kind":"offered","#, #""kind":"offered","kind":"offered","#, "events[1].kind"),
        (#""arm":"new""#, #""arm":"New""#, "events[0]"), (#""experiment":"layer""#, #""experiment":7"#, "events[0]"),
        (#""participant":""#, #""participant":"0"#, "events[0]"), (#""amount":9990"#, #""amount":-1"#, "events[2]"),
    ]

    @Test(arguments: changes)
    func `an invalid batch is refused with the place, and nothing of it is stored`(
        change: (from: String, to: String, place: String)
    ) async throws {
        var text = Self.document
        if change.from.contains("offered"), change.to.isEmpty || change.to.hasSuffix(",") {
            text = text.replacing(#""kind":"offered""#, with: #""kind":"offered""#)
        }
        let changed = text.replacing(change.from, with: change.to, maxReplacements: 1)
        try #require(changed != Self.document)
        try await TestServer().run { client in
            let reply = try await client.send(.post, "/v1/events", as: .anna, raw: changed)
            #expect(reply.status == 400 && reply.problem == "malformed-request")
            #expect(reply["detail"]?.hasPrefix(change.place + ": expected ") == true, "\(reply.text)")
            #expect(try await Self.results(client) == nil)
        }
    }

    @Test func `a batch is limited to one hundred events`() async throws {
        try await TestServer().run { client in
            for (count, status) in [(100, 200), (101, 400)] {
                let events = (1...count).map { _ in OutcomeEvent.made(.restored) }
                let text = OutcomeBatchDocument(.made(events)).text
                let reply = try await client.send(.post, "/v1/events", as: .anna, raw: text)
                #expect(reply.status == status)
            }
            let none = #"{"events":[],"log":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}"#
            #expect(try await client.send(.post, "/v1/events", as: .anna, raw: none).status == 400)
        }
    }

    @Test func `outcomes require a customer's token`() async throws {
        try await TestServer().run { client in
            let reply = try await client.send(.post, "/v1/events", raw: Self.document)
            #expect(reply.status == 401)
        }
    }
}
#endif
