import Foundation
import StoreSimulator
import Testing

@Suite struct `The fidelity document` {
    let table: FidelityTable
    let sources: TestSources

    init() throws {
        table = try FidelityTable.read()
        sources = try TestSources(in: "Tests/SimulatorTests")
    }

    @Test func `the fidelity table has rows for each part of the store`() {
        #expect(table.rows.count >= 100)
        #expect(Set(table.rows.compactMap(\.id.first)) == Set("QSRUTC"))
    }

    /// Runs in every selection of tests; only a complete run can verify that the tests ran, too.
    @Test func `the tests that the fidelity table names exist`() {
        for row in table.rows {
            for test in row.tests {
                #expect(sources.contain(test), "\(row.id): there is no test \"\(test)\"")
            }
            // A separate value: otherwise, a failure would print all the sources.
            let isNamed = row.tests.isEmpty || sources.mention(".line(\"\(row.id)\")")
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

    /// Returns the texts in backticks.
    private func named(_ remark: String) -> [String] {
        remark.matches(of: /`([^`]+)`/).map { String($0.output.1) }
    }
}

@Suite struct `The fidelity document of Google Play` {
    let table: FidelityTable
    let sources: TestSources

    init() throws {
        table = try FidelityTable.read(FidelityTable.googlePlayFile)
        sources = try TestSources(in: "Tests/ServerTests")
    }

    @Test func `each row has an origin, a status, and tests, and the counts are right`() {
        #expect(table.rows.count >= 29)
        #expect(table.complaints(present: [], isWhole: false) == [])
    }

    @Test func `each row about Google has the address of a page`() {
        for row in table.rows where !row.origin.hasPrefix("ours") {
            #expect(row.hasAddress, "\(row.id): there is no address in \"\(row.origin)\"")
        }
    }

    @Test func `the tests that the rows name exist`() {
        for row in table.rows {
            for test in row.tests { #expect(sources.contain(test), "\(row.id): there is no test \"\(test)\"") }
        }
    }

    @Test(arguments: [
        ("documented: Quotas", false), ("documented: [Quotas](quotas.md)", false),
        ("documented: [](https://a.b/c)", false),
        ("documented: [Quotas](https://a.b/c)", true), ("forum: see [a report](https://a.b/c), too", true),
    ])
    func `only a link to a page counts as an address`(origin: String, isAddress: Bool) throws {
        let row = try #require(FidelityRow(line: "| A1 | it sells | \(origin) | honored | Selling: it sells |"))
        #expect(row.hasAddress == isAddress)
    }
}

/// The source code of the tests in a folder of the package.
struct TestSources {
    private let text: String

    init(in path: String) throws {
        let folder = FidelityTable.package.appending(path: path)
        text = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(".swift") }
            .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
            .joined(separator: "\n")
    }

    /// Returns `true` if a test has the name that follows the suite's name and a colon.
    ///
    /// The test's name may itself contain a colon.
    func contain(_ test: String) -> Bool {
        let parts = test.components(separatedBy: ": ")
        return parts.indices.dropFirst().contains { index in
            let sentence = parts[index...].joined(separator: ": ")
            return mention("func `\(sentence)`(") || mention("func \(sentence)(")
        }
    }

    /// Returns `true` if the sources contain a text.
    ///
    /// The method searches bytes, because searching characters took a fifth of the time of all simulator tests.
    func mention(_ part: String) -> Bool { strstr(text, part) != nil }
}

extension StoreControl {
    /// Returns `true` if a control begins with these words; `habit` requires the name of a quirk.
    fileprivate static func isControl(_ words: String) -> Bool {
        let parts = words.split(separator: " ")
        if parts.first == "habit" { return parts.count == 2 && StoreQuirk.allCases.contains { $0.word == parts[1] } }
        return help.contains { $0.usage.split(separator: " ").first == parts.first }
    }
}
