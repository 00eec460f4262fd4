import CrashHarness
import TruthWalk

/// A command of `discover-bench`.
enum BenchCommand: String, CaseIterable {
    case hops
    case storekit
    case store
    case ledger
    case importRecords = "import"
    case kill
    case verify
    case storage
    case serve
    case killServer = "kill-server"
    case processes
    case killCluster = "kill-cluster"
    case rollout
    case crash
    case truth
    case builds
    case suites
    case lines
    case comments

    /// The usage line of the command.
    var usage: String { help.usage }

    /// A short description of the command, in one or more lines.
    var summary: String { help.summary }

    /// The table of the commands.
    private var help: (usage: String, summary: String) {
        switch self {
        case .hops:
            (
                "discover-bench hops [--case NAME] [--json]",
                "one purchase through the layers, with adapters that do nothing, compared to direct calls"
            )
        case .storekit:
            (
                "discover-bench storekit [--json]",
                "one purchase through StoreKit, compared to the simulator's own adapters"
            )
        case .store:
            (
                "discover-bench store [--subscribers MOST] [--json]",
                "two virtual years of 100, 1 000 and 10 000 subscribers in the simulated store"
            )
        case .ledger:
            (
                "discover-bench ledger [--entries MOST] [--json]",
                "appending one entry to, and opening, ledgers of 100, 10 000 and 1 000 000 entries"
            )
        case .importRecords:
            (
                ImportBench.usage,
                "merging batches into records, compared to a dictionary merge: Docs/recommendations.md"
            )
        case .kill:
            (
                "discover-bench kill [--times N] [--seed N] [--json]",
                "the app discover, killed at random times: nothing is lost or credited twice"
            )
        case .verify:
            (
                "discover-bench verify [--json]",
                "one signed transaction, compared to its signature check: Docs/server-verification.md"
            )
        case .storage:
            (
                "discover-bench storage [--history] [--bytes] [--signatures N] [--json]",
                """
                durable writes of the server's ledger, compared to SQLite alone with the same groups;
                --history: spendings and entitlements of an account with 10 to 100 000 past purchases
                --bytes: the size of a recorded transaction, and of [--signatures N] further signatures
                """
            )
        case .serve:
            (
                "discover-bench serve [--requests N] [--connections N] [--accounts N] [--million] [--bodies] [--json]",
                "the server under load: an empty request, verifying, recording; see Docs/server-operations.md"
            )
        case .killServer:
            (
                "discover-bench kill-server [--times N] [--seed N] [--json]",
                "the server, killed under load: nothing is lost or recorded twice: Docs/server-operations.md"
            )
        case .processes:
            (
                "discover-bench processes [--requests N] [--connections N] [--json]",
                "one to three servers on PostgreSQL, compared to SQLite: Docs/server-postgresql.md"
            )
        case .killCluster:
            (
                "discover-bench kill-cluster [--times N] [--seed N] [--json]",
                "three servers with one PostgreSQL, all killed under load: Docs/server-postgresql.md"
            )
        case .rollout:
            (
                RolloutBench.usage,
                """
                defects planted in the new layer, and when a guardrail stops them; see Docs/measurements.md
                --session: one rollout, from 1 % of the accounts to the end of the old layer
                """
            )
        case .crash:
            (CrashCommand.usage, "every payment flow, stopped at every side effect; see Docs/testing.md")
        case .truth:
            (
                TruthCommand.usage,
                "random sessions, compared with the simulated store's own records; see Docs/testing.md"
            )
        case .builds:
            (
                BuildTimes.usage,
                "build times after changes, with eight modules and with one; see Docs/measurements.md"
            )
        case .suites:
            (SuiteTimes.usage, "build and test times of a layer's suite after a change; see Docs/measurements.md")
        case .lines:
            (LineCount.usage, "the lengths of the files in each folder; see Docs/measurements.md")
        case .comments:
            (
                CommentMeasurement.usage,
                "the documentation comments, and samples of them to rate; see Docs/measurements.md"
            )
        }
    }

    /// The usage lines and the summaries of all commands.
    static var overview: String {
        let usages = allCases.enumerated().map { ($0.offset == 0 ? "usage: " : "       ") + $0.element.usage }
        let width = 2 + (allCases.map(\.rawValue.count).max() ?? 0)
        let summaries = allCases.map { command in
            let name = command.rawValue
            let indent = String(repeating: " ", count: 2 + width)
            return "  " + name + String(repeating: " ", count: width - name.count)
                + command.summary.replacing("\n", with: "\n" + indent)
        }
        return (usages + summaries).joined(separator: "\n")
    }
}
