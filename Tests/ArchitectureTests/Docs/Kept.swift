import Foundation

/// Files that are drawn or collected from the code, kept in the repository, and compared. With `DISCOVER_RECORD=1` they are
/// written anew, to be read and committed like code.
enum Kept {
    static let isRecording = ProcessInfo.processInfo.environment["DISCOVER_RECORD"] == "1"

    /// A page that is drawn or collected.
    struct Page: Sendable {
        /// Where it is, from the project's folder.
        let path: String
        /// What it should say.
        let content: @Sendable () throws -> String

        /// Where it differs from what the code gives: the first such line. `nil` where they are the same.
        func difference() throws -> Break? {
            try Kept.difference(of: Project.text(of: path), from: content(), at: path)
        }
    }

    /// Writes every page anew, once, where that was asked for.
    ///
    /// Whatever reads a page calls this first. So all tests of the same run see the recorded pages, in whichever order they run.
    static func record() throws {
        guard isRecording, !isWriting else { return }
        try written.get()
    }

    /// Set while pages are made, for some are made from what other pages say.
    @TaskLocal private static var isWriting = false

    private static let written = Result {
        try $isWriting.withValue(true) {
            for page in try pages() {
                let place = Project.root.appending(path: page.path)
                try page.content().write(to: place, atomically: true, encoding: .utf8)
            }
        }
    }

    private static func pages() throws -> [Page] {
        let pages =
            try `The page of a folder`.pages() + [`The catalogue of use cases`.page, `The first ten minutes`.page]
        #if os(macOS) || os(Linux)
        return pages + [`The picture of the modules`.page]
        #else
        return pages
        #endif
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
