/// The dependency table of the documentation: which module may import which.
struct DependencyMatrix: Sendable {
    /// The columns that a row may import, by the row's name.
    ///
    /// Every part of the project needs a row.
    let rows: [String: Set<String>]
    /// The columns' names, in the table's order.
    let columns: [String]
    /// The names of each row, in the table's order.
    ///
    /// A row may have several names.
    let groups: [[String]]

    /// The reasons why a text contains no dependency table.
    enum Failure: Error, Hashable {
        /// No row of a table contains the names of all eight layers, so that no row can be the head.
        case noTable
        /// A row and the head have different numbers of cells.
        case raggedRow(String)
        /// A cell contains something other than `x`, `-`, or nothing.
        case unreadableCell(row: String, cell: String)
        /// A row appears twice.
        case repeatedRow(String)
    }

    /// Reads the first table of a Markdown text whose head contains the names of the eight layers.
    init(markdown: String) throws(Failure) {
        let table = markdown.split(separator: "\n", omittingEmptySubsequences: false)
            .drop { line in !layers.allSatisfy(Self.cells(of: line).contains) }
            .prefix { $0.hasPrefix("|") }
        guard let head = table.first else { throw .noTable }
        columns = Array(Self.cells(of: head).dropFirst())
        var rows: [String: Set<String>] = [:]
        var groups: [[String]] = []
        for line in table.dropFirst(2) {
            let cells = Self.cells(of: line)
            guard cells.count == columns.count + 1 else { throw .raggedRow(cells.first ?? "") }
            var seen: Set<String> = []
            for (column, cell) in zip(columns, cells.dropFirst()) {
                switch cell {
                case "x": seen.insert(column)
                case "", "-": break
                default: throw .unreadableCell(row: cells[0], cell: cell)
                }
            }
            let names = cells[0].replacing("*", with: "").split(separator: ",")
                .map { String($0.trimmingPrefix(while: \.isWhitespace)) }
            groups.append(names)
            for name in names {
                guard rows.updateValue(seen, forKey: name) == nil else { throw .repeatedRow(name) }
            }
        }
        self.rows = rows
        self.groups = groups
    }

    private static func cells(of line: Substring) -> [String] {
        line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
            .map {
                String(
                    $0.trimmingPrefix(while: \.isWhitespace).reversed().trimmingPrefix(while: \.isWhitespace).reversed()
                )
            }
    }

    /// The modules of the server's parts.
    ///
    /// They are listed because modules of other packages can have the same prefix.
    static let serverParts: Set = [
        "ServerAppStore", "ServerUseCases", "ServerClient", "ServerGooglePlay", "ServerHTTP", "ServerPostgresStorage",
        "ServerProgram", "ServerSigning", "ServerSimulation", "ServerStorage", "ServerVerification", "ServerWebhooks",
    ]

    /// Returns the table's column for a module, or `nil` for a module of the standard library.
    ///
    /// Every row may import the standard library's modules.
    func column(of module: String) -> String? {
        if ["Swift", "Synchronization", "Observation", "RegexBuilder", "_Concurrency", "_StringProcessing"].contains(
            module)
        {
            return nil
        }
        if module.hasPrefix("Discover"), layers.contains(String(module.dropFirst("Discover".count))) {
            return String(module.dropFirst("Discover".count))
        }
        if ["DiscoverComposition", "DiscoverSimulatorServices"].contains(module) {
            return String(module.dropFirst("Discover".count))
        }
        if ["StoreSimulator", "StoreKit", "Support", "SupportFiles"].contains(module) { return module }
        // UIKit counts as StoreKit, because StoreKit's purchase confirmation takes a scene of UIKit.
        if ["DiscoverStoreKitServices", "StoreKitTest", "UIKit"].contains(module) { return "StoreKit" }
        if Self.serverParts.contains(module) { return "Server" }
        let platform = ["Dispatch", "Glibc", "Musl", "Android", "Darwin", "WinSDK", "os"]
        return module.hasPrefix("Foundation") || platform.contains(module) ? "Foundation" : "Others"
    }
}
