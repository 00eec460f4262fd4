import Foundation
import StoreSimulator
import Testing

@Suite struct `The document of the store's fidelity` {
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

    @Test func `has a row for each part of the store`() {
        #expect(table.rows.count >= 100)
        #expect(Set(table.rows.compactMap(\.id.first)) == Set("QSRUTC"))
    }

    /// Says so whatever part of the tests is run; whether they ran as well, only a whole run can tell.
    @Test func `names tests that are there`() {
        for row in table.rows {
            for test in row.tests {
                #expect(isThere(test), "\(row.id): there is no test \"\(test)\"")
            }
            // A value of its own, or a failure would show all the sources.
            let isNamed = row.tests.isEmpty || mentions(".line(\"\(row.id)\")")
            #expect(isNamed, "no test names \(row.id)")
        }
    }

    @Test func `names switches that there are`() {
        for row in table.rows where row.standing == .switched {
            let switches = named(row.remark)
            #expect(!switches.isEmpty)
            for name in switches {
                #expect(StoreControl.isControl(name), "\(row.id): \(name) is neither a control nor a habit")
            }
        }
    }

    @Test func `has a row for every habit`() {
        let switched = table.rows.filter { $0.standing == .switched }.flatMap { named($0.remark) }
        for habit in StoreQuirk.allCases { #expect(switched.contains("habit \(habit.word)"), "\(habit.word)") }
    }

    /// Whether the last part of the name, which may have a colon of its own, is a test's.
    private func isThere(_ test: String) -> Bool {
        let parts = test.components(separatedBy: ": ")
        return parts.indices.dropFirst().contains { index in
            let sentence = parts[index...].joined(separator: ": ")
            return mentions("func `\(sentence)`(") || mentions("func \(sentence)(")
        }
    }

    /// Whether the sources have these bytes; a search by characters took a fifth of the time of all tests of the simulator.
    private func mentions(_ text: String) -> Bool { strstr(sources, text) != nil }

    /// What stands in backticks.
    private func named(_ remark: String) -> [String] {
        remark.matches(of: /`([^`]+)`/).map { String($0.output.1) }
    }
}

extension StoreControl {
    /// Whether a control begins with these words; a habit is to be given with its name.
    fileprivate static func isControl(_ words: String) -> Bool {
        let parts = words.split(separator: " ")
        if parts.first == "habit" { return parts.count == 2 && StoreQuirk.allCases.contains { $0.word == parts[1] } }
        return help.contains { $0.usage.split(separator: " ").first == parts.first }
    }
}
