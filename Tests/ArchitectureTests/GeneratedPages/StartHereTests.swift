import Foundation
import Testing

@Suite struct `The start-here page` {
    /// A numbered step: a layer, its entry in the trace, a file, and a test.
    private struct Step {
        let number: Int
        let layer: String
        let trace: String?
        let file: String
        let test: (file: String, name: String)

        init?(_ text: Substring) {
            let pattern =
                /(\d+)\. \*\*(\w+)\*\*(?: \(`([^`]+)`\))?\. .* File: \[[^\]]+\]\(\.\.\/([^)]+)\)\. Test: \[[^\]]+\]\(\.\.\/([^)]+)\), `([^`]+)`\./
            guard let match = text.wholeMatch(of: pattern)?.output, let number = Int(match.1) else { return nil }
            self.number = number
            layer = String(match.2)
            trace = match.3.map { $0.split(separator: " ").joined(separator: " ") }
            file = String(match.4)
            test = (String(match.5), String(match.6))
        }
    }

    private static let file = "Docs/start-here.md"

    static let page = Kept.Page(path: file) { try withPresentTrace(Project.text(of: file)) }

    /// Returns the page with the recorded trace of a purchase, starting with the route.
    private static func withPresentTrace(_ page: String) throws -> String {
        let lines = try Project.text(of: "Tests/ScenariosTests/Transcripts/purchase-trace.txt").split(separator: "\n")
        let trace = lines.drop { !$0.hasPrefix("routing") }.joined(separator: "\n")
        let parts = page.components(separatedBy: "```console\n")
        guard parts.count == 2, let end = parts[1].range(of: "\n```") else { return page }
        return parts[0] + "```console\n" + trace + parts[1][end.lowerBound...]
    }

    /// Returns the numbered paragraphs beneath the heading, each as one line.
    private static func paragraphs(in text: String) -> [Substring] {
        let section = Markdown.sections(in: text, depth: 3).first { $0.heading == "Step by step" }?.body ?? ""
        let body = section.components(separatedBy: "\n## ")[0].trimmingCharacters(in: .whitespacesAndNewlines)
        return body.replacing(/\n +/, with: " ").split(separator: "\n")
    }

    private static func complaints(in text: String) throws -> [String] {
        let transcript = try Project.text(of: "Tests/ScenariosTests/Transcripts/purchase-trace.txt")
        var acts = transcript.split(separator: "\n").map { $0.split(separator: " ").prefix(2).joined(separator: " ") }[
            ...]
        acts = acts.drop { !$0.hasPrefix("routing") }
        var complaints: [String] = []
        for (index, paragraph) in paragraphs(in: text).enumerated() {
            guard let step = Step(paragraph), step.number == index + 1 else {
                complaints.append("step \(index + 1) lacks its layer, its file or its test: \(paragraph)")
                continue
            }
            if !step.file.hasPrefix("Sources/\(step.layer)/") {
                complaints.append("\(step.file) is not in \(step.layer)")
            }
            let test = (try? Project.text(of: step.test.file)) ?? ""
            if !SourceFile(path: step.test.file, text: test).sentences.contains(step.test.name) {
                complaints.append("\(step.test.file) has no test \"\(step.test.name)\"")
            }
            guard let trace = step.trace else { continue }
            acts = acts.drop { $0 != trace }
            if acts.isEmpty { complaints.append("the trace has no \(trace) at step \(step.number)") }
        }
        return complaints
    }

    @Test func `each step names a file and a test, in the order of the trace`() throws {
        let text = try Project.text(of: Self.file)
        let heading = text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
            $0 == "### Step by step"
        }
        for complaint in try Self.complaints(in: text) {
            Issue.record("\(HouseRule.documents.broken(in: Self.file, line: (heading ?? 0) + 1, by: complaint))")
        }
        let steps = Self.paragraphs(in: text).compactMap(Step.init)
        // Data is part of every step, but does nothing itself.
        #expect(Set(steps.map(\.layer)).isSuperset(of: Set(layers).subtracting(["Data"])))
    }

    @Test func `a step with a missing or wrong part is reported`() throws {
        let step =
            "1. **Contexts** (`context Purchase`). A. File: [A](../Sources/Contexts/Purchase.swift). "
            + "Test: [B](../Tests/ContextsTests/Purchase/TwoTapsTests.swift), "
            + "`a second tap during a purchase is refused as already in progress`."
        func complaints(_ step: String) throws -> Int { try Self.complaints(in: "### Step by step\n\n\(step)\n").count }
        #expect(try complaints(step) == 0)
        #expect(try complaints(step.replacing("a second tap", with: "a third tap")) == 1)
        #expect(try complaints(step.replacing("**Contexts**", with: "**Views**")) == 1)
        #expect(try complaints(step.replacing("context Purchase", with: "context Gift")) == 1)
        #expect(try complaints(step.replacing(" File:", with: "")) == 1)
        #expect(try complaints(step + "\n" + step) == 1)
    }
}
