#if Server
@testable import ServerProgram
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import HTTPTypes
import ServerUseCases
import Testing
import TestSupport

@Suite(.holdsFiles) struct `The metrics describe the database and the trusted roots` {
    private static func value(of metric: String, in page: String) -> Double? {
        page.split(separator: "\n").first { $0.hasPrefix(metric + " ") }
            .flatMap { $0.split(separator: " ").last }.flatMap { Double($0) }
    }

    @Test func `a recorded purchase counts as a committed transaction, and enlarges the log`() async throws {
        try await TestServer().run { client in
            let committed = #"discover_database_transactions_total{outcome="committed"}"#
            let before = try await client.send(.get, "/metrics").text
            #expect(before.contains(#"discover_database_transactions_total{outcome="failed"} 0"#))
            #expect(try await client.present(PaperText.transaction(for: .anna), as: .anna).status == 200)
            let after = try await client.send(.get, "/metrics").text
            let counts = try [before, after].map { try #require(Self.value(of: committed, in: $0)) }
            #expect(counts[1] > counts[0])
            let sizes = try [before, after].map {
                try #require(Self.value(of: "discover_database_wal_bytes", in: $0))
            }
            #expect(sizes[1] > sizes[0])
        }
    }

    @Test func `a count never decreases, and an unknown size of the log is left out`() {
        let metrics = ServerMetrics()
        metrics.storage(StorageStatistics(committed: 5, failed: 1, logBytes: nil))
        metrics.storage(StorageStatistics(committed: 3, failed: 2, logBytes: nil))
        let lines = metrics.store.page.split(separator: "\n").filter { $0.hasPrefix("discover_database") }
        #expect(
            lines == [
                #"discover_database_transactions_total{outcome="committed"} 5"#,
                #"discover_database_transactions_total{outcome="failed"} 2"#,
            ])
    }

    @Test func `the seconds until a trusted root expires decrease, and are negative afterward`() async throws {
        let hour: Int64 = 3_600_000
        for offset in [hour, -hour] {
            var choices = TestServer.Choices()
            let now = await SystemTimeSource().now()
            choices.trustExpiry = Moment(milliseconds: now.milliseconds + offset)
            try await TestServer(choices).run { client in
                let page = try await client.send(.get, "/metrics").text
                let seconds = try #require(Self.value(of: "discover_trusted_root_expiry_seconds", in: page))
                #expect(seconds <= Double(offset) / 1000)
                #expect((seconds > 0) == (offset > 0))
            }
        }
    }

    @Test func `without trusted roots, no expiry is reported`() async throws {
        try await TestServer().run { client in
            let page = try await client.send(.get, "/metrics").text
            #expect(!page.contains("discover_trusted_root_expiry_seconds"))
        }
    }
}
#endif
