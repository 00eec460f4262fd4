import Foundation
import TestSupport
import Testing

@testable import DiscoverBench

@Suite struct `Plain words` {
    @Test func `no Swift file contains a rejected word`() async throws {
        let files = try Project.sources.get() + Project.tests.get()
        #expect(files.count > 1_000)
        let breaks = try await blocking { files.flatMap(PlainWordsRule.breaks(in:)) }
        for broken in breaks { Issue.record("\(broken)") }
    }

    @Test func `no document contains a rejected word`() throws {
        let paths = try ["Docs", "Sources", "Tests"].flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: Project.root.appending(path: folder).path)
                .filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
        }
        #expect(paths.contains("Docs/glossary.md"))
        for path in paths + ["README.md"] {
            let text = try String(contentsOf: Project.root.appending(path: path), encoding: .utf8)
            for broken in PlainWordsRule.breaks(inDocument: path, text: text) { Issue.record("\(broken)") }
        }
    }

    @Test(arguments: [
        ("// The store hears of it.", "hears"), ("/// Whoever pays.\nlet a = 1", "whoever"),
        ("let a = \"Mend the file.\"", "mend"), ("let a = \"\"\"\n    The app is told.\n    \"\"\"", "told"),
        ("@Test func `nobody is charged`() {}", "nobody"), ("func askForRestore() {}", "ask in askForRestore"),
        ("let hasToldStore = true", "told in hasToldStore"), ("// A letter of the architecture.", "letter"),
        ("let letter = layer", "letter in letter"), ("// It comes to nothing.", "comes to"),
        ("/* The patience of a caller. */", "patience"), ("// The server answers.", "answers"),
        ("// The answer text is stored.", "answer"),
        ("func answer() {}", "answer in answer"),
    ]) func `a rejected word is found in comments, strings, test names, and identifiers`(text: String, word: String) {
        let found = PlainWordsRule.breaks(in: SourceFile(path: "Sources/Data/A.swift", text: text))
        #expect(found.count == 1)
        #expect(found.first?.rule.hasPrefix("the word \"\(word)\"; instead, write: ") == true)
    }

    @Test(arguments: [
        "// Ask to Buy is on.", "let a = json[\"judged\"]", "/// Returns `tell(_:)`.", "let askToBuy = true",
        "// Three capital letters.", "let a = \"revocation.not-asked\"", "let task = 1", "// A taskmaster masks it.",
        "/// ```\n/// observer.tell(a)\n/// ```", "let a = \"--patience\"", "// The total comes in last.",
        "let a = json[\"answer\"]", "let a = \"consumptionAnswers\"", "let a = \"b IN (1) AND answer IS NULL\"",
    ]) func `other uses are allowed`(text: String) {
        #expect(PlainWordsRule.breaks(in: SourceFile(path: "Sources/Data/A.swift", text: text)) == [])
    }

    @Test func `a violation is reported with file, line, word, replacement, and rule`() throws {
        let file = SourceFile(path: "Sources/Data/A.swift", text: "let a = 1\n// Mend it.\n")
        let found = try #require(PlainWordsRule.breaks(in: file).first)
        #expect("\(found)".hasPrefix("Sources/Data/A.swift:2: the word \"mend\"; instead, write: fix: "))
        #expect("\(found)".hasSuffix("; see Docs/rules.md#plain-words"))
    }

    @Test func `prose of a document is checked, and its code isn't`() {
        let text = "Nobody pays.\n\n```swift\nask()\n```\n\n    tell\n\nA `settlement` is judged.\n"
        let found = PlainWordsRule.breaks(inDocument: "Docs/a.md", text: text)
        #expect(found.map(\.line) == [1, 9])
        #expect(found.last?.rule.hasPrefix("the word \"judged\"") == true)
    }

    @Test func `files with a reason are ignored, and each of them exists`() throws {
        for (path, _) in PlainWordsRule.ignored {
            #expect(PlainWordsRule.breaks(in: SourceFile(path: path, text: "// Mend it.")) == [])
            #expect(try (Project.sources.get() + Project.tests.get()).contains { $0.path.hasPrefix(path) }, "\(path)")
        }
    }

    @Test func `each allowed name occurs in the code`() throws {
        let names = Set(try (Project.sources.get() + Project.tests.get()).flatMap { $0.words.map(\.word) })
        for (name, _) in PlainWordsRule.allowedNames { #expect(names.contains(Substring(name)), "\(name)") }
        let files = try Project.sources.get() + Project.tests.get()
        for (name, paths, _) in PlainWordsRule.limitedNames {
            for path in paths {
                #expect(
                    files.contains { $0.path.hasSuffix(path) && $0.words.contains { $0.word == Substring(name) } },
                    "\(name) in \(path)")
            }
        }
    }

    @Test func `no word replaces itself, and each word is listed once`() {
        let words = PlainWords.replacements.flatMap(\.words)
        #expect(Set(words).count == words.count)
        for (instead, _) in PlainWords.replacements { #expect(PlainWords.findings(in: instead).isEmpty, "\(instead)") }
    }
}
