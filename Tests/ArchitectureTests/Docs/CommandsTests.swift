import Foundation
import Testing

#if os(macOS) || os(Linux)
    @Suite struct `The commands in the documents` {
        private let reader: CommandReader
        private let commands: [ShownCommand]

        init() throws {
            reader = try CommandReader.found.get()
            commands = try Document.all.get().flatMap(ShownCommand.all(in:))
        }

        @Test func `are understood by whom they are for`() throws {
            #expect(commands.count > 20)
            for command in commands {
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
        func `of the console do what they say, where they name no file of the reader's`() throws {
            let program = try #require(BuiltObjects.found).folder.appending(path: "discover")
            // Those of the tutorial are played by its own tests, once they are there.
            let played = Set(commands.filter { $0.document != Tutorial.page }.compactMap(\.played))
            #expect(played.count > 3)
            for words in played.sorted(by: { $0.joined() < $1.joined() }) {
                let state = FileManager.default.temporaryDirectory.appending(path: "shown-\(UUID().uuidString)")
                defer { try? FileManager.default.removeItem(at: state) }
                let answer = try Command.run([program.path, "--state", state.path] + words)
                #expect(answer.isSuccess, "\(words.joined(separator: " ")): \(answer.complaints)")
            }
        }

        @Test(arguments: [
            "swift run discover sell gold.month", "discover --loud buy gold.month",
            "discover store habit sleeps-late on",
            "discover buy", "swift run distinguish", "swift test --filter NoSuchTests", "swift tset",
            "swift test --verbosely", "swift build --product sellers", "swift package sell", "discover-fuzz garden",
            "discover-bench crash --width 3", "discover-bench sell", "discover-bench kill --slowly", ".ci/rest",
            ".ci/fuzz soon", ".ci/fuzz 600 garden", "DISCOVER_RECORD=1 swift test --filter NoSuchTests",
            "discover store timeline",
        ])
        func `are refused where nobody would understand them`(text: String) throws {
            let shown = ShownCommand.all(in: Document(path: "A.md", text: "Type:\n\n    \(text)   and see\n"))
            let command = try #require(shown.first)
            #expect(reader.complaint(about: command) != nil, "\(text)")
        }

        @Test func `are found wherever they are shown`() {
            let text = """
                Say `discover
                buy boost.1`, or `discover`, or

                    A=1 swift run discover tour   # or more
                    .ci/run

                ```console
                $ discover status
                discover> products "gold.month"
                This is an answer.
                ```
                ```sh
                swift build
                ```
                """
            let shown = ShownCommand.all(in: Document(path: "A.md", text: text))
            #expect(
                shown.map(\.words) == [
                    ["A=1", "swift", "run", "discover", "tour"], [".ci/run"], ["swift", "build"],
                    ["discover", "buy", "boost.1"],
                    ["discover", "status"], ["discover", "products", "gold.month"],
                ])
            #expect(shown.map(\.line) == [4, 5, 13, 1, 8, 9])
        }
    }

    extension ShownCommand {
        /// What the console is given, where the command can be played as it stands: a word in capitals is the reader's to fill
        /// in, a file is the reader's own, and what waits behind a prompt belongs to a session.
        fileprivate var played: [String]? {
            let words = call.first == "swift" ? Array(call.drop { $0 != "discover" }) : call
            guard words.first == "discover", words.count > 1 else { return nil }
            let isWhole = words.allSatisfy { word in
                word.contains { $0.isLowercase } && !word.hasSuffix(".storekit") && !word.contains("script")
            }
            return isWhole ? Array(words.dropFirst()) : nil
        }
    }
#endif
