import Foundation

/// Shared fixtures beside the checkout, which aren't part of this package.
///
/// Some tests run only if the fixtures exist.
enum Fixtures {
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../shared/fixtures/storekit").standardizedFileURL

    static var arePresent: Bool {
        FileManager.default.fileExists(atPath: root.appending(path: "expected.json").path)
    }

    static let absence = "../shared/fixtures is not beside this checkout"
}

/// Recorded transcripts that are compared completely.
///
/// `DISCOVER_RECORD=1 swift test --filter Scenarios` records them again. Review and commit them like code.
enum Transcript {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Transcripts")

    static let isRecording = ProcessInfo.processInfo.environment["DISCOVER_RECORD"] == "1"

    static func kept(_ name: String, in folder: URL = folder, else found: String) throws -> String {
        let file = folder.appending(path: name)
        if isRecording {
            try found.write(to: file, atomically: true, encoding: .utf8)
        }
        return try String(contentsOf: file, encoding: .utf8)
    }
}
