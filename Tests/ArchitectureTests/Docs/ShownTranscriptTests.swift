import Foundation
import Testing

@Suite struct `The transcripts in the documents` {
    /// Returns the transcripts that the scenario tests compare with the program's output.
    private func kept() throws -> [String] {
        try Tutorial.transcripts()
            + ["Transcripts", "Scenarios"].flatMap { folder in
                let place = "Tests/ScenariosTests/\(folder)"
                return try FileManager.default.contentsOfDirectory(atPath: Project.root.appending(path: place).path)
                    .sorted()
                    .filter { $0.hasSuffix(".txt") }.map { try "\n" + Project.text(of: "\(place)/\($0)") + "\n" }
            }
    }

    @Test func `every shown transcript is part of a recorded transcript`() throws {
        let kept = try kept()
        let blocks = try Document.all.get().flatMap { document in
            document.blocks.filter { $0.language == "console" }.map { (document.path, $0) }
        }
        #expect(!blocks.isEmpty)
        for (path, block) in blocks where !Self.isPart(block.text, of: kept) {
            let broken = HouseRule.documents.broken(in: path, line: block.line, by: "no kept transcript says this")
            Issue.record("\(broken)")
        }
    }

    /// Returns `true` if one of the transcripts contains the text as complete, consecutive lines.
    private static func isPart(_ text: String, of transcripts: [String]) -> Bool {
        transcripts.contains { $0.contains("\n" + text + "\n") }
    }

    @Test func `a transcript with a changed word or a missing line is reported`() {
        let kept = ["\na b\nc\nd\n"]
        #expect(Self.isPart("a b\nc", of: kept))
        #expect(!Self.isPart("a B\nc", of: kept))
        #expect(!Self.isPart("a b\nd", of: kept))
        #expect(!Self.isPart("b\nc", of: kept))
    }

    @Test func `every block has a language that a test checks`() throws {
        // JSON is data, and the JSON page is compared with the views; a text block is a form to fill in.
        for document in try Document.all.get() {
            for block in document.blocks {
                let isKnown =
                    ["swift", "console", "sh", "text"].contains(block.language)
                    || block.language == "json" && isJSON(block.text)
                    // The tutorial tests compare it with the patches.
                    || block.language == "diff" && document.path == Tutorial.page
                if isKnown { continue }
                let broken = HouseRule.documents.broken(
                    in: document.path, line: block.line, by: "no test checks a block of \"\(block.language)\"")
                Issue.record("\(broken)")
            }
        }
    }

    /// Returns `true` if the text is one JSON value, or if each line is one JSON value.
    private func isJSON(_ text: String) -> Bool {
        func isValue(_ text: some StringProtocol) -> Bool {
            (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) != nil
        }
        return isValue(text) || text.split(separator: "\n").allSatisfy(isValue)
    }
}
