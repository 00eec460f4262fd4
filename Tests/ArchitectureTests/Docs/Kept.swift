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

    /// How to write it anew.
    static let mend = "DISCOVER_RECORD=1 swift test --filter ArchitectureTests writes it anew"
}
