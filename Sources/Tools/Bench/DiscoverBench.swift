import CrashHarness
import Foundation
import KillHarness
import TruthWalk

/// The `discover-bench` program: the benchmarks, and the commands of the test harnesses in `Tests`.
///
/// Each benchmark compares two things in one run and prints their ratio. Unlike absolute times, the ratio hardly
/// depends on other work of the machine.
///
/// The exit status is 1 if a command fails, and 64 if the command line isn't valid.
@main struct DiscoverBench {
    static func main() async {
        do {
            switch try BenchInvocation(Array(CommandLine.arguments.dropFirst())) {
            case .help(let command): print(command.map { "usage: \($0.usage)\n\($0.summary)" } ?? BenchCommand.overview)
            case .run(let command, let words): if try await !run(command, words[...]) { exit(1) }
            }
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(error is BenchUsageError ? 64 : 1)
        }
    }

    /// Runs a command, and returns `false` if it found a violation.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - words: The words after the command.
    /// - Returns: `true` for a benchmark, and for a test that found no violation.
    /// - Throws: ``BenchUsageError`` if a word isn't valid, and each error of the command.
    @MainActor private static func run(_ command: BenchCommand, _ words: ArraySlice<String>) async throws -> Bool {
        switch command {
        case .hops:
            let options = try BenchOptions(words, of: command, values: ["--case"])
            await LayerOverheadBench(isJSON: options.contains("--json"), only: options.text("--case")).run()
        case .storekit:
            #if canImport(Darwin)
            throw BenchUsageError(
                unavailable: "This benchmark requires a platform without Apple's StoreKit, such as Linux.")
            #else
            try await StoreKitBench(isJSON: BenchOptions(words, of: command).contains("--json")).run()
            #endif
        case .store:
            let options = try BenchOptions(words, of: command, values: ["--subscribers"])
            let maximum = try options.number("--subscribers", atLeast: 100, default: 10_000)
            let sizes = [100, 1_000, 10_000].filter { $0 <= maximum }
            try await StoreLoad(isJSON: options.contains("--json"), sizes: sizes).run()
        case .ledger:
            let options = try BenchOptions(words, of: command, values: ["--entries", "--open"])
            let maximum = try options.number("--entries", atLeast: 100, default: 1_000_000)
            let sizes = [100, 10_000, 1_000_000].filter { $0 <= maximum }
            await LedgerBench(isJSON: options.contains("--json"), sizes: sizes).run(opening: options.text("--open"))
        case .importRecords: try await valid(ImportBench(words), for: command).run()
        case .kill:
            let kill = try KillArguments(words, of: command, defaultTimes: 200)
            return await ConsoleKillTest(isJSON: kill.isJSON, times: kill.times, seed: kill.seed).run()
        case .rollout where words.contains("--session"):
            return try await valid(RolloutSession(words), for: command).play()
        case .rollout: return try await valid(RolloutBench(words), for: command).run()
        case .crash: return try await valid(CrashCommand(words), for: command).run()
        case .truth: return try await valid(TruthCommand(words), for: command).run()
        case .builds: try valid(BuildTimes(words), for: command).run()
        case .suites: try valid(SuiteTimes(words), for: command).run()
        case .lines: try valid(LineCount(words), for: command).run()
        case .comments: try valid(CommentMeasurement(words), for: command).run()
        case .verify, .storage, .serve, .killServer, .processes, .killCluster:
            return try await runServer(command, words)
        }
        return true
    }

    #if Server
    /// Runs a command that requires the server's packages, and returns `false` if it found a violation.
    @MainActor private static func runServer(
        _ command: BenchCommand, _ words: ArraySlice<String>
    ) async throws -> Bool {
        switch command {
        case .verify: try await VerifyBench(isJSON: BenchOptions(words, of: command).contains("--json")).run()
        case .storage:
            let options = try BenchOptions(
                words, of: command, flags: ["--json", "--history", "--bytes"], values: ["--signatures"])
            let isJSON = options.contains("--json")
            let signatures = try options.number("--signatures", atLeast: 1, default: 20_000)
            if options.contains("--history") {
                try await StorageHistory(isJSON: isJSON).run()
            } else if options.contains("--bytes") {
                try await StorageBytes(isJSON: isJSON, signatures: signatures).run()
            } else {
                try await StorageLoad(isJSON: isJSON).run()
            }
        case .serve: try await valid(ServeBench(words), for: command).run()
        case .processes: try await valid(ProcessesBench(words), for: command).run()
        case .killServer:
            let kill = try KillArguments(words, of: command, defaultTimes: 100)
            return await ServerKillTest(isJSON: kill.isJSON, times: kill.times, seed: kill.seed).run()
        case .killCluster:
            let kill = try KillArguments(words, of: command, defaultTimes: 100)
            return await ClusterKillTest(isJSON: kill.isJSON, times: kill.times, seed: kill.seed).run()
        default: preconditionFailure("\(command.rawValue) doesn't require the server's packages")
        }
        return true
    }
    #else
    private static func runServer(_ command: BenchCommand, _ words: ArraySlice<String>) async throws -> Bool {
        throw BenchUsageError(
            unavailable: "This benchmark requires the server's packages: "
                + "swift run -c release --traits Server discover-bench \(command.rawValue)")
    }
    #endif

    /// Returns a parsed command, or throws an error that shows its usage.
    private static func valid<Parsed>(_ parsed: Parsed?, for command: BenchCommand) throws -> Parsed {
        guard let parsed else {
            throw BenchUsageError("The arguments of \(command.rawValue) aren't valid.", of: command)
        }
        return parsed
    }
}
