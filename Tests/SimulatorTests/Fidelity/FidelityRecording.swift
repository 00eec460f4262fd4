import Foundation

extension FidelityTable {
    /// Updates the tests in the last column of the document's tables, and the counts.
    static func record(_ present: Set<FidelityHolding>) throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        try recorded(text, present).write(to: file, atomically: true, encoding: .utf8)
    }

    /// Returns the document with the tests that ran in the last column, and with current counts.
    ///
    /// All other cells of the tables are written by hand.
    static func recorded(_ text: String, _ present: Set<FidelityHolding>) -> String {
        let counts = FidelityTable(text).counts
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            if line.contains(#/^[0-9]+ lines: /#) { return counts }
            guard let row = FidelityRow(line: line) else { return String(line) }
            let tests = present.filter { $0.line == row.id }.map(\.test).sorted().joined(separator: "<br>")
            return "| \(row.id) | \(row.rule) | \(row.origin) | \(row.here) | \(tests) |"
        }
        return lines.joined(separator: "\n")
    }
}
