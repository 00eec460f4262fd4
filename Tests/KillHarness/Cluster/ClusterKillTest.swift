#if Server
internal import AsyncHTTPClient
internal import Foundation
internal import Support

/// A test of three real `discover-server` processes with one PostgreSQL server, all killed under load.
///
/// In each round, clients send requests to all servers in turn. Meanwhile, PostgreSQL is stopped at once and started
/// again, and one or two of the servers are killed and started again, some of them also during startup. Then the
/// records are compared with what was sold, every request without a response is repeated, and `discover-server check`
/// counts all purchases again.
package struct ClusterKillTest {
    private let isJSON: Bool
    private let times: Int
    private let seed: UInt64

    private static let accounts = 8
    private static let clients = 12
    private static let servers = 3

    private struct Counts {
        var rounds = 0
        var kills = 0
        var killsAtStart = 0
        var open = 0
        var done = 0
    }

    /// Creates a test.
    ///
    /// - Parameters:
    ///   - isJSON: A Boolean value that indicates whether the test prints its result as JSON.
    ///   - times: The number of rounds, in each of which PostgreSQL is stopped once.
    ///   - seed: The seed of the requests.
    package init(isJSON: Bool, times: Int, seed: UInt64) {
        self.isJSON = isJSON
        self.times = times
        self.seed = seed
    }

    /// Runs the test, prints its result, and returns `true` if no violation was found.
    package func run() async -> Bool {
        let http = KillTestClient.client()
        let isWell = await KillTestRun(name: "kill-cluster", isJSON: isJSON, seed: seed).run { folder in
            let postgres = try PostgresCluster()
            let storage = "storage=\(try postgres.emptyDatabase())"
            let stage = try KillTestEnvironment(
                in: folder, accounts: Self.accounts, servers: Self.servers, settings: [storage], http)
            try await play(stage, postgres, commands: ["--set", storage])
        }
        try? await http.shutdown()
        return isWell
    }

    private func play(_ stage: KillTestEnvironment, _ postgres: PostgresCluster, commands: [String]) async throws {
        var (counts, chance) = (Counts(), SplitMix64(seed: seed))
        let driver = try await stage.start()
        while true {
            let found = try await ConsistencyCheck(driver: driver).check(&chance)
            counts.open += found.open
            counts.done += found.done
            _ = try stage.server.run(["check"] + commands)
            if counts.rounds == times { break }
            try await round(stage, postgres, driver, &counts, &chance)
            counts.rounds += 1
        }
        for server in stage.servers { try server.stop() }
        _ = try stage.server.run(["migrate"] + commands)
        show(counts, stage.operations.all)
    }

    private func round(
        _ stage: KillTestEnvironment, _ postgres: PostgresCluster, _ driver: OperationDriver,
        _ counts: inout Counts, _ chance: inout SplitMix64
    ) async throws {
        let end = ConcurrentClients.End()
        let seed = seed &+ UInt64(counts.rounds)
        var crowd = ConcurrentClients(driver: driver, accounts: Self.accounts, size: Self.clients)
        crowd.mayFail = true
        let work = Task { [crowd] in try await crowd.work(seed: seed, until: end) }
        defer { end.announce() }
        func pause(_ maximum: Int) async throws { try await Task.sleep(for: .milliseconds(chance.below(maximum))) }

        let victims = [chance.below(Self.servers), chance.below(Self.servers)]
        try await pause(500)
        // One server is killed before, while, or after PostgreSQL is down. In half of the rounds, a random server,
        // possibly the same one, is killed while it is down.
        let moment = chance.below(3)
        if moment == 0 { kill(stage.servers[victims[0]], &counts) }
        try await pause(100)
        try postgres.stop()
        if moment == 1 { kill(stage.servers[victims[0]], &counts) }
        try await pause(200)
        if chance.below(2) == 0 { kill(stage.servers[victims[1]], &counts) }
        try postgres.start()
        try await pause(200)
        if moment == 2 { kill(stage.servers[victims[0]], &counts) }
        for (number, server) in stage.servers.enumerated() where !server.isRunning {
            if chance.below(3) == 0 {
                try server.launch()
                try await pause(400)
                counts.killsAtStart += 1
                server.kill()
            }
            driver.calls.addresses.replace(number, by: try await server.start())
        }
        // All servers are running again.
        try await pause(600)
        end.announce()
        try await work.value
        if let ended = stage.servers.first(where: { !$0.isRunning }) {
            throw ConsistencyError("a server ended by itself, with status \(ended.status): \(ended.log.suffix(800))")
        }
    }

    private func kill(_ server: ServerProcess, _ counts: inout Counts) {
        guard server.isRunning else { return }
        counts.kills += 1
        server.kill()
    }

    private func show(_ counts: Counts, _ known: OperationLog.State) {
        let (sales, uses, notifications) = (
            known.sales.acknowledged.count, known.uses.acknowledged.count, known.notifications.acknowledged.count
        )
        if isJSON {
            print(
                """
                {"bench":"kill-cluster","seed":\(seed),"servers":\(Self.servers),"postgresStops":\(counts.rounds),\
                "kills":\(counts.kills),"killsAtStart":\(counts.killsAtStart),"answered":\(known.responses),\
                "transactions":\(sales),"consumptions":\(uses),"notifications":\(notifications),\
                "unanswered":\(counts.open),"doneAllTheSame":\(counts.done),"lost":0,"twice":0}
                """)
        } else {
            print(
                """
                PostgreSQL stopped \(counts.rounds) times, servers killed \(counts.kills) times, and \
                \(counts.killsAtStart) more times during startup.
                \(known.responses) requests received a response: \(sales) transactions credited, units used \(uses) times, \
                \(notifications) notifications recorded.
                \(counts.open) had no response or no verdict; \(counts.done) of them were completed anyway, and each \
                returns the same response when it is repeated.
                Nothing was lost, nothing was recorded twice, and the counts were right each time. (seed \(seed))
                """)
        }
    }
}
#endif
