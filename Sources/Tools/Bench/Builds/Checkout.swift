import Foundation

/// The local copy of the project's repository, whose files some benchmarks measure.
enum Checkout {
    /// Returns the folder of the package manifest: the current folder or its nearest parent that has one.
    ///
    /// - Throws: `BuildError` if the command runs outside a checkout of the project.
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
        throw BuildError(said: "error: run this in a checkout of the project")
    }

    /// Replaces the tables between two markers in `Docs/measurements.md`.
    ///
    /// - Parameters:
    ///   - table: The new tables, as Markdown.
    ///   - section: The name in the markers around the tables, such as `file sizes`.
    /// - Throws: `BuildError` if the document has no such markers.
    static func record(_ table: String, in section: String) throws {
        let url = try root().appending(path: "Docs/measurements.md")
        let text = try String(contentsOf: url, encoding: .utf8)
        let (begin, end) = ("<!-- measured: \(section) -->", "<!-- end -->")
        guard let from = text.range(of: begin),
            let to = text.range(of: end, range: from.upperBound..<text.endIndex)
        else {
            throw BuildError(
                said: "error: measurements.md has no lines \(begin) and \(end), between which the table belongs")
        }
        let recorded = text[..<from.upperBound] + "\n\n" + table + "\n\n" + text[to.lowerBound...]
        try String(recorded).write(to: url, atomically: true, encoding: .utf8)
    }
}
