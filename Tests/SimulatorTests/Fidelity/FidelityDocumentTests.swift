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
    /// The hosts of Google's public documentation.
    private static let documentation: Set = [
        "developer.android.com", "developers.google.com", "cloud.google.com", "docs.cloud.google.com",
    ]

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

    @Test func `each documented row links to a page of Google's documentation`() {
        for row in table.rows where row.origin.hasPrefix("documented") {
            #expect(!Self.documentation.isDisjoint(with: row.hosts), "\(row.id): \(row.origin)")
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

    @Test func `the hosts of all links of an origin are read`() throws {
        let origin = "documented: [Quotas](https://a.b/c); see [a report](https://d.e.f/g)"
        let row = try #require(FidelityRow(line: "| A1 | it sells | \(origin) | honored | Selling: it sells |"))
        #expect(row.hosts == ["a.b", "d.e.f"])
    }
}

@Suite struct `The sources of tests` {
    private let sources = TestSources(
        [
            "@Suite(.serialized)", "    struct `Buying` {", "    @Test func `it sells: once`() {}", "}",
            "extension StoreFidelity {", "    @Suite struct `Returning` {", "    private struct Scene {}",
            "    @Test(.line(1))", "    func `it sells`() {}", "}", "}",
            "extension `Buying` {", "    @Test func refunds() {}", "}",
            "@Suite struct Selling {", "    @Test func `it pays`() async throws {}", "}",
        ].joined(separator: "\n"))

    @Test(arguments: [
        ("Buying: it sells: once", true), ("Returning: it sells", true), ("Buying: refunds", true),
        ("Selling: it pays", true), ("Buying: it sells", false), ("Returning: it sells: once", false),
        ("Returning: refunds", false), ("Sell: it pays", false), ("Scene: it sells", false), ("it sells", false),
        ("Returning: it", false),
    ])
    func `a test exists only in its suite`(test: String, exists: Bool) {
        #expect(sources.contain(test) == exists)
    }
}

/// The source code of the tests in a folder of the package.
struct TestSources {
    private let text: String
    /// The positions of the declarations of suites, and of extensions, in the text, in ascending order.
    private let suites: [Int]

    init(in path: String) throws {
        let folder = FidelityTable.package.appending(path: path)
        self.init(
            try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
                .filter { $0.hasSuffix(".swift") }
                .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
                .joined(separator: "\n"))
    }

    init(_ text: String) {
        self.text = text
        suites = (Self.beginnings(of: "@Suite", in: text) + Self.beginnings(of: "extension ", in: text)).sorted()
    }

    /// Returns the positions of the lines that begin with a text, possibly after spaces.
    private static func beginnings(of part: String, in text: String) -> [Int] {
        text.withCString { start in
            var (found, rest) = ([Int](), start)
            while let next = strstr(rest, part) {
                let position = UnsafePointer(next) - start
                var before = position - 1
                while before >= 0, start[before] == CChar(UInt8(ascii: " ")) { before -= 1 }
                if before < 0 || start[before] == CChar(UInt8(ascii: "\n")) { found.append(position) }
                rest = start + position + part.utf8.count
            }
            return found
        }
    }

    /// Returns `true` if a suite has the specified test.
    ///
    /// The argument is the name of the suite, a colon, and the name of the test. Each of the names may itself contain a
    /// colon. A test belongs to the suite whose declaration or extension begins before the test, and nearest to it.
    func contain(_ test: String) -> Bool {
        let parts = test.components(separatedBy: ": ")
        return parts.indices.dropFirst().contains { index in
            let suite = parts[..<index].joined(separator: ": ")
            let sentence = parts[index...].joined(separator: ": ")
            return declare("func `\(sentence)`(", in: suite) || declare("func \(sentence)(", in: suite)
        }
    }

    private func declare(_ function: String, in suite: String) -> Bool {
        text.withCString { start in
            var rest = start
            while let next = strstr(rest, function) {
                let position = UnsafePointer(next) - start
                if let declaration = suites.last(where: { $0 < position }),
                    Self.names(suite, start + declaration)
                {
                    return true
                }
                rest = start + position + function.utf8.count
            }
            return false
        }
    }

    /// Returns `true` if the declaration at the beginning of a text has the specified name.
    private static func names(_ suite: String, _ declaration: UnsafePointer<CChar>) -> Bool {
        guard let brace = strchr(declaration, Int32(UInt8(ascii: "{"))) else { return false }
        func isThere(_ name: String) -> Bool { strstr(declaration, name).map { $0 < brace } ?? false }
        return isThere("`\(suite)`") || isThere(" \(suite) ")
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
