import Foundation
import StoreSimulator
import Testing

@Suite struct `The fidelity document` {
    let table: FidelityTable
    let sources: String

    init() throws {
        table = try FidelityTable.read()
        let folder = FidelityTable.file.deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Tests/SimulatorTests")
        sources = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(".swift") }
            .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
            .joined(separator: "\n")
    }

    @Test func `the fidelity table has rows for each part of the store`() {
        #expect(table.rows.count >= 100)
        #expect(Set(table.rows.compactMap(\.id.first)) == Set("QSRUTC"))
    }

    /// Runs in every selection of tests; only a complete run can verify that the tests ran, too.
    @Test func `the tests that the fidelity table names exist`() {
        for row in table.rows {
            for test in row.tests {
                #expect(isThere(test), "\(row.id): there is no test \"\(test)\"")
            }
            // A separate value: otherwise, a failure would print all the sources.
            let isNamed = row.tests.isEmpty || mentions(".line(\"\(row.id)\")")
            #expect(isNamed, "no test names \(row.id)")
        }
    }

    @Test func `the switches that the fidelity table names exist`() {
        for row in table.rows where row.status == .switched {
            let switches = named(row.remark)
            #expect(!switches.isEmpty)
            for name in switches {
                #expect(StoreControl.isControl(name), "\(row.id): \(name) is neither a control nor a quirk")
            }
        }
    }

    @Test func `the fidelity table has a row for every quirk`() {
        let switched = table.rows.filter { $0.status == .switched }.flatMap { named($0.remark) }
        for habit in StoreQuirk.allCases { #expect(switched.contains("habit \(habit.word)"), "\(habit.word)") }
    }

    /// Returns `true` if a test has the name that follows the suite's name and a colon.
    ///
    /// The test's name may itself contain a colon.
    private func isThere(_ test: String) -> Bool {
        let parts = test.components(separatedBy: ": ")
        return parts.indices.dropFirst().contains { index in
            let sentence = parts[index...].joined(separator: ": ")
            return mentions("func `\(sentence)`(") || mentions("func \(sentence)(")
        }
    }

    /// Returns `true` if the sources contain a text.
    ///
    /// The method searches bytes, because searching characters took a fifth of the time of all simulator tests.
    private func mentions(_ text: String) -> Bool { strstr(sources, text) != nil }

    /// Returns the texts in backticks.
    private func named(_ remark: String) -> [String] {
        remark.matches(of: /`([^`]+)`/).map { String($0.output.1) }
    }
}

extension StoreControl {
    /// Returns `true` if a control begins with these words; `habit` requires the name of a quirk.
    fileprivate static func isControl(_ words: String) -> Bool {
        let parts = words.split(separator: " ")
        if parts.first == "habit" { return parts.count == 2 && StoreQuirk.allCases.contains { $0.word == parts[1] } }
        return help.contains { $0.usage.split(separator: " ").first == parts.first }
    }
}
