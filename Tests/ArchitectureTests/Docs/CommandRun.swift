import Foundation

@testable import CrashHarness

#if os(macOS) || os(Linux)
/// The form in which a test runs a command that a document shows.
///
/// The package's files replace the reader's, and a command that takes long runs with its smallest size.
struct CommandRun: Hashable {
    /// A program that was built for this test run.
    let program: String
    let words: [String]

    /// Commands that no test runs, each with the reason.
    ///
    /// ``CommandReader`` still parses these commands.
    static let notRun: [(beginning: String, reason: String)] = [
        ("swift test", "a test that tests would wait for itself; .ci/run runs all of them"),
        ("swift build", "what it builds is what runs this"),
        ("swift format", "it takes a minute; .ci/run runs it, and is held to the same words"),
        (".ci/run", "it runs the tests, and so this one"),
        (".ci/deep", "it takes hours; .ci/run runs some of its parts"),
        (".ci/docs", "it takes minutes; .ci/run runs it"),
        (".ci/scaffold", "it takes minutes; .ci/run runs it"),
        (".ci/tutorial", "it takes minutes; .ci/deep runs it"),
        ("swift run -c release discover-bench builds", "it takes minutes, and builds everything again many times"),
        ("swift run discover-bench suites", "it takes minutes, and builds and tests every layer again"),
        (".ci/fuzz", "it needs another compilation of everything, and as many seconds as it is given"),
        ("swift run discover gift-subscription", "it is there once the scaffold has run"),
        ("swift run --traits Server", "it needs the server's packages; the server's own tests run its programs"),
        (
            "swift run -c release --traits Server,PostgreSQL",
            "it needs the server's packages and PostgreSQL, and compares several servers in a release build"
        ),
        ("discover-bench kill-cluster", "it needs the server's packages and PostgreSQL; .ci/deep runs it"),
        ("discover-bench processes", "it needs the server's packages and PostgreSQL, and takes minutes"),
        (
            "swift run --traits Server,PostgreSQL",
            "it needs the server's packages and PostgreSQL; .ci/deep tests the adapter"
        ),
        ("swift run --traits Mutation", "it needs a Swift parser, and takes an hour; .ci/deep runs it"),
        ("swift run -c release --traits Server", "it needs the server's packages, and takes minutes"),
        ("discover-server", "it is there with the trait Server alone; the server's own tests run it"),
        ("discover rollout start", "it changes the reader's document; RolloutTests plays it with a copy"),
        ("discover rollout advance", "it changes the reader's document; RolloutTests plays it with a copy"),
        ("discover rollout stop", "it changes the reader's document; RolloutTests plays it with a copy"),
        ("git add --all", "the repository is the reader's own"),
    ]

    /// Commands of a use case that the scaffold generates, as it prints them.
    ///
    /// The scaffold's tests compare the commands with the page, and `.ci/scaffold` runs the generated code.
    static let scaffolded: Set = [
        "swift test --filter GiftSubscription", "swift run discover gift-subscription gold.month",
    ]

    /// Returns the reason why no test runs a command, or `nil` if a test runs the command.
    static func reason(against command: ShownCommand) -> String? {
        let text = command.call.joined(separator: " ")
        if isDone(command.call) { return "its use case is in this package already" }
        return notRun.first { text == $0.beginning || text.hasPrefix($0.beginning + " ") }?.reason
    }

    /// Returns `true` if this package already contains the use case of a scaffold command.
    ///
    /// A scaffold command creates or removes a use case.
    private static func isDone(_ words: [String]) -> Bool {
        guard let verb = words.firstIndex(where: { $0 == "scaffold" || $0 == "unscaffold" }),
            let name = words[(verb + 1)...].first
        else { return false }
        return FileManager.default.fileExists(
            atPath: Project.root.appending(path: "Sources/Contexts/\(name).swift").path)
    }

