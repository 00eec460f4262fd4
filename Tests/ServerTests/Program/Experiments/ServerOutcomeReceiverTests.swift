#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import HummingbirdTesting
import ServerClient
import ServerStorage
import ServerSupport
import ServerUseCases
import Synchronization
import TestSupport
import Testing

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The app sends outcomes to the server` {
    private let folder = TemporaryFolder()

    /// Runs a server and a receiver with a customer's token.
    private func run(
        _ test: @escaping @Sendable (ServerOutcomeReceiver, TestServer) async throws -> Void
    ) async throws {
        try await TestServer().run(.live) { client in
            let token = try await client.server.token(.anna)
            let address = "http://127.0.0.1:\(try #require(client.client.port))"
            try await test(try ServerOutcomeReceiver(address, token: token, seconds: 600), client.server)
        }
    }

    private static func stored(_ server: TestServer) async throws -> [OutcomeEvent] {
        try await server.database.read { db in
            try db.rows("SELECT body FROM outcome_events ORDER BY log, number").compactMap { row in
                try JSONDecoder().decode(OutcomeEventLine.self, from: Data((try row[0] as String).utf8)).numbered?.event
            }
        }
    }

    @Test func `the adapter fulfills the contract of an outcome receiver with the real server`() async throws {
        try await run { receiver, server in
            try await OutcomeReceiverContract(receiver) { try await Self.stored(server) }.check()
        }
    }

    /// A receiver whose acknowledgments are lost, as if the app was killed before it stored them.
    private struct Lossy: OutcomeReceiver {
        let receiver: any OutcomeReceiver

        func receive(_ batch: OutcomeBatch) async throws(StoreFailure) -> Int {
            _ = try await receiver.receive(batch)
            throw .timedOut(seconds: 1)
        }
    }

    @Test func `a log whose acknowledgments are lost at each batch is stored completely, and each event once`()
        async throws
    {
        try await run { [folder] receiver, server in
            let policy = RetryPolicy(stopwatch: AnyClock(ContinuousClock()), limit: nil, attempts: 1)
            let path = folder.path("outcomes.jsonl")
            let events = (1...130).map { OutcomeEvent.made(.exposed, of: AccountToken(bits: UInt128($0))) }
            for (index, part) in [events[..<70], events[70...]].enumerated() {
                let log = try FileOutcomeLog(path: path)
                try await log.record(Array(part))
                let lossy = SendOutcomesInteractor(log: log, receiver: Lossy(receiver: receiver), retryPolicy: policy)
                await #expect(throws: SendOutcomesFailure.self) { try await lossy.perform(()) }
                #expect(try await Self.stored(server).count == [70, 100][index])
            }
            let log = try FileOutcomeLog(path: path)
            #expect(
                try await SendOutcomesInteractor(log: log, receiver: receiver, retryPolicy: policy).perform(()) == 130)
            #expect(try await Self.stored(server) == events)
            #expect(try await log.batch() == nil)
            let results = try await SQLOutcomeArchive(server.database).results(of: "layer")
            #expect(results == (try await log.recorded().experiments["layer"]))
        }
    }

    @Test func `a server without a connection, or that refuses the token, acknowledges nothing`() async throws {
        let away = try ServerOutcomeReceiver("http://127.0.0.1:1", token: "a")
        await #expect(throws: StoreFailure.unavailable("no connection")) {
            try await away.receive(.made([.made(.exposed)]))
        }
        try await TestServer().run(.live) { client in
            let address = "http://127.0.0.1:\(try #require(client.client.port))"
            let refused = try ServerOutcomeReceiver(address, token: "no-token", seconds: 600)
            await #expect(throws: StoreFailure.unavailable("HTTP 401")) {
                try await refused.receive(.made([.made(.exposed)]))
            }
            #expect(!"\(refused)".contains("no-token"))
        }
    }
}
#endif
