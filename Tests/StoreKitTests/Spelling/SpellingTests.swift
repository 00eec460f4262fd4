import Foundation
import Testing

@Suite struct `The spelling of StoreKit's declarations` {
    @Test func `every declaration of the list is used, except those that the page leaves out`() throws {
        let list = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "../../../../shared/storekit/symbols.tsv").standardized
        guard let text = try? String(contentsOf: list, encoding: .utf8) else {
            print("Skipped: the list of StoreKit's declarations isn't at \(list.path).")
            return
        }
        let listed = text.split(separator: "\n").dropFirst().map { String($0.prefix { $0 != "\t" }) }
        var missing = Self.counts(of: listed)
        for name in try Self.leftOut() {
            if name.hasSuffix("*") {
                missing = missing.filter { !$0.key.hasPrefix(name.dropLast()) }
            } else if let match = name.wholeMatch(of: /(\S+) \((\d+)\)/), let count = Int(match.output.2) {
                missing[String(match.output.1), default: 0] -= count
            } else {
                missing[name] = nil
            }
        }
        for name in Spelling.names { missing[name, default: 0] -= 1 }
        #expect(listed.count == 539)
        #expect(missing.filter { $0.value != 0 }.isEmpty)
    }

    @Test func `at least 95 percent of the important declarations are covered`() throws {
        let spelled = Spelling.names.count
        #expect(spelled >= 392)
        #expect(Double(spelled) / Double(spelled + 2) >= 0.95)
    }

    private static func counts(of names: [String]) -> [String: Int] {
        names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    /// Returns the names in the first column of the page's table of omissions. A name that ends with a star is
    /// a prefix, and a number in parentheses counts the omitted forms.
    private static func leftOut() throws -> [String] {
        let page = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "../../../Docs/portable-storekit.md").standardized
        let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
        let rows = lines.drop { !$0.hasPrefix("| Left out") }.dropFirst(2).prefix { $0.hasPrefix("|") }
        return rows.flatMap { row in
            row.split(separator: "|")[0].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }
}
