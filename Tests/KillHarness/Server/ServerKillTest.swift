#if Server
import AsyncHTTPClient
import DiscoverEntities
import Foundation
import ServerUseCases
import ServerStorage
import Support

/// A test that kills the real `discover-server` under load and checks its state.
///
/// A seed determines the requests. Which of them have a response at the time of death depends on the machine. SIGKILL
/// ends a process and not the machine, so written data survives in the system's cache. The test therefore
/// doesn't check whether a commit is on the disk.
package struct ServerKillTest {
    private let isJSON: Bool
    private let times: Int
    private let seed: UInt64

    private static let accounts = 8
    private static let clients = 16

    private struct Counts {
        var kills = 0
        var killsAtStart = 0
        var open = 0
        var done = 0
        var uptime = Duration.zero
    }

    /// Creates a test.
    ///
    /// - Parameters:
    ///   - isJSON: A Boolean value that indicates whether the test prints its result as JSON.
    ///   - times: The number of kills under load.
    ///   - seed: The seed of the requests.
    package init(isJSON: Bool, times: Int, seed: UInt64) {
        self.isJSON = isJSON
        self.times = times
        self.seed = seed
    }

    /// Runs the test, prints its result, and returns `true` if no violation was found.
    package func run() async -> Bool {
        let http = KillTestClient.client()
        let isWell = await KillTestRun(name: "kill-server", isJSON: isJSON, seed: seed).run { folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try await play(in: folder, http)
        }
        try? await http.shutdown()
        return isWell
    }

    private func play(in folder: URL, _ http: HTTPClient) async throws {
        let stage = try KillTestEnvironment(in: folder, accounts: Self.accounts, http)
        let server = stage.server
        var (counts, chance) = (Counts(), SplitMix64(seed: seed))
        while true {
            if counts.kills > 0, chance.below(3) == 0 {
                try server.launch()
                try await Task.sleep(for: .milliseconds(chance.below(400)))
                counts.killsAtStart += 1
                server.kill()
            }
            let driver = try await stage.start()
            let started = ContinuousClock.now
            let found = try await ConsistencyCheck(driver: driver).check(&chance)
            counts.open += found.open
            counts.done += found.done
            // The command runs while the server is running, so it also reads the write-ahead log.
            _ = try server.run(["migrate"])
            if counts.kills == times { break }
            let crowd = ConcurrentClients(driver: driver, accounts: Self.accounts, size: Self.clients)
            try await kill(server, under: crowd, after: .milliseconds(50 + chance.below(1450)), process: counts.kills)
            counts.kills += 1
            counts.uptime += .now - started
        }
        try server.stop()
        _ = try server.run(["migrate"])
        try await checkEvidence(server.database, of: stage.operations.all)
        show(counts, stage.operations.all)
    }

    private func kill(_ server: ServerProcess, under crowd: ConcurrentClients, after time: Duration, process: Int)
        async throws
    {
        let end = ConcurrentClients.End()
        let seed = seed &+ UInt64(process)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                try await crowd.work(seed: seed, until: end)
            }
            try await Task.sleep(for: time)
            guard server.isRunning else { throw ConsistencyError("the server ended unexpectedly") }
            end.announce()
            server.kill()
            try await group.waitForAll()
        }
    }

    /// Checks that the database contains the signed text of each transaction.
    private func checkEvidence(_ path: String, of known: OperationLog.State) async throws {
        let database = try LedgerDatabase(path: path, environment: .sandbox)
        let directory = SQLAccountDirectory(database)
        for sale in known.sales.acknowledged.values {
            let key = TransactionKey(environment: .sandbox, id: TransactionID(sale.id))
            guard try await directory.signedTexts(of: key).count == 1 else {
                throw ConsistencyError("transaction \(sale.id) has no stored JWS")
            }
        }
        try database.close()
    }

    private func show(_ counts: Counts, _ known: OperationLog.State) {
        let uptime = String(format: "%.2f", counts.uptime / .seconds(1) / Double(max(counts.kills, 1)))
        let (sales, uses, notifications) = (
            known.sales.acknowledged.count, known.uses.acknowledged.count, known.notifications.acknowledged.count
        )
        if isJSON {
            print(
                """
                {"bench":"kill-server","seed":\(seed),"kills":\(counts.kills),"killsAtStart":\(counts.killsAtStart),\
                "answered":\(known.responses),"transactions":\(sales),"consumptions":\(uses),"notifications":\(notifications),\
                "unanswered":\(counts.open),"doneAllTheSame":\(counts.done),"meanUptimeSeconds":\(uptime),\
                "lost":0,"twice":0}
                """)
        } else {
            print(
                """
                \(counts.kills) kills under load after \(uptime) s on average, and \(counts.killsAtStart) more during startup.
                \(known.responses) requests received a response: \(sales) transactions credited, units used \(uses) times, \
                \(notifications) notifications recorded.
                \(counts.open) had no response when the server was killed; \(counts.done) of them were completed anyway, and each \
                returns the same response when it is repeated.
                Nothing was lost, nothing was recorded twice, and the database was valid each time. (seed \(seed))
                """)
        }
    }
}
#endif
