import Foundation
import TestSupport
import Testing

#if os(macOS) || os(Linux)
@Suite struct `The commands in the documents` {
    private let reader: CommandReader
    private let commands: [ShownCommand]

    /// The commands in all documents, found once for all tests.
    private static let shown = Result { try Document.all.get().flatMap(ShownCommand.all(in:)) }

    init() throws {
        reader = try CommandReader.found.get()
        commands = try Self.shown.get()
    }

    @Test func `every shown command is accepted by the parser of its program`() throws {
        #expect(commands.count > 20)
        for command in commands where !CommandRun.scaffolded.contains(command.call.joined(separator: " ")) {
            guard let complaint = reader.complaint(about: command), try !Tutorial.plays(command) else { continue }
            let broken = HouseRule.documents.broken(
                in: command.document, line: command.line,
                by: "\(command.words.joined(separator: " ")): \(complaint)")
            Issue.record("\(broken)")
        }
    }

    @Test(
        .enabled(
            if: BuiltObjects.found != nil, "there is no program beside the test program; `swift test` makes it"))
    func `every shown command runs successfully, unless a reason is listed`() async throws {
        let programs = try #require(BuiltObjects.found).folder
        var run: Set<CommandRun> = []
        // The tests of the tutorial run its commands.
        for command in commands
        where command.document != Tutorial.page && CommandRun.reason(against: command) == nil {
            let state = FileManager.default.temporaryDirectory.appending(path: "shown-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: state) }
            var failure: String?
            do {
                // A command that is shown twice, or equals another one at its smallest size, runs once.
                let kind = try CommandRun(command, at: CommandRun.Places(folder: URL(filePath: "/state")))
                guard run.insert(kind).inserted else { continue }
                let play = try CommandRun(command, at: CommandRun.Places(folder: state))
                let words = [programs.appending(path: play.program).path] + play.words
                let result = try await blocking { try Command.run(words) }
                if !result.isSuccess { failure = "it ends as a failure: \(result.text)" }
            } catch let unknown as CommandRun.Unknown { failure = "\(unknown)" }
            guard let failure else { continue }
            let broken = HouseRule.documents.broken(
                in: command.document, line: command.line, by: "\(command.words.joined(separator: " ")): \(failure)")
            Issue.record("\(broken)")
        }
        #expect(run.count > 20)
    }

    @Test func `each command that is not run is listed once, with a reason, and still shown`() {
        for (beginning, reason) in CommandRun.notRun {
            #expect(!reason.isEmpty)
            // Compared by its words, because several commands have the same reason.
            let isShown = commands.contains { "\($0.call.joined(separator: " ")) ".hasPrefix(beginning + " ") }
            #expect(isShown, "no document shows \(beginning) any more")
        }
        #expect(Set(CommandRun.notRun.map(\.beginning)).count == CommandRun.notRun.count)
        let shown = Set(commands.map { $0.call.joined(separator: " ") })
        #expect(shown.isSuperset(of: CommandRun.scaffolded))
    }

    @Test(arguments: [
        "git push", "discover buy PRODUCT", "discover-bench sleep", "swift package describe",
    ])
    func `a command that can't be run and has no reason is an error`(text: String) throws {
        let command = try #require(
            ShownCommand.all(in: Document(path: "A.md", text: "Type:\n\n    \(text)\n")).first)
        #expect(CommandRun.reason(against: command) == nil)
        #expect(throws: CommandRun.Unknown.self) {
            try CommandRun(command, at: CommandRun.Places(folder: URL(filePath: "/nowhere")))
        }
    }

    @Test func `every line of a shell block is a command`() throws {
        for document in try Document.all.get() {
            for block in document.blocks where block.language == "sh" {
                for line in block.text.split(separator: "\n") where !line.hasPrefix("#") {
                    #expect(
                        ShownCommand.isCommand(String(line)), "\(document.path):\(block.line): who reads \(line)?")
                }
            }
        }
    }

    @Test(arguments: [
        "swift run discover sell gold.month", "discover --loud buy gold.month",
        "discover store habit sleeps-late on",
        "discover buy", "swift run distinguish", "swift test --filter NoSuchTests", "swift tset",
        "swift test --verbosely", "swift build --product sellers", "swift package sell", "discover-fuzz garden",
        "discover-bench crash --width 3", "discover-bench sell", "discover-bench kill --slowly", ".ci/rest",
        ".ci/fuzz soon", ".ci/fuzz 600 garden", ".ci/deep garden", ".ci/run --fast",
        "DISCOVER_RECORD=1 swift test --filter NoSuchTests",
        "discover store timeline", "git bisect", "swift format dump-configuration",
        "swift test --sanitize=thread --skip CrashTests", "swift test --filter Collected",
        "swift run --traits Sever discover-server", "discover-server sell", "discover-server token --name ann",
        "swift run --traits Mutation discover-mutation --loudly",
    ])
    func `a command that its program would reject is reported`(text: String) throws {
        let shown = ShownCommand.all(in: Document(path: "A.md", text: "Type:\n\n    \(text)   and see\n"))
        let command = try #require(shown.first)
        #expect(reader.complaint(about: command) != nil, "\(text)")
    }

    @Test func `commands are found in code lines, blocks, spans, and prompts`() {
        let text = """
            Say `discover
            buy boost.1`, or `discover`, or

                A=1 swift run discover tour   # or more
                .ci/run

            ```console
            $ discover status
            discover> products "gold.month"
            This is output.
            ```
            ```sh
            swift build
            ```
            ```text
            Next:
              git add --all && git diff --staged
            ```
            """
        let shown = ShownCommand.all(in: Document(path: "A.md", text: text))
        #expect(
            shown.map(\.words) == [
                ["A=1", "swift", "run", "discover", "tour"], [".ci/run"], ["swift", "build"],
                ["git", "add", "--all", "&&", "git", "diff", "--staged"],
                ["discover", "buy", "boost.1"],
                ["discover", "status"], ["discover", "products", "gold.month"],
            ])
        #expect(shown.map(\.line) == [4, 5, 13, 17, 1, 8, 9])
    }
}

extension Command {
    /// The end of the program's output, short enough for a failure message.
    fileprivate var text: String {
        String((complaints + String(decoding: output, as: UTF8.self)).suffix(400))
    }
}
#endif
