import Foundation
import Testing

@testable import DiscoverScaffold

/// What is generated is reviewed like code: it lies in `Golden`, and `DISCOVER_RECORD=1` writes it anew.
@Suite struct `What is written` {
    private static let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
    private static let isRecording = ProcessInfo.processInfo.environment["DISCOVER_RECORD"] == "1"

    /// The files of a use case, and, in a file of its own, what it puts into the shared ones.
    private static func files(hasService: Bool) throws -> [String: String] {
        let slice = try Slice(name: UseCaseName("ExportHTMLReport"), hasService: hasService)
        let insertions = slice.insertions.map { "=== \($0.marker.file), \($0.marker.line)\n\($0.text)" }.joined()
        let entry = "=== \(UseCasePage.file), \(UseCasePage.place)\n\(slice.entry.row)\n\(slice.entry.section)"
        let files = slice.creations.map { ($0.path, $0.text) } + [("insertions.txt", insertions + entry)]
        return Dictionary(uniqueKeysWithValues: files)
    }

    /// The whole of one with a service, and of one without it what differs.
    private static func all() throws -> [String: String] {
        let served = try files(hasService: true)
        let closed = try files(hasService: false).filter { served[$0.key] != $0.value }
        return served.merging(closed.map { ("WithoutService/\($0.key)", $0.value) }) { $1 }
    }

    @Test func `is what was reviewed, file by file`() throws {
        let all = try Self.all()
        if Self.isRecording { try Self.record(all) }
        let recorded = try FileManager.default.subpathsOfDirectory(atPath: Self.golden.path)
            .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".txt") }
        #expect(recorded.sorted() == all.keys.sorted())
        for (path, text) in all.sorted(by: { $0.key < $1.key }) {
            let golden = try? String(contentsOf: Self.golden.appending(path: path), encoding: .utf8)
            #expect(golden == text, "\(path); DISCOVER_RECORD=1 writes it anew, to be reviewed")
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

    @Test func `leaves nothing to be done later`() throws {
        for (path, text) in try Self.all() {
            for word in ["TODO", "FIXME", "XXX", "fatalError", "placeholder", "not implemented"] {
                #expect(!text.lowercased().contains(word.lowercased()), "\(path): \(word)")
            }
        }
    }

    @Test func `is the same twice`() throws {
        #expect(try Self.files(hasService: true) == Self.files(hasService: true))
    }
}
