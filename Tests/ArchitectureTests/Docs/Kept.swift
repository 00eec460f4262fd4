import Foundation

/// Files that are generated from the code, stored in the repository, and compared.
///
/// `DISCOVER_RECORD=1` writes the files again; review and commit the result like code.
enum Kept {
    static let isRecording = ProcessInfo.processInfo.environment["DISCOVER_RECORD"] == "1"

    /// A generated page.
    struct Page: Sendable {
        /// The path, relative to the project's folder.
        let path: String
        /// A function that returns the content that the page should have.
        let content: @Sendable () throws -> String

        /// Returns the first line that differs from the generated content; `nil` if there is none.
        func difference() throws -> Break? {
            try Kept.difference(of: Project.text(of: path), from: content(), at: path)
        }
    }

    /// Writes every page again, once, if recording is on.
    ///
    /// Code that reads a page calls this function first, so that all tests of a run see the recorded pages in any
    /// order.
    static func record() throws {
        guard isRecording, !isWriting else { return }
        try written.get()
    }

    /// A Boolean value that indicates whether pages are being written.
    ///
    /// It prevents a recursion, because some pages are generated from other pages.
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
            try `Folder pages`.pages() + [`The page of use cases`.page, `The start-here page`.page]
            + [`The sequence diagram of a purchase`.page] + `Bundled resource files`.pages()
        #if os(macOS) || os(Linux)
        return pages + [`The module diagram`.page]
        #else
        return pages
        #endif
    }

    static func difference(of kept: String, from found: String, at path: String) -> Break? {
        guard kept != found else { return nil }
        let stored = kept.split(separator: "\n", omittingEmptySubsequences: false)
        let right = found.split(separator: "\n", omittingEmptySubsequences: false)
        let index = zip(stored, right).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        let line = index ?? min(stored.count, right.count)
        func shown(_ lines: [Substring]) -> String { line < lines.count ? "\"\(lines[line].prefix(160))\"" : "nothing" }
        return HouseRule.documents.broken(
            in: path, line: line + 1, by: "it says \(shown(stored)), and the code \(shown(right)); \(remedy)")
    }

    /// The hint about writing the page again.
    static let remedy = "\(command) writes it again"
    static let command = "DISCOVER_RECORD=1 swift test --filter ArchitectureTests"
}
