/// The `crash` command, which stops every purchase flow and card stack flow at every possible point.
///
/// It runs the same exploration as the tests, with adjustable depth and duration. It prints what it explored, and
/// each finding with the steps to reproduce it. It exits with status 1 if it found a violation.
package struct CrashCommand: Equatable {
    var depth = 2
    var schedules = 200
    var seed: UInt64 = 7
    /// A filter: only flows whose names contain this string run.
    var only = ""
    /// A Boolean value that indicates whether the run continues with the next seed until it is interrupted.
    var isEndless = false
    /// The adapters through which the app uses the store.
    var adapters = StoreAdapters.simulator

    package static let usage =
        "discover-bench crash [--depth N] [--schedules N] [--seed S] [--flow WORDS] [--via ADAPTERS] [--endless]"

    /// Creates the command from its arguments, or returns `nil` if they are invalid.
    package init?(_ words: some Sequence<String>) {
        var words = Array(words)[...]
        while let word = words.popFirst() {
            switch word {
            case "--depth":
                guard let depth = words.popFirst().flatMap(Int.init), depth >= 0 else { return nil }
                self.depth = depth
            case "--schedules":
                guard let count = words.popFirst().flatMap(Int.init), count >= 0 else { return nil }
                schedules = count
            case "--seed":
                guard let seed = words.popFirst().flatMap(UInt64.init) else { return nil }
                self.seed = seed
            case "--flow":
                guard let only = words.popFirst() else { return nil }
                self.only = only
            case "--via":
                guard let adapters = words.popFirst().flatMap(StoreAdapters.init) else { return nil }
                self.adapters = adapters
            case "--endless": isEndless = true
            default: return nil
            }
        }
    }

    /// Runs the exploration and prints its results.
    ///
    /// - Returns: A Boolean value that indicates whether no violation was found.
    package func run() async -> Bool {
        var seed = seed
        repeat {
            guard await round(seed) else { return false }
            seed &+= 1
        } while isEndless
        return true
    }

    private func round(_ seed: UInt64) async -> Bool {
        print("seed \(seed)")
        let explorer = Explorer(casting: AppProcessFactory(adapters: adapters), seed: seed)
        let (depth, schedules) = (depth, schedules)
        let one = Flow.all + Flow.swiping + [.reversal(keepingHistory: true)]
        let two = Flow.pairs + Flow.swipingPairs
        let three = Flow.threes + Flow.swipingThrees
        var sum = ExplorationReport()
        do {
            sum = sum + (try await show("everywhere", one) { try await explorer.everything(in: $0, depth: depth) })
            sum =
                sum
                + (try await show("with the flag", Flow.everyTurn) { try await explorer.turns(in: $0, depth: depth) })
            sum = sum + (try await show("every order", two) { try await explorer.orders(of: $0) })
            sum =
                sum
                + (try await show("at random", one + two + three) {
                    try await explorer.samples(of: $0, count: schedules)
                })
        } catch {
            print("The scenarios can't be created: \(error)")
            return false
        }
        print("all: \(sum)")
        return sum.findings.isEmpty
    }

    private func show(
        _ what: String, _ flows: [Flow], _ how: @escaping @Sendable (Flow) async throws -> ExplorationReport
    ) async throws -> ExplorationReport {
        let chosen = flows.filter { only.isEmpty || $0.name.contains(only) }
        var sum = ExplorationReport()
        for (flow, report) in try await explore(chosen, how) {
            print("\(flow.name), \(what): \(report)")
            for finding in report.findings.prefix(10) { print("  \(finding)") }
            sum = sum + report
        }
        return sum
    }
}
