import CrashHarness
import Foundation
import KillHarness
import TruthWalk

/// The `discover-bench` program: the benchmarks, and the commands of the test harnesses in `Tests`.
///
/// Each benchmark compares two things in one run and prints their ratio. Unlike absolute times, the ratio hardly
/// depends on other work of the machine.
@main struct DiscoverBench {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        let isJSON = arguments.contains("--json")
        let command = arguments.contains("--help") ? nil : arguments.first { !$0.hasPrefix("-") }
        switch command {
        case "hops":
            await LayerOverheadBench(isJSON: isJSON, only: value(of: "--case", in: arguments)).run()
        case "storekit":
            #if canImport(Darwin)
            print("This benchmark requires a platform without Apple's StoreKit, such as Linux.")
            exit(64)
            #else
            try await StoreKitBench(isJSON: isJSON).run()
            #endif
        case "store":
            let most = value(of: "--subscribers", in: arguments).flatMap { Int($0) } ?? 10_000
            try await StoreLoad(isJSON: isJSON, sizes: [100, 1_000, 10_000].filter { $0 <= most }).run()
        case "ledger":
            let most = value(of: "--entries", in: arguments).flatMap { Int($0) } ?? 1_000_000
            await LedgerBench(isJSON: isJSON, sizes: [100, 10_000, 1_000_000].filter { $0 <= most }).run(
                opening: arguments.contains("--open") ? arguments.last : nil)
        case "kill":
            let times = value(of: "--times", in: arguments).flatMap { Int($0) } ?? 200
            let seed = value(of: "--seed", in: arguments).flatMap { UInt64($0) } ?? 1
            if await !ConsoleKillTest(isJSON: isJSON, times: times, seed: seed).run() { exit(1) }
        case "import":
            guard let bench = ImportBench(arguments.dropFirst()) else {
                print("usage: \(ImportBench.usage)")
                exit(64)
            }
            try await bench.run()
        #if Server
        case "verify":
            try await VerifyBench(isJSON: isJSON).run()
        case "storage" where arguments.contains("--history"):
            try await StorageHistory(isJSON: isJSON).run()
        case "storage" where arguments.contains("--bytes"):
            let again = value(of: "--signatures", in: arguments).flatMap { Int($0) } ?? 20_000
            try await StorageBytes(isJSON: isJSON, signatures: again).run()
        case "storage":
            try await StorageLoad(isJSON: isJSON).run()
        case "kill-server":
            let times = value(of: "--times", in: arguments).flatMap { Int($0) } ?? 100
            let seed = value(of: "--seed", in: arguments).flatMap { UInt64($0) } ?? 1
            if await !ServerKillTest(isJSON: isJSON, times: times, seed: seed).run() { exit(1) }
        case "processes":
            guard let processes = ProcessesBench(arguments.dropFirst()) else {
                print("usage: \(ProcessesBench.usage)")
                exit(64)
            }
            try await processes.run()
        case "kill-cluster":
            let times = value(of: "--times", in: arguments).flatMap { Int($0) } ?? 100
            let seed = value(of: "--seed", in: arguments).flatMap { UInt64($0) } ?? 1
            if await !ClusterKillTest(isJSON: isJSON, times: times, seed: seed).run() { exit(1) }
        case "serve":
            guard let serve = ServeBench(arguments.dropFirst()) else {
                print("usage: \(ServeBench.usage)")
                exit(64)
            }
            do { try await serve.run() } catch {
                FileHandle.standardError.write(Data("\(error)\n".utf8))
                exit(1)
            }
        #else
        case "verify", "storage", "serve", "kill-server", "kill-cluster", "processes":
            print("This benchmark requires the server's packages: swift run -c release --traits Server discover-bench")
            exit(64)
        #endif
        case "rollout" where arguments.contains("--session"):
            guard let session = try RolloutSession(arguments.dropFirst()) else {
                print("usage: \(RolloutBench.usage)")
                exit(64)
            }
            if try await !session.play() { exit(1) }
        case "rollout":
            guard let rollout = RolloutBench(arguments.dropFirst()) else {
                print("usage: \(RolloutBench.usage)")
                exit(64)
            }
            if try await !rollout.run() { exit(1) }
        case "crash":
            guard let crash = CrashCommand(arguments.dropFirst()) else {
                print("usage: \(CrashCommand.usage)")
                exit(64)
            }
            if await !crash.run() { exit(1) }
        case "truth":
            guard let truth = TruthCommand(arguments.dropFirst()) else {
                print("usage: \(TruthCommand.usage)")
                exit(64)
            }
            if await !truth.run() { exit(1) }
        case "builds":
            guard let builds = BuildTimes(arguments.dropFirst()) else {
                print("usage: \(BuildTimes.usage)")
                exit(64)
            }
            try orExplain { try builds.run() }
        case "suites":
            guard let suites = SuiteTimes(arguments.dropFirst()) else {
                print("usage: \(SuiteTimes.usage)")
                exit(64)
            }
            try orExplain { try suites.run() }
        case "lines":
            guard let lines = LineCount(arguments.dropFirst()) else {
                print("usage: \(LineCount.usage)")
                exit(64)
            }
            try orExplain { try lines.run() }
        case "comments":
            guard let comments = CommentMeasurement(arguments.dropFirst()) else {
                print("usage: \(CommentMeasurement.usage)")
                exit(64)
            }
            try orExplain { try comments.run() }
        default:
            print("usage: discover-bench hops [--case NAME] [--json]")
            print("       discover-bench storekit [--json]")
            print("       discover-bench store [--subscribers MOST] [--json]")
            print("       discover-bench ledger [--entries MOST] [--json]")
            print("       discover-bench kill [--times N] [--seed N] [--json]")
            print("       discover-bench verify [--json]")
            print("       discover-bench storage [--history] [--bytes] [--signatures N] [--json]")
            print(
                "       discover-bench serve [--requests N] [--connections N] [--accounts N] [--million] [--bodies] "
                    + "[--json]")
            print("       discover-bench kill-server [--times N] [--seed N] [--json]")
            print("       discover-bench processes [--requests N] [--connections N] [--json]")
            print("       discover-bench kill-cluster [--times N] [--seed N] [--json]")
            print("       \(ImportBench.usage)")
            print("       \(RolloutBench.usage)")
            print("       \(CrashCommand.usage)")
            print("       \(TruthCommand.usage)")
            print("       \(BuildTimes.usage)")
            print("       \(SuiteTimes.usage)")
            print("       \(LineCount.usage)")
            print("       \(CommentMeasurement.usage)")
            print("  hops   one purchase through the layers, with adapters that do nothing, compared to direct calls")
            print("  storekit one purchase through StoreKit, compared to the simulator's own adapters")
            print("  store  two virtual years of 100, 1 000 and 10 000 subscribers in the simulated store")
            print("  ledger appending one entry to, and opening, ledgers of 100, 10 000 and 1 000 000 entries")
            print("  import merging batches into records, compared to a dictionary merge: Docs/recommendations.md")
            print("  kill   the app discover, killed at random times: nothing is lost or credited twice")
            print("  verify one signed transaction, compared to its signature check: Docs/server-verification.md")
            print("  storage durable writes of the server's ledger, compared to SQLite alone with the same groups;")
            print("          --history: spendings and entitlements of an account with 10 to 100 000 past purchases")
            print("          --bytes: the size of a recorded transaction, and of [--signatures N] further signatures")
            print(
                "  serve  the server under load: an empty request, verifying, recording; see Docs/server-operations.md")
            print(
                "  kill-server the server, killed under load: nothing is lost or recorded twice: Docs/server-operations.md"
            )
            print("  processes one to three servers on PostgreSQL, compared to SQLite: Docs/server-postgresql.md")
            print("  kill-cluster three servers with one PostgreSQL, all killed under load: Docs/server-postgresql.md")
            print(
                "  rollout defects planted in the new layer, and when a guardrail stops them; see Docs/measurements.md")
            print("          --session: one rollout, from 1 % of the accounts to the end of the old layer")
            print("  crash  every payment flow, stopped at every side effect; see Docs/testing.md")
            print("  truth  random sessions, compared with the simulated store's own records; see Docs/testing.md")
            print("  builds build times after changes, with eight modules and with one; see Docs/measurements.md")
            print("  suites build and test times of a layer's suite after a change; see Docs/measurements.md")
            print("  lines  the lengths of the files in each folder; see Docs/measurements.md")
            print("  comments the documentation comments, and samples of them to rate; see Docs/measurements.md")
        }
    }

    /// Runs a measurement; if it throws an error, prints one line about the error and exits with status 1.
    private static func orExplain(_ measure: () throws -> Void) throws {
        do { try measure() } catch let fault as BuildError {
            FileHandle.standardError.write(Data("\(fault)\n".utf8))
            exit(1)
        }
    }

    private static func value(of option: String, in arguments: ArraySlice<String>) -> String? {
        arguments.firstIndex(of: option).flatMap { arguments[($0 + 1)...].first }
    }
}
