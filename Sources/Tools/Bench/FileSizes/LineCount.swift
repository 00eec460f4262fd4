import Foundation

/// The `lines` command, which reports the line counts of the project's files by folder.
struct LineCount {
    let isJSON: Bool
    /// A Boolean value that indicates whether the table is written to `Docs/measurements.md`.
    let isRecorded: Bool

    /// The usage line of the command.
    static let usage = "discover-bench lines [--record] [--json]"

    /// Creates the command from its arguments, or returns `nil` if an argument is invalid.
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
        if isRecorded { try Checkout.record(FileSizes.table(rows), in: "file sizes") }
    }
}
