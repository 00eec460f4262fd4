import Foundation
import Testing

@testable import DiscoverScaffold

/// The generated code equals the reviewed files in `Golden`.
///
/// Generated code is reviewed like code. `DISCOVER_RECORD=1` writes the files again.
@Suite struct `The generated code` {
    private static let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
    private static let isRecording = ProcessInfo.processInfo.environment["DISCOVER_RECORD"] == "1"

    /// Returns the files of a use case and, in a separate file, its insertions into shared files.
    private static func files(hasService: Bool, flag: String? = nil) throws -> [String: String] {
        let slice = try Slice(
            name: UseCaseName("ExportHTMLReport"), hasService: hasService, flag: flag.map { try FlagName($0) })
        let insertions = slice.insertions.map { "=== \($0.marker.file), \($0.marker.line)\n\($0.text)" }.joined()
        let entry = "=== \(UseCasePage.file), \(UseCasePage.place)\n\(slice.entry.row)\n\(slice.entry.section)"
        let files = slice.creations.map { ($0.path, $0.text) } + [("insertions.txt", insertions + entry)]
        return Dictionary(uniqueKeysWithValues: files)
    }

    /// Returns all files of a use case with a service, and the different files of its variants.
    ///
    /// The variants are those without a service, with a flag, or both.
    private static func all() throws -> [String: String] {
        let served = try files(hasService: true)
        let closed = try files(hasService: false)
        let flagged = try files(hasService: true, flag: "report-note")
        let both = try files(hasService: false, flag: "report-note")
        let folders = [
            ("WithoutService", closed.filter { served[$0.key] != $0.value }),
            ("WithFlag", flagged.filter { served[$0.key] != $0.value }),
            ("WithFlag/WithoutService", both.filter { closed[$0.key] != $0.value && flagged[$0.key] != $0.value }),
        ]
        return folders.reduce(into: served) { all, folder in
            for (path, text) in folder.1 { all["\(folder.0)/\(path)"] = text }
        }
    }

    @Test func `each generated file equals the reviewed one`() throws {
        let all = try Self.all()
        if Self.isRecording { try Self.record(all) }
        let recorded = try FileManager.default.subpathsOfDirectory(atPath: Self.golden.path)
            .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".txt") }
        #expect(recorded.sorted() == all.keys.sorted())
        for (path, text) in all.sorted(by: { $0.key < $1.key }) {
            let golden = try? String(contentsOf: Self.golden.appending(path: path), encoding: .utf8)
            #expect(golden == text, "\(path); DISCOVER_RECORD=1 writes it again, to be reviewed")
        }
    }

    private static func record(_ files: [String: String]) throws {
        try? FileManager.default.removeItem(at: golden)
        for (path, text) in files {
            let place = golden.appending(path: path)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: place)
        }
    }

    @Test func `the generated code contains no placeholders`() throws {
        for (path, text) in try Self.all() {
            for word in ["TODO", "FIXME", "XXX", "fatalError", "placeholder", "not implemented"] {
                #expect(!text.lowercased().contains(word.lowercased()), "\(path): \(word)")
            }
        }
    }

    @Test func `generating twice yields the same files`() throws {
        #expect(try Self.files(hasService: true) == Self.files(hasService: true))
    }
}
