import Foundation

/// Statistics of the line counts of the files in a folder, including blank lines and comments.
struct FileSizes: Codable, Equatable {
    /// The path of the measured folder, such as `Sources/Data`.
    let folder: String
    let files: Int
    /// The median number of lines of a file.
    let median: Int
    /// The 90th percentile of the files' line counts: nine of ten files are at most this long.
    let ninetieth: Int
    let longest: Int

    /// Creates the statistics of a folder from the line counts of its files; `nil` if there are no files.
    init?(of folder: String, lines: [Int]) {
        let sorted = lines.sorted()
        guard let longest = sorted.last else { return nil }
        self.folder = folder
        self.longest = longest
        files = sorted.count
        // A percentile is the line count of a file; it isn't interpolated.
        median = sorted[(sorted.count + 1) / 2 - 1]
        ninetieth = sorted[(sorted.count * 9 + 9) / 10 - 1]
    }

    /// Returns the statistics of `Sources` and of `Tests`, each followed by those of its subfolders.
    static func all(in project: URL) throws -> [FileSizes] {
        try ["Sources", "Tests"].flatMap { top in
            let place = project.appending(path: top)
            var lines: [String: [Int]] = [:]
            for path in try FileManager.default.subpathsOfDirectory(atPath: place.path) where path.hasSuffix(".swift") {
                guard let folder = path.split(separator: "/").first else { continue }
                let text = try Data(contentsOf: place.appending(path: path))
                lines["\(top)/\(folder)", default: []].append(text.count { $0 == UInt8(ascii: "\n") })
            }
            let whole = FileSizes(of: top, lines: lines.values.flatMap(\.self))
            return [whole].compactMap(\.self)
                + lines.sorted { $0.key < $1.key }.compactMap { FileSizes(of: $0.key, lines: $0.value) }
        }
    }

    /// Returns the statistics of folders as a Markdown table, which is also readable in a terminal.
    static func table(_ rows: [FileSizes]) -> String {
        let head = ["| folder | files | median | 90th percentile | longest |", "|---|---:|---:|---:|---:|"]
        let lines = rows.map { row in
            let name = row.folder.contains("/") ? row.folder : "**all of \(row.folder)**"
            return "| \(name) | \(row.files) | \(row.median) | \(row.ninetieth) | \(row.longest) |"
        }
        return (head + lines).joined(separator: "\n")
    }
}
