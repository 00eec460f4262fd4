import Foundation

/// The project's own files.
enum Place {
    /// The folder of the manifest. The tests may be reached through a link; the project is where they really are.
    static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "../../..").standardizedFileURL

    /// What a file says; nil where there is none.
    static func text(of path: String) -> String? {
        try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The files beneath a folder whose names end so, in alphabetical order, from the project's folder.
    static func files(under folder: String, ending: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
            .filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
    }
}
