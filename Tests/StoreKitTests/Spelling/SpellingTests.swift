import Foundation
import Testing

@Suite struct `The declarations of StoreKit and StoreKitTest` {
    @Test(arguments: DeclarationList.Name.allCases)
    func `every declaration of a list is used, except those that the page leaves out`(
        _ name: DeclarationList.Name
    ) throws {
        let list = try DeclarationList(name)
        var missing = list.declarations.reduce(into: [:]) { $0[$1.symbol, default: 0] += 1 }
        let known = Set(missing.keys)
        for left in try Self.leftOut() {
            if left.hasSuffix("*") {
                missing = missing.filter { !$0.key.hasPrefix(left.dropLast()) }
            } else if let match = left.wholeMatch(of: /(\S+) \((\d+)\)/), let count = Int(match.output.2) {
                if known.contains(String(match.output.1)) { missing[String(match.output.1), default: 0] -= count }
            } else {
                missing[left] = nil
            }
        }
        for symbol in name.spelled { missing[symbol, default: 0] -= 1 }
        #expect(missing.filter { $0.value != 0 }.isEmpty)
    }

    @Test func `the page leaves out nothing that doesn't exist`() throws {
        let symbols = try DeclarationList.Name.allCases.flatMap { try DeclarationList($0).declarations.map(\.symbol) }
        for left in try Self.leftOut() {
            let name = String(left.prefix { $0 != "*" && $0 != " " })
            #expect(symbols.contains { left.hasSuffix("*") ? $0.hasPrefix(name) : $0 == name }, "\(left)")
        }
    }

    @Test func `at least 95 percent of the declarations that matter are used`() throws {
        for name in DeclarationList.Name.allCases {
            let matter = try DeclarationList(name).declarations.filter { $0.family != DeclarationList.sideFamily }
            #expect(Double(name.spelled.count) / Double(matter.count) >= 0.95, "\(name)")
        }
    }

    @Test func `at least 90 percent of the used declarations have a test of their behavior that uses them`() throws {
        let tests = try BehaviorTests()
        for name in DeclarationList.Name.allCases {
            let list = try DeclarationList(name)
            let tested = list.declarations.filter { !$0.test.isEmpty }
            for declaration in tested {
                #expect(tests.bodies[declaration.test] != nil, "There is no test \(declaration.test)")
                #expect(
                    tests.test(declaration.test, contains: list.words(for: declaration)),
                    "The test \(declaration.test) doesn't use \(declaration.symbol)")
            }
            #expect(Double(tested.count) / Double(name.spelled.count) >= 0.9, "\(name): \(tested.count)")
        }
    }

    @Test func `the page's table has the counts of each family`() throws {
        var counts: [String: [Int]] = [:]
        var total = [0, 0, 0, 0]
        for name in DeclarationList.Name.allCases {
            var spelled = name.spelled.reduce(into: [:]) { $0[$1, default: 0] += 1 }
            for declaration in try DeclarationList(name).declarations {
                // Of a name with several forms, those that are used precede those that aren't.
                let isSpelled =
                    spelled[declaration.symbol, default: 0] > 0
                    && declaration.family != DeclarationList.sideFamily
                if isSpelled { spelled[declaration.symbol, default: 0] -= 1 }
                let row = [1, isSpelled ? 1 : 0, declaration.test.isEmpty ? 0 : 1, isSpelled ? 0 : 1]
                counts[declaration.family, default: [0, 0, 0, 0]] = zip(
                    counts[declaration.family, default: [0, 0, 0, 0]], row
                ).map(+)
                if declaration.family != DeclarationList.sideFamily { total = zip(total, row).map(+) }
            }
        }
        counts["all that matters"] = total
        let expected = counts.mapValues { $0.map(String.init) }
        #expect(try Self.table("| Family").reduce(into: [:]) { $0[$1[0]] = Array($1.dropFirst()) } == expected)
    }

    /// Returns the names in the first column of the page's table of omissions.
    ///
    /// A name that ends with a star is a prefix, and a number in parentheses counts the omitted forms.
    private static func leftOut() throws -> [String] {
        try table("| Left out").flatMap { row in
            row[0].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    /// Returns the cells of the page's table whose head begins with a text.
    private static func table(_ head: String) throws -> [[String]] {
        let rows = try DeclarationList.page().drop { !$0.hasPrefix(head) }.dropFirst(2).prefix { $0.hasPrefix("|") }
        return rows.map { row in
            row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces).replacing("**", with: "") }
        }
    }
}
