internal import Foundation

/// A test that kills the real `discover` at random times and checks its state.
///
/// A seed determines the commands, but not the time of death, which depends on the machine. At any time, four things
/// must hold. Transactions that were reported as credited are credited. Charged transactions are credited or waiting.
/// Nothing counts twice. The next start works.
package struct ConsoleKillTest {
    private let isJSON: Bool
    private let times: Int
    private let seed: UInt64

    private struct Counts {
        var commands = 0
        var kills = 0
        var killsInRecovery = 0
        var reported: Set<String> = []
        var sold = 0
        var creditedLater = 0
    }

    /// Creates a test.
    ///
    /// - Parameters:
    ///   - isJSON: A Boolean value that indicates whether the test prints its result as JSON.
    ///   - times: The number of kills during a command.
    ///   - seed: The seed of the commands.
    package init(isJSON: Bool, times: Int, seed: UInt64) {
        self.isJSON = isJSON
        self.times = times
        self.seed = seed
    }

    /// Runs the test, prints its result, and returns `true` if no violation was found.
    package func run() async -> Bool {
        await KillTestRun(name: "kill", isJSON: isJSON, seed: seed).run { folder in
            try await play(ConsoleProcess(state: folder.path))
        }
    }

    private func play(_ program: ConsoleProcess) async throws {
        var counts = Counts()
        var commands = RandomCommands(seed: seed)
        // Measure the usual time of a command. The first command creates the state, so it isn't measured. The shortest
        // of three runs counts: after a slow one, most of the later runs would end before they could be killed.
        _ = try program.run(["status"])
        let clock = ContinuousClock()
        let runs = try (1...3).map { _ in try clock.measure { _ = try program.run(["buy", "boost.1"]) } }
        let usual = runs.min() ?? .zero
        while counts.kills < times, counts.commands < times * 10 {
            let known = try await AccountReconciliation(program).credited
            let run = try program.run(commands.next(known), dyingAfter: commands.moment(within: usual))
            counts.commands += 1
            counts.kills += run.wasKilled ? 1 : 0
            counts.reported.formUnion(run.credited)
            if commands.failsAtRandom {
                let recovery = try program.run(["verify"], dyingAfter: commands.moment(within: usual))
                counts.killsInRecovery += recovery.wasKilled ? 1 : 0
                counts.reported.formUnion(recovery.credited)
            }
            let before = try await AccountReconciliation(program).credited
            let status = try program.run(["status"])
            let after = try await AccountReconciliation(program)
            try after.check(status, reported: counts.reported)
            counts.creditedLater += after.credited.subtracting(before).count
            counts.sold = after.credited.count
        }
        guard counts.kills == times else {
            throw ConsistencyError("too many runs ended before they could be killed")
        }
        show(counts)
    }

    private func show(_ counts: Counts) {
        if isJSON {
            print(
                """
                {"bench":"kill","seed":\(seed),"commands":\(counts.commands),"kills":\(counts.kills),\
                "killsInRecovery":\(counts.killsInRecovery),"sold":\(counts.sold),"answered":\(counts.reported.count),\
                "creditedByTheNextStart":\(counts.creditedLater),"lost":0,"twice":0}
                """)
        } else {
            print(
                """
                \(counts.commands) commands, of which \(counts.kills) were killed while running, and \
                \(counts.killsInRecovery) recoveries after them were killed, too.
                \(counts.sold) transactions were sold, and each is credited once; \(counts.reported.count) had been reported \
                as credited, \(counts.creditedLater) were credited by the next start.
                Nothing was lost and nothing was credited twice. (seed \(seed))
                """)
        }
    }
}
