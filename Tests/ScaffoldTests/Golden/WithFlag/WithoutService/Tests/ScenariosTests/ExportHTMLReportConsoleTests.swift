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

    @Test func `a build without a service rejects the command and the link`() throws {
        let console = try Console()
        defer { console.remove() }
        let link = "discover://export-html-report/gold.month"
        for run in [
            try console("--json", "export-html-report", "gold.month"),
            try console("--json", "open", link),
        ] {
            #expect(run.status == 1)
            #expect(run.events?.last?["code"] as? String == "exportHTMLReportNotInThisBuild")
        }
    }

    @Test func `the error message says that the build has no service`() throws {
        let console = try Console()
        defer { console.remove() }
        let run = try console("export-html-report", "gold.month")
        #expect(run.status == 1)
        let sentence = run.errors.split(separator: "\n").joined(separator: " ")
        let beginning = "Export HTML report: this build has no service for it."
        #expect(sentence.hasPrefix(beginning))
    }

    @Test(arguments: ["old", "new"])
    func `a rejected request is not an exposure`(arm: String) throws {
        let console = try Console()
        defer { console.remove() }
        let flags = try document(arm, in: console)
        let run = try console("--flags", flags, "export-html-report", "gold.month")
        #expect(run.status == 1)
        #expect(try exposures(in: console) == [])
    }

    @Test func `the help describes the command`() throws {
        let console = try Console()
        defer { console.remove() }
        let help = try console("help", "export-html-report").output
        #expect(help.hasPrefix("export-html-report SUBJECT"))
    }
}
