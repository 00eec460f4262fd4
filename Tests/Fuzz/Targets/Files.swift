internal import Foundation

/// Temporary files and the files of this package.
enum Files {
    static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

    static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: root.appending(path: path)))
    }

    /// Runs the body with a temporary file of the bytes, and removes it afterward.
    static func with<Value>(_ bytes: [UInt8]?, _ body: (String) async throws -> Value) async rethrows -> Value {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "file").path
        if let bytes { try? Data(bytes).write(to: URL(fileURLWithPath: path)) }
        return try await body(path)
    }
}
