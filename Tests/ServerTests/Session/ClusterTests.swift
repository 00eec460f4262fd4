#if Server && PostgreSQL
import Foundation
import KillHarness
import Testing

/// The session of `Docs/server-postgresql.md`, and a short run of `discover-bench kill-cluster`.
@Suite(
    .serialized, .enabled(if: PostgresCluster.isAvailable, Comment(rawValue: PostgresCluster.absence)),
    .timeLimit(.minutes(20)))
struct `Three servers work together on one PostgreSQL database` {
    @Test func `two consoles see the same purchases at each server, also after a crash of a server and the database`()
        async throws
    {
        let postgres = try PostgresCluster()
        let scene = try await Scene(servers: 3, settings: ["storage=\(try postgres.emptyDatabase())"])
        func books() async throws -> [[String]] {
            var all: [[String]] = []
            for server in 0..<3 { all.append(try await scene.books(at: server)) }
            return all
        }
        func same(_ ids: String...) -> [[String]] { Array(repeating: ids, count: 3) }

        let bought = try await scene.console("buy", "gold.month")
        #expect(bought.contains("Gold is yours"), "\(bought)")
        _ = try await scene.console("buy", "superlikes.5", at: 1)
        #expect(try await books() == same("1001", "1002"))
        _ = try await scene.console("store", "advance", "8d")
        _ = try await scene.console("store", "notifications", "settle")
        #expect(try await books() == same("1001", "1002", "1003"), "the notification went to the last server only")

        let restored = try await scene.console("restore", state: "other", at: 2)
        #expect(restored.contains("gold.month") && restored.contains(#/[0-9] restored/#), "\(restored)")
        let stolen = try await scene.console("restore", account: "bob", state: "bob", at: 1, ending: 1)
        #expect(stolen.contains("gold.month belongs to another account"), "\(stolen)")

        try await scene.servers[0].kill()
        let other = try await scene.console("buy", "boost.1", state: "other", at: 1)
        #expect(other.contains("Boost is yours"), "\(other)")
        try await scene.serve()
        #expect(try await books() == same("1001", "1002", "1003", "1004"))

        try postgres.stop()
        let unsure = try await scene.console("buy", "boost.1")
        #expect(unsure.contains("can't be confirmed yet"), "\(unsure)")
        try postgres.start()
        _ = try await scene.console("status")
        #expect(try await books() == same("1001", "1002", "1003", "1004", "1005"))
        _ = try await scene.console("store", "refund", "1002")
        _ = try await scene.console("store", "notifications", "settle")
        #expect(try await books() == same("1001", "1002 refunded", "1003", "1004", "1005"))
        #expect(try await scene.store.end() == 0)
        for server in scene.servers { #expect(try await server.end() == 0) }
    }

    @Test func `servers and PostgreSQL that are killed under load lose nothing and count nothing twice`() async throws {
        let bench = try Program(
            ["discover-bench", "DiscoverBench"], ["kill-cluster", "--times", "3", "--seed", "20", "--json"])
        let status = try await bench.status()
        let text = bench.output + bench.errors
        #expect(status == 0, "\(text)")
        let found = try #require(
            try JSONSerialization.jsonObject(with: Data(bench.output.utf8)) as? [String: Any], "\(text)")
        #expect(found["postgresStops"] as? Int == 3 && found["kills"] as? Int ?? 0 >= 3, "\(text)")
        #expect(found["lost"] as? Int == 0 && found["twice"] as? Int == 0)
        // A run without acknowledged or interrupted requests would check nothing.
        #expect(found["transactions"] as? Int ?? 0 > 0 && found["unanswered"] as? Int ?? 0 > 0, "\(text)")
    }
}
#endif
