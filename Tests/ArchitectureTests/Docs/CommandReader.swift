import CrashHarness
import DiscoverFuzz
import DiscoverRouting
import Foundation
import StoreSimulator
import TruthWalk

@testable import DiscoverBench
@testable import DiscoverDemo

/// Parses a command like the program that it is for.
struct CommandReader: Sendable {
    /// The programs of the manifest.
    let programs: Set<String>
    /// The names that select tests: targets, suites, tests, and files.
    ///
    /// Folders within a target aren't a part of a test's name.
    let tests: [String]

    /// The reader for all tests, created once because it reads every test file.
    static let found = Result { try CommandReader() }

    private init() throws {
        let manifest = try Project.text(of: "Package.swift")
        programs = Set(manifest.matches(of: /\.executable\(name: "([^"]+)"/).map { String($0.output.1) })
        var tests: [String] = []
        for file in try Project.tests.get() {
            let places = file.path.split(separator: "/").map(String.init)
            tests +=
                places.filter { $0.hasSuffix("Tests") || $0.hasSuffix(".swift") } + file.sentences
                + file.declarations.filter { $0.parent == nil }.map(\.name)
        }
        self.tests = tests
    }

    /// Returns the error in a command, or `nil` if the command is correct.
    func complaint(about command: ShownCommand) -> String? {
        guard let program = command.call.first else { return "there is no command" }
        let rest = Array(command.call.dropFirst())
        if program == "swift" {
            guard let (words, isOfServer) = Self.withoutTrait(rest) else { return "there is no such trait" }
            return swift(isOfServer ? Self.withoutAddresses(words) : words)
        }
        if program == "git" { return git(rest) }
        if program.hasPrefix(".ci/") { return script(program, rest) }
        return run(program, rest)
    }

    private func swift(_ words: [String]) -> String? {
        var rest = words.dropFirst()
        switch words.first {
        case "run":
            if rest.first == "-c" { rest = rest.dropFirst(2) }
            return rest.first.map { run($0, Array(rest.dropFirst())) } ?? "there is nothing to run"
        case "test":
            if let complaint = Self.complaint(aboutSkipping: words) { return complaint }
            while let word = rest.popFirst() {
                switch word {
                case "--filter", "--skip":
                    let name = rest.popFirst() ?? ""
                    let isThere = (try? Regex(name)).map { pattern in tests.contains { $0.contains(pattern) } } ?? false
                    if name.isEmpty || !isThere { return "no test is called \(name)" }
                case "--scratch-path": _ = rest.popFirst()
                case "--sanitize=thread", "--sanitize=address", "--skip-build", "--disable-testable-imports": continue
                default: return "swift test has no \(word)"
                }
            }
            return nil
        case "build":
            while let word = rest.popFirst() {
                switch word {
                case "-c": _ = rest.popFirst()
                case "--product":
                    if !programs.contains(rest.popFirst() ?? "") { return "there is no such product" }
                case "--build-tests": continue
                default: return "swift build has no \(word)"
                }
            }
            return nil
        case "package":
            let verb = rest.first { !$0.hasPrefix("-") } ?? ""
            // A command of a plug-in is in the manifest, by its verb.
            let isOurs =
                (try? Project.text(of: "Package.swift").lowercased().contains("\"\(verb)\"")) ?? false
            return isOurs || ["dump-package", "describe"].contains(verb)
                ? nil : "swift package cannot do that"
        case "format":
            let isRun = (try? Project.text(of: ".ci/run").contains("swift " + words.joined(separator: " "))) ?? false
            return isRun ? nil : ".ci/run runs the formatter with other arguments"
        default: return "swift cannot do that"
        }
    }

    /// Returns the error in a git command, or `nil` if the documents need a command of this kind.
    private func git(_ words: [String]) -> String? {
        ["add", "apply", "diff", "status", "clone", "commit"].contains(words.first ?? "")
            ? nil : "the documents need no such git command"
    }

    private func script(_ program: String, _ words: [String]) -> String? {
        guard FileManager.default.isExecutableFile(atPath: Project.root.appending(path: program).path) else {
            return "\(program) is no program"
        }
        switch program {
        case ".ci/deep": return Self.complaint(aboutParts: words)
        case ".ci/run" where words == ["--plan"], ".ci/scaffold" where words == ["all"]: return nil
        case ".ci/fuzz": break
        default: return words.isEmpty ? nil : "\(program) takes no \(words.joined(separator: " "))"
        }
        if !words.isEmpty, Int(words[0]) == nil { return "\(words[0]) is no number of seconds" }
        return words.dropFirst().first { FuzzTarget.named($0) == nil }.map { "there is no reader \($0)" }
    }

    private func run(_ program: String, _ words: [String]) -> String? {
        guard programs.contains(program) else { return "there is no program \(program)" }
        switch program {
        case "discover": return discover(words)
        case "discover-server": return Self.complaint(aboutServer: words)
        case "discover-mutation": return Self.complaint(aboutMutation: words)
        case "discover-fuzz": return FuzzTarget.named(words.first ?? "") == nil ? "there is no such reader" : nil
        case "discover-bench" where words.first == "crash":
            return CrashCommand(words.dropFirst()) == nil ? "discover-bench crash does not understand it" : nil
        case "discover-bench" where words.first == "truth":
            return TruthCommand(words.dropFirst()) == nil ? "discover-bench truth does not understand it" : nil
        case "discover-bench":
            return benchComplaint(words)
        default: return nil
        }
    }

    private func benchComplaint(_ words: [String]) -> String? {
        let name = words.first ?? ""
        guard let command = BenchCommand(rawValue: name) else { return "discover-bench has no \(name)" }
        return words.filter { $0.hasPrefix("--") }.first { !command.usage.contains("[\($0)") }
            .map { "\(name) has no \($0)" }
    }

    /// Returns the error in the arguments of `discover`, or `nil` if they are correct.
    ///
    /// The arguments are parsed by the console's own parser, and store controls by the store's parser.
    private func discover(_ words: [String]) -> String? {
        do {
            let options = try Options(reading: words)
            guard !options.words.isEmpty else { return nil }
            guard case .store(let control) = try Route(words: options.words), !control.isEmpty else { return nil }
            // A script is played by the console itself.
            if control.first == "script" { return control.count == 2 ? nil : "a script is one file" }
            _ = try StoreControl.parse(control)
            return nil
        } catch { return "\(error)" }
    }
}
