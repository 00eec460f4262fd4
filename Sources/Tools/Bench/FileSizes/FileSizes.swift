import Foundation

/// How long the files of a folder are, in lines, blank ones and comments with them.
struct FileSizes: Codable, Equatable {
    /// `Sources/Data`
    let folder: String
    let files: Int
    /// Half of the files are no longer than this.
    let median: Int
    /// Nine tenths of the files are no longer than this.
    let ninetieth: Int
    let longest: Int

    /// Reckons them; `nil` where there is no file.
    init?(of folder: String, lines: [Int]) {
        let sorted = lines.sorted()
        guard let longest = sorted.last else { return nil }
        self.folder = folder
        self.longest = longest
        files = sorted.count
        // The file at that rank, and nothing between two files.
        median = sorted[(sorted.count + 1) / 2 - 1]
        ninetieth = sorted[(sorted.count * 9 + 9) / 10 - 1]
    }

    /// Each folder of `Sources` and of `Tests`, after the whole of it.
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

    /// As Markdown, which a terminal can be read as well.
    static func table(_ rows: [FileSizes]) -> String {
        let head = ["| folder | files | median | 90th percentile | longest |", "|---|---:|---:|---:|---:|"]
        let lines = rows.map { row in
            let name = row.folder.contains("/") ? row.folder : "**all of \(row.folder)**"
            return "| \(name) | \(row.files) | \(row.median) | \(row.ninetieth) | \(row.longest) |"
        }
        return (head + lines).joined(separator: "\n")
    }
}
