#if Mutation
import ArgumentParser
import Foundation

/// `discover-mutation`: changes the rules of the app on purpose, one at a time, and reports which changes no test notices.
@main struct DiscoverMutation: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "discover-mutation",
        abstract: "Makes mechanical mutants of the sources and runs the suites that can see each.",
        discussion: """
            All mutants of a run are compiled into one copy of the package, .build/mutation, and switched on one at a time by \
            the variable DISCOVER_MUTANT. The exit status is 1 where fewer than --minimum percent are caught.
            """)

    /// The sources to change.
    enum Part: String, CaseIterable, ExpressibleByArgument {
        case app
        case server
    }

    @Option(help: "The sources to change: the app's inner layers, or the server's use cases.")
    var part = Part.app
    @Option(help: "The seed of the choice.")
    var seed: UInt64 = 1
    @Option(help: "How many mutants to try.")
    var count = 300
    @Option(help: "How many test programs run at the same time.")
    var jobs = 2
    @Option(help: "The share of mutants that must be caught, in percent.")
    var minimum = 95.0
    @Option(help: "Only files whose path contains this text.")
    var only = ""
    @Flag(help: "List the chosen mutants and stop.")
    var list = false

    func validate() throws {
        guard count > 0 else { throw ValidationError("--count must be at least 1.") }
        guard jobs > 0 else { throw ValidationError("--jobs must be at least 1.") }
        guard 0...100 ~= minimum else { throw ValidationError("--minimum is a percentage from 0 to 100.") }
    }

    func run() async throws {
        let folder = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
        let plans = part == .app ? SuitePlan.app : SuitePlan.server
        let package = MutatedPackage(
            original: folder, copy: folder.appending(path: ".build/mutation", directoryHint: .isDirectory),
            traits: part == .server ? ["Server"] : [], modules: plans.map(\.folder))
        let all = try package.mutants().filter { only.isEmpty || $0.file.contains(only) }
        let chosen = Self.choice(of: count, from: all, seed: seed)
        print("\(chosen.count) of \(all.count) mutants, seed \(seed).")
        if list {
            for (number, mutant) in chosen.sorted(by: { $0.key < $1.key }) {
                print("\(number)  \(mutant.place)  \(mutant.kind.rawValue)  \(mutant.code.prefix(100))")
            }
            return
        }
        let built = try await package.build(chosen) { print($0) }
        var run = MutationRun(program: try package.testProgram(), folder: package.copy, plans: plans)
        try await run.measureBaseline { print($0) }
        let report = MutationReport(rows: try await rows(of: built, in: run))
        print("\n" + report.text)
        let caught = Double(report.rows.count(where: \.isCaught)) / Double(max(1, report.rows.count))
        if caught * 100 < minimum { throw ExitCode.failure }
    }

    /// Tries every mutant, several at a time, and prints each verdict as it comes.
    private func rows(of mutants: [Int: Mutant], in run: MutationRun) async throws -> [MutationReport.Row] {
        try await withThrowingTaskGroup(of: MutationReport.Row.self) { group in
            var waiting = mutants.sorted { $0.key < $1.key }[...]
            func startNext() {
                guard let (number, mutant) = waiting.popFirst() else { return }
                group.addTask { Self.row(number, mutant, try await run.verdict(on: mutant, number: number)) }
            }
            for _ in 0..<jobs { startNext() }
            var rows: [MutationReport.Row] = []
            for try await row in group {
                rows.append(row)
                print("\(rows.count)/\(mutants.count)  \(row.mutant.place)  \(row.mutant.kind.rawValue): \(row.how)")
                startNext()
            }
            return rows.sorted { $0.number < $1.number }
        }
    }

    private static func row(_ number: Int, _ mutant: Mutant, _ verdict: MutationRun.Verdict) -> MutationReport.Row {
        switch verdict {
        case .caught(let suite, let test):
            MutationReport.Row(
                number: number, mutant: mutant, isCaught: true, how: "caught by \(suite) \(test.prefix(90))")
        case .crashed(let suite):
            MutationReport.Row(number: number, mutant: mutant, isCaught: true, how: "caught by a crash in \(suite)")
        case .hung(let suite):
            MutationReport.Row(
                number: number, mutant: mutant, isCaught: true, how: "caught by the time limit of \(suite)")
        case .survived: MutationReport.Row(number: number, mutant: mutant, isCaught: false, how: "SURVIVED")
        }
    }

    /// Chooses mutants by a seed. The same seed and sources give the same choice.
    static func choice(of count: Int, from all: [Mutant], seed: UInt64) -> [Int: Mutant] {
        var random = SeededGenerator(seed: seed)
        let chosen = all.shuffled(using: &random).prefix(count)
        return Dictionary(uniqueKeysWithValues: chosen.enumerated().map { ($0.offset + 1, $0.element) })
    }
}

/// SplitMix64. A later move of small mechanisms into a module of their own merges it with the others.
private struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
#else
import Foundation

/// `discover-mutation`, in a build without the trait that brings the Swift parser.
@main enum DiscoverMutation {
    static func main() {
        print("The tool needs a Swift parser, which a trait adds: swift run --traits Mutation discover-mutation")
        exit(EX_UNAVAILABLE)
    }
}
#endif
