import Foundation

/// The project's own sources, which some measurements are of.
enum Checkout {
    /// The folder with the manifest: where the command is given, or above it.
    static func root() throws -> URL {
        var folder = URL(filePath: FileManager.default.currentDirectoryPath)
        while folder.path != "/" {
            let manifest = folder.appending(path: "Package.swift")
            if FileManager.default.fileExists(atPath: manifest.path),
                FileManager.default.fileExists(atPath: folder.appending(path: "Sources/Entities").path)
            {
                return folder
            }
            folder.deleteLastPathComponent()
        }
        throw BuildError(said: "error: this is measured in a checkout of the project; go there first")
    }

    /// Puts a table in the place of the one that a document of ours has between its two marks.
    static func record(_ table: String, in document: String) throws {
        let url = try root().appending(path: "Docs").appending(path: document)
        let text = try String(contentsOf: url, encoding: .utf8)
        let (begin, end) = ("<!-- measured -->", "<!-- end -->")
        guard let from = text.range(of: begin), let to = text.range(of: end), from.upperBound < to.lowerBound else {
            throw BuildError(said: "error: \(document) has no place for the table, between \(begin) and \(end)")
        }
        let recorded = text[..<from.upperBound] + "\n\n" + table + "\n\n" + text[to.lowerBound...]
        try String(recorded).write(to: url, atomically: true, encoding: .utf8)
    }
}
