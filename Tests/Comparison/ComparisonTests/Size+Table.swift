/// A row of the table of sizes.
struct SizeRow {
    let name: String
    let size: Size
    /// A Boolean value that indicates whether the document rounds the numbers to two digits.
    ///
    /// The numbers of parts that grow every day are rounded.
    var isRounded = false

    /// The numbers as the document writes them.
    var said: [Int] { isRounded ? size.numbers.map(\.rounded) : size.numbers }

    /// Returns `true` if a line of the document contains this row; rounded numbers may differ by a quarter.
    ///
    /// The tolerance is large enough for the first use cases that a team adds to its copy of the project.
    func isStated(_ line: Substring) -> Bool {
        let cells = line.split(separator: "|").map { $0.drop { $0 == " " }.prefix { $0 != " " } }
        let numbers = cells.dropFirst().compactMap { Int($0) }
        guard line.hasPrefix("| \(name) |"), numbers.count == size.numbers.count else { return false }
        return zip(numbers, size.numbers).allSatisfy { said, found in
            isRounded ? abs(said - found) <= max(2, found / 4) : said == found
        }
    }
}

extension Size {
    /// The rows, in order.
    static func rows() throws -> [SizeRow] {
        func comparison(_ scheme: String) throws -> Size {
            try Size(of: Place.files(under: "Tests/Comparison/\(scheme)", ending: ".swift"))
        }
        let layers = try ["Contexts", "Data", "Entities", "Interactors", "Observers", "Routing", "Services", "Views"]
            .flatMap { try Place.files(under: "Sources/\($0)", ending: ".swift") }
        return [
            SizeRow(name: "MVC", size: try comparison("MVC")),
            SizeRow(name: "MVVM", size: try comparison("MVVM")),
            SizeRow(name: "DISCOVER: composition and view", size: try comparison("Discover")),
            SizeRow(
                name: "DISCOVER: the layers for this work", size: try Size(of: layers.filter(isForThisWork)),
                isRounded: true),
            SizeRow(name: "DISCOVER: all of the eight layers", size: try Size(of: layers), isRounded: true),
        ]
    }

    /// Returns the table in Markdown.
    static func table() throws -> String {
        let head = ["", "files", "lines", "of them code", "median file", "longest file", "public types"]
        return Markdown.table(head, try rows().map { [$0.name] + $0.said.map(String.init) })
    }

    /// Returns `true` if a file is part of what all three schemes implement.
    ///
    /// This excludes other use cases, builds without a store, and views.
    private static func isForThisWork(_ path: String) -> Bool {
        let other = [
            "/Routing/", "/Views/", "/Enterprise/", "Paywall", "InspectCatalog", "CatalogFacts", "CatalogReader",
            "CatalogFailure", "StoreKitFileReader", "OperateStore", "StoreOperator", "Controls", "Navigation",
            "Setting", "AssignArms", "Experiment",
        ]
        return !other.contains { path.contains($0) }
    }
}

extension Int {
    /// Rounds to two significant digits.
    fileprivate var rounded: Int {
        var unit = 1
        while self / unit >= 100 { unit *= 10 }
        return (self + unit / 2) / unit * unit
    }
}
