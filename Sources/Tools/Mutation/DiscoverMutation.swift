#if Mutation
import ArgumentParser
import Foundation

/// The `discover-mutation` tool, which makes one defect in the code at a time and runs the tests.
///
/// The tool reports the defects that no test catches.
@main struct DiscoverMutation: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "discover-mutation",
        abstract: "Makes mechanical mutants of the sources and runs the suites that can see each.",
        discussion: """
            All mutants of a run are compiled into one copy of the package and switched on one at a time by the variable \
            DISCOVER_MUTANT. The exit status is 1 if fewer than --minimum percent are caught, or not all on the path of \
            money. A mutant that no test can catch is listed in Sources/Tools/Mutation/ArguedMutants.swift.
            """)

    /// The part of the sources into which the tool inserts defects.
    enum Part: String, CaseIterable, ExpressibleByArgument {
        case app
        case server
    }

    @Option(help: "The sources to change: the app's inner layers, or the server's use cases.")
    var part = Part.app
    @Option(help: "The seed of the choice.")
    var seed: UInt64 = 1
    @Option(help: "How many mutants to choose.")
    var count = 300
    @Option(help: "How many test programs run at the same time.")
    var jobs = 2
    @Option(help: "The share of mutants that must be caught, in percent.")
    var minimum = 95.0
    @Option(help: "Only files whose path contains this text.")
    var only = ""
    @Option(help: "The folder of the copy. Without it, .build/mutation/app or .build/mutation/server.")
    var copy: String?
    @Option(help: "The file of results. Without it, .build/mutation/app.jsonl or .build/mutation/server.jsonl.")
    var results: String?
    @Flag(help: "Keep the results that are in the file, and try only the other mutants.")
    var resume = false
    @Flag(help: "Like --resume, but try the survivors in the file again, for use after a change of the tests.")
    var again = false
    @Flag(help: "List the chosen mutants and stop.")
    var list = false

    func validate() throws {
        guard count > 0 else { throw ValidationError("--count must be at least 1.") }
        guard jobs > 0 else { throw ValidationError("--jobs must be at least 1.") }
        guard 0...100 ~= minimum else { throw ValidationError("--minimum is a percentage from 0 to 100.") }
    }

    func run() async throws {
        let folder = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
        let home = folder.appending(path: ".build/mutation", directoryHint: .isDirectory)
        let plans = part == .app ? SuitePlan.app : SuitePlan.server
        let package = MutatedPackage(
            original: folder,
            copy: copy.map { URL(filePath: $0, directoryHint: .isDirectory) }
                ?? home.appending(path: part.rawValue, directoryHint: .isDirectory),
            traits: part == .server ? ["Server"] : [], plans: plans)
        let found = try package.mutants()
        let stale = ArguedMutants.stale(among: found, of: plans.map(\.folder))
        guard stale.isEmpty else {
            throw ValidationError("These arguments match no mutant. Remove them:\n\(stale.joined(separator: "\n"))")
        }
        let all = try Self.selection(from: found, only: only, part: part)
        let chosen = Mutant.choice(of: count, from: all, seed: seed)
        say("\(chosen.count) of \(all.count) mutants, seed \(seed).")
        if list {
            for mutant in chosen { say("\(mutant.place)  \(mutant.kind.rawValue)  \(mutant.code.prefix(100))") }
            return
        }
        let file = ResultsFile(url: results.map { URL(filePath: $0) } ?? home.appending(path: "\(part.rawValue).jsonl"))
        if !resume && !again { try file.remove() }
        let known = try file.read()
        let waiting = chosen.filter { mutant in
            known[mutant.key].map { again && $0.outcome == .survived } ?? true
        }.map(\.key)
        if !waiting.isEmpty {
            let signals = ChildProcesses.followSignals()
            defer { signals.forEach { $0.cancel() } }
            // Keep mutants that already have a result in the build, so that the built code stays the same.
            let kept = chosen.enumerated().filter { known[$0.element.key]?.outcome != .notCompiled }
            try await attempt(
                Set(waiting), of: Dictionary(uniqueKeysWithValues: kept.map { ($0.offset + 1, $0.element) }),
                in: package, recording: file)
        }
        let ended = try file.read()
        let report = MutationReport(results: chosen.compactMap { ended[$0.key] }, argued: ArguedMutants.all)
        say("\n" + report.text)
        if !report.passes(minimum: minimum) { throw ExitCode.failure }
    }

    /// Returns the mutants of the files whose path contains a text.
    ///
    /// - Parameters:
    ///   - found: All mutants of a part of the sources.
    ///   - only: The text, which may be empty.
    ///   - part: The part of the sources, for the error.
    /// - Returns: The mutants, at least one.
    /// - Throws: A validation error if there is no such mutant, because a run without mutants shows nothing.
    static func selection(from found: [Mutant], only: String, part: Part) throws -> [Mutant] {
        let selected = found.filter { only.isEmpty || $0.file.contains(only) }
        guard selected.isEmpty else { return selected }
        throw ValidationError(
            only.isEmpty
                ? "The sources of --part \(part.rawValue) contain nothing that can be changed."
                : "--only \"\(only)\" matches no file of --part \(part.rawValue) that contains a mutant.")
    }

    /// Builds a copy of the package with mutants, and runs the tests for those with the specified keys.
    ///
    /// Each result is written to the results file immediately, so that an interrupted run can continue.
    private func attempt(
        _ keys: Set<String>, of mutants: [Int: Mutant], in package: MutatedPackage, recording file: ResultsFile
    ) async throws {
        let built = try await package.build(mutants, log: say)
        let rejected = mutants.filter { built[$0.key] == nil }.sorted { $0.key < $1.key }
        try file.append(rejected.map { MutationResult($0.value, .notCompiled) })
        var run = MutationRun(program: try package.testProgram(), folder: package.copy, plans: package.plans)
        // Changed tests must be measured again.
        run.baseline = again ? [:] : try file.readBaseline()
        if run.isMeasured {
            say("The suites' normal times are taken from the resumed run.")
        } else {
            try await run.measureBaseline(jobs: jobs, log: say)
            try file.write(baseline: run.baseline)
        }
        let tried = built.filter { keys.contains($0.value.key) }
        var waiting = tried.map { MutationRun.Attempt(number: $0.key, mutant: $0.value) }
        let total = waiting.count
        try await withThrowingTaskGroup(of: (result: MutationResult?, rest: MutationRun.Attempt).self) { [run] group in
            func startNext() {
                guard let next = waiting.indices.min(by: { isBefore(waiting[$0], waiting[$1], in: run) }) else {
                    return
                }
                let attempt = waiting.remove(at: next)
                group.addTask { try await run.advance(attempt) }
            }
            for _ in 0..<jobs { startNext() }
            var count = 0
            for try await (result, rest) in group {
                if let result {
                    try file.append([result])
                    count += 1
                    say("\(count)/\(total)  \(result.place)  \(result.kind.rawValue): \(result.how)")
                } else {
                    waiting.append(rest)
                }
                startNext()
            }
        }
    }

    /// Returns `true` if the left attempt to catch a mutant has to run before the right attempt.
    private func isBefore(
        _ left: MutationRun.Attempt, _ right: MutationRun.Attempt, in run: MutationRun
    ) -> Bool {
        // Attempts whose next suite is quick come first, then those in code that decides about money, then the others
        // in the order in which they were chosen.
        func rank(_ attempt: MutationRun.Attempt) -> (Double, Int, Int) {
            (run.nextTime(of: attempt), SuitePlan.isOnPathOfMoney(attempt.mutant.file) ? 0 : 1, attempt.number)
        }
        return rank(left) < rank(right)
    }

    /// Prints a line without buffering, so that a long run's progress is visible in a file or a pipe, too.
    private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
#else
import Foundation

/// The `discover-mutation` tool in a build without the Swift parser.
///
/// The tool prints how to add the parser.
@main enum DiscoverMutation {
    static func main() {
        print(
            "The tool requires a Swift parser, which the trait Mutation adds: swift run --traits Mutation discover-mutation"
        )
        exit(EX_UNAVAILABLE)
    }
}
#endif
