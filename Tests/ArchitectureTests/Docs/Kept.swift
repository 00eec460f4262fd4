import Foundation

/// Files that are drawn or collected from the code, kept in the repository, and compared. With `DISCOVER_RECORD=1` they are
/// written anew, to be read and committed like code.
enum Kept {
    static var isRecording: Bool { ProcessInfo.processInfo.environment["DISCOVER_RECORD"] == "1" }

    /// What is kept at a path, after writing what it should be where that was asked for.
    static func text(at path: String, else found: String) throws -> String {
        if isRecording {
            try found.write(to: Project.root.appending(path: path), atomically: true, encoding: .utf8)
        }
        return try Project.text(of: path)
    }

    /// Where what is kept at a path differs from what the code gives: the first such line. `nil` where they are the same.
    static func difference(at path: String, from found: String) throws -> Break? {
        difference(of: try text(at: path, else: found), from: found, at: path)
    }

    static func difference(of kept: String, from found: String, at path: String) -> Break? {
        guard kept != found else { return nil }
        let said = kept.split(separator: "\n", omittingEmptySubsequences: false)
        let right = found.split(separator: "\n", omittingEmptySubsequences: false)
        let index = zip(said, right).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        let line = index ?? min(said.count, right.count)
        func shown(_ lines: [Substring]) -> String { line < lines.count ? "\"\(lines[line].prefix(160))\"" : "nothing" }
        return HouseRule.documents.broken(
            in: path, line: line + 1, by: "it says \(shown(said)), and the code \(shown(right)); \(mend)")
    }

    /// How to write it anew.
    static let mend = "DISCOVER_RECORD=1 swift test --filter ArchitectureTests writes it anew"
}
