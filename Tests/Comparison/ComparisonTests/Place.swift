import Foundation

/// The project's own files.
enum Place {
    /// The folder of the manifest.
    ///
    /// The path may contain links, so they are resolved.
    static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "../../..").standardizedFileURL

    /// Returns the text of a file; nil if it doesn't exist.
    static func text(of path: String) -> String? {
        try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Returns the files beneath a folder with an extension, in alphabetical order.
    ///
    /// Their paths are relative to the project's folder.
    static func files(under folder: String, ending: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
            .filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
    }
}
