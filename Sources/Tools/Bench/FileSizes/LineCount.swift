import Foundation

/// Counts the lines of the project's files, folder by folder, and shows what they come to.
struct LineCount {
    let isJSON: Bool
    /// Whether the table is put into the document.
    let isRecorded: Bool

    /// How it is called.
    static let usage = "discover-bench lines [--record] [--json]"

    /// `nil` where the arguments are none that it knows.
    init?(_ arguments: ArraySlice<String>) {
        guard arguments.allSatisfy({ ["--json", "--record"].contains($0) }) else { return nil }
        isJSON = arguments.contains("--json")
        isRecorded = arguments.contains("--record")
    }

    func run() throws {
        let rows = try FileSizes.all(in: Checkout.root())
        if isJSON {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            for row in rows { print(String(decoding: try encoder.encode(row), as: UTF8.self)) }
        } else {
            print(FileSizes.table(rows))
        }
        if isRecorded { try Checkout.record(FileSizes.table(rows), in: "file-sizes.md") }
    }
}