    /// Creates the form in which a test runs a command.
    ///
    /// - Parameters:
    ///   - command: The command, as a document shows it.
    ///   - places: The files and folders that replace the reader's own.
    /// - Throws: ``Unknown`` for a command that can't be run.
    init(_ command: ShownCommand, at places: Places) throws {
        var words = command.call[...]
        if words.first == "swift" {
            let verb = words.dropFirst().first
            // The package manager would only build; the program already exists.
            words = words.drop {
                !["discover", "discover-bench", "discover-fuzz", "scaffold", "unscaffold"].contains($0)
            }
            guard verb == "run" || verb == "package" else { throw Unknown(command) }
        }
        guard let program = words.popFirst() else { throw Unknown(command) }
        let rest = Array(words)
        switch program {
        case "discover":
            self.program = program
            self.words = try ["--state", places.folder] + Self.filled(rest, at: places, of: command)
        case "discover-fuzz":
            (self.program, self.words) = (program, Array(rest.prefix(1)) + [places.catalog])
        case "discover-bench":
            (self.program, self.words) = (program, try Self.small(rest, of: command))
        case "scaffold", "unscaffold":
            // The scaffold's tests run it on a copy; here it runs without writing.
            (self.program, self.words) = ("DiscoverScaffold", [places.package, "scaffold", "--dry-run"] + rest)
        default: throw Unknown(command)
        }
    }

    /// Returns a command's words, with the specified files and folders in place of the reader's own.
    private static func filled(_ words: [String], at places: Places, of command: ShownCommand) throws -> [String] {
        try words.indices.map { index in
            let word = words[index]
            if word == "FILE" {
                let before = index > 0 ? words[index - 1] : ""
                return before == "script" ? places.script : before == "--flags" ? places.flags : places.catalog
            }
            if word == "DIR" { return places.folder }
            if word.hasSuffix(".storekit") { return places.catalog }
            // A storefront's country is a word in capitals, too.
            guard word.contains(where: \.isLowercase) || words.contains("storefront") else {
                throw Unknown(command)
            }
            return word
        }
    }

    /// Returns a benchmark's arguments for its smallest size.
    private static func small(_ words: [String], of command: ShownCommand) throws -> [String] {
        switch words.first {
        case "crash":
            let chosen = words.firstIndex(of: "--flow").map { words[$0 + 1] } ?? "buy a pass"
            let flow = (Flow.all + Flow.swiping).first { $0.name.contains(chosen) }?.name ?? chosen
            let adapters = words.firstIndex(of: "--via").map { words[$0...($0 + 1)] } ?? []
            return ["crash", "--depth", "0", "--schedules", "1", "--flow", flow] + adapters
        case "truth": return ["truth", "--sessions", "1", "--steps", "3"]
        case "kill": return ["kill", "--times", "1"]
        case "lines": return ["lines"]
        case "comments": return ["comments"]
        case "import": return ["import", "--records", "100"]
        case "ledger": return ["ledger", "--entries", "100"]
        case "rollout" where words.contains("--session"):
            return ["rollout", "--session", "--customers", "800", "--without-receipt", "5"]
        case "rollout": return ["rollout", "--experiments", "1", "--defect", "crashWithoutReceipt"]
        case "storekit": return ["storekit"]
        case "store": return ["store", "--subscribers", "100"]
        default: throw Unknown(command)
        }
    }

    /// The files and folders that replace the reader's own.
    struct Places {
        let package: String
        let folder: String
        let catalog: String
        let script: String
        let flags: String

        /// Creates places with the files of this package and a folder that doesn't exist yet.
        init(folder: URL) {
            package = Project.root.path
            self.folder = folder.path
            catalog = Project.root.appending(path: "Sources/Demo/Resources/Discover.storekit").path
            script = Project.root.appending(path: "Tests/ScenariosTests/Scenarios/upgrade.script").path
            flags = Project.root.appending(path: "Tests/ScenariosTests/Scenarios/Rollout.flags.json").path
        }
    }

    /// A command that no test can run, and for which ``CommandRun/notRun`` contains no reason.
    struct Unknown: Error, CustomStringConvertible {
        let command: ShownCommand

        init(_ command: ShownCommand) { self.command = command }

        var description: String {
            "\(command.words.joined(separator: " ")) can't be run, and CommandRun lists no reason"
        }
    }
}
#endif
