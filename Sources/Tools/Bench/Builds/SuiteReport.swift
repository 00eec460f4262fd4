import Foundation

/// The report of the `suites` command: what it costs to change a layer and run its suite.
struct SuiteReport: Codable {
    /// The results of `swift test` with one layer's suite, one result for each round.
    struct Row: Codable {
        let layer: String
        /// The results after a statement was added to the body of a function.
        let body: [BuildResult]
        /// The results after a public member was added to a type.
        let open: [BuildResult]
    }

    let machine: HostDescription
    let rounds: Int
    let rows: [Row]

    /// The report as a Markdown table, which is also readable in a terminal.
    ///
    /// The table shows the medians of the rounds.
    var tables: String {
        let cells = "recompiled | processor | wall |"
        var lines = [machine.summary + (rounds == 1 ? "" : " Medians of \(rounds)."), ""]
        lines += ["| the suite of | after a body: \(cells) after a public member: \(cells)"]
        lines += ["|---|---|---:|---:|---|---:|---:|"]
        for row in rows {
            guard let body = BuildResult.median(of: row.body), let open = BuildResult.median(of: row.open) else {
                continue
            }
            lines.append("| \(row.layer) | \(body.cells) | \(open.cells) |")
        }
        return lines.joined(separator: "\n")
    }

    /// Returns the report as one line of JSON with sorted keys.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}
