import Foundation
import Testing

@Suite struct `Export HTML report in the console` {
    private let flag = "report-note"

    /// Writes a document in which every account is in one of the arms, and returns its path.
    private func document(_ arm: String, in console: Console) throws -> String {
        let file = console.state.appending(path: "\(arm).flags.json")
        let weights = (old: arm == "old" ? 1 : 0, new: arm == "new" ? 1 : 0)
        let document = """
            {"format":"discover.flags","version":1,"experiments":[{"name":"\(flag)","salt":"\(flag)",
            "arms":[{"name":"old","weight":\(weights.old)},{"name":"new","weight":\(weights.new)}],
            "population":10000}]}
            """
        try Data(document.utf8).write(to: file)
        return file.path
    }

    /// Returns the arms whose exposure was recorded, in order.
    private func exposures(in console: Console) throws -> [String] {
        let log = console.state.appending(path: "outcomes.jsonl")
        guard FileManager.default.fileExists(atPath: log.path) else { return [] }
        return try String(contentsOf: log, encoding: .utf8).split(separator: "\n").compactMap { line in
            let entry = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            let event = (entry?["entry"] as? [String: Any])?["event"] as? [String: Any]
            return event?["experiment"] as? String == flag ? event?["arm"] as? String : nil
        }
    }

    @Test func `a request is accepted once, as a command or as a link`() throws {
        let console = try Console()
        defer { console.remove() }
        let run = try console(
            "--json",
            input: """
                export-html-report gold.month
                export-html-report lifetime
                open discover://export-html-report/gold.month
                """)
        #expect(run.status == 0)
        #expect(try #require(run.events).compactMap { $0["number"] as? Int } == [1, 2, 1])
    }

    @Test func `the result is a sentence for a person`() throws {
        let console = try Console()
        defer { console.remove() }
        let run = try console("export-html-report", "gold.month")
        #expect(run.status == 0)
        let sentence = run.lines.joined(separator: " ")
        #expect(sentence == "Export HTML report: request 1, for gold.month, was accepted.")
    }

    @Test(arguments: ["old", "new"])
    func `the new arm explains the number, and the exposure is recorded once`(arm: String) throws {
        let console = try Console()
        defer { console.remove() }
        let flags = try document(arm, in: console)
        for _ in 1...2 {
            let run = try console("--flags", flags, "export-html-report", "gold.month")
            #expect(run.status == 0)
            let sentences = run.lines.joined(separator: " ")
            #expect(sentences.contains("request 1, for gold.month, was accepted."))
            #expect(sentences.hasSuffix("the same request keeps the number 1.") == (arm == "new"))
        }
        #expect(try exposures(in: console) == [arm])
    }

    @Test func `the help describes the command`() throws {
        let console = try Console()
        defer { console.remove() }
        let help = try console("help", "export-html-report").output
        #expect(help.hasPrefix("export-html-report SUBJECT"))
    }
}
