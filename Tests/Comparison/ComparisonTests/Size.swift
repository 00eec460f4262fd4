import Foundation

/// The amount of code to read.
struct Size {
    let files: Int
    let lines: Int
    /// The number of lines that are neither blank nor comments.
    let code: Int
    let median: Int
    let longest: Int
    let publicTypes: Int

    init(of paths: [String]) throws {
        // Lines are split by bytes, which is faster for more than ten thousand lines.
        let files = paths.compactMap(Place.text).map { text in
            Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
        }
        let lines = files.joined().map { $0.drop { $0 == UInt8(ascii: " ") } }
        let lengths = files.map(\.count).sorted()
        self.files = files.count
        self.lines = lines.count
        code = lines.count { !$0.isEmpty && !$0.starts(with: "//".utf8) }
        median = lengths.isEmpty ? 0 : lengths[lengths.count / 2]
        longest = lengths.last ?? 0
        publicTypes = lines.count(where: Self.declaresPublicType)
    }

    /// The numbers in the order of the table's columns.
    var numbers: [Int] { [files, lines, code, median, longest, publicTypes] }

    /// Returns whether a line declares a public type, possibly after attributes.
    private static func declaresPublicType(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.starts(with: "public ".utf8) || line.starts(with: "@".utf8) else { return false }
        let words = String(decoding: line, as: UTF8.self).split(separator: " ").drop { $0.hasPrefix("@") }
        guard words.first == "public" else { return false }
        let kind = words.dropFirst().first { !["final", "indirect"].contains($0) }
        return ["class", "struct", "enum", "protocol", "actor"].contains(kind)
    }
}
