import Foundation

/// The fidelity tables of a document, parsed: each row whose first cell is the ID of a line.
struct FidelityTable {
    var rows: [FidelityRow]
    /// The sentence with the counts, such as `3 lines: 1 honored, 1 switched, 1 not honored.`, if any.
    var summary: String?

    init(_ text: String) {
        let lines = text.split(separator: "\n")
        rows = lines.compactMap(FidelityRow.init(line:))
        summary = lines.map(String.init).first { $0.contains(#/^[0-9]+ lines: /#) }
    }

    /// The counts of the current rows.
    var counts: String {
        let count = { (status: FidelityRow.Status) in rows.count { $0.status == status } }
        return "\(rows.count) lines: \(count(.honored)) honored, \(count(.switched)) switched, "
            + "\(count(.notHonored)) not honored."
    }

    /// The folder of the package, relative to this source file.
    static let package = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The file of the document about the simulated App Store.
    static let file = package.appending(path: "Docs/store-fidelity.md")
    /// The file of the document about the simulated Google Play.
    static let googlePlayFile = package.appending(path: "Docs/google-play.md")

    static func read(_ file: URL = file) throws -> FidelityTable {
        FidelityTable(try String(contentsOf: file, encoding: .utf8))
    }
}

/// One row: `| U10 | what a store does | documented: where | honored | suite: test |`.
struct FidelityRow {
    /// A status that states whether the store has the behavior of a row.
    ///
    /// The store always has the behavior, has it only with a switch, or doesn't have it.
    enum Status: String, CaseIterable {
        case honored
        case switched = "switch"
        case notHonored = "not honored"
    }

    static let kindsOfOrigin = ["documented", "forum", "measured", "ours"]

    let id: String
    let rule: String
    let origin: String
    /// The fourth cell: the status, optionally followed by a colon and a remark.
    let here: String
    /// The tests of the last cell.
    let tests: [String]

    /// Creates a row from a line, or returns `nil` if the line isn't a row of a fidelity table.
    ///
    /// For example, a heading isn't a row.
    init?(line: some StringProtocol) {
        guard line.hasPrefix("|"), line.hasSuffix("|") else { return nil }
        let cells = line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        guard cells.count == 5, cells[0].wholeMatch(of: /[A-Z][0-9]+[a-z]?/) != nil else { return nil }
        (id, rule, origin, here) = (cells[0], cells[1], cells[2], cells[3])
        tests = cells[4].components(separatedBy: "<br>").filter { !$0.isEmpty }
    }

    /// The status at the beginning of the cell, or `nil` if the cell doesn't begin with a status.
    var status: Status? { Status(rawValue: String(here.prefix { $0 != ":" })) }

    /// The text after the status.
    var remark: String {
        here.drop { $0 != ":" }.dropFirst().trimmingCharacters(in: .whitespaces)
    }

    /// A Boolean value that indicates whether the origin has a known kind, and a text after the kind.
    var hasOrigin: Bool {
        let kind = String(origin.prefix { $0 != ":" })
        return Self.kindsOfOrigin.contains(kind) && origin.count > kind.count + 2
    }

    /// A Boolean value that indicates whether the origin links to a page.
    var hasAddress: Bool { !hosts.isEmpty }

    /// The hosts of the pages to which the origin links.
    var hosts: [String] {
        origin.matches(of: #/\[[^\]]+\]\(https://([a-z.]+)\/[^ )]+\)/#).map { String($0.output.1) }
    }
}
