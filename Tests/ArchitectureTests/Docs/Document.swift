import Foundation

/// A document of the project, split into the parts that are checked.
struct Document: Sendable {
    /// A text of a document and its first line, counted from 1.
    struct Part: Hashable, Sendable {
        let text: String
        let line: Int
    }

    /// A block of code between fences.
    struct Block: Hashable, Sendable {
        /// The language of the opening fence, such as `console`.
        let language: String
        let text: String
        let line: Int
    }

    /// The path, relative to the project's folder.
    let path: String
    let text: String
    /// The texts between backticks in the prose.
    let spans: [Part]
    /// The code lines that are indented by four spaces.
    let codeLines: [Part]
    let blocks: [Block]

    init(path: String, text: String) {
        self.path = path
        self.text = text
        var blocks: [Block] = []
        var codeLines: [Part] = []
        var prose: [Substring] = []
        var open: (language: String, lines: [Substring])?
        var isText = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            var isProse = false
            if let block = open {
                if line == "```" {
                    let start = index + 1 - block.lines.count
                    let code = block.lines.joined(separator: "\n")
                    blocks.append(Block(language: block.language, text: code, line: start))
                    open = nil
                } else {
                    open?.lines.append(line)
                }
            } else if line.hasPrefix("```") {
                open = (String(line.dropFirst(3)), [])
            } else if line.hasPrefix("    "), !isText {
                codeLines.append(Part(text: line.trimmingCharacters(in: .whitespaces), line: index + 1))
            } else {
                isProse = true
            }
            // An indented line after a line of text continues that line.
            isText = isProse && !line.allSatisfy(\.isWhitespace)
            prose.append(isProse ? line : "")
        }
        self.blocks = blocks
        self.codeLines = codeLines
        spans = Self.spans(in: prose.joined(separator: "\n"))
    }

    /// Returns the texts between backticks in prose, each with its line.
    ///
    /// Such a text may continue on the next line, but not after a blank line. The method reads bytes, because a regular
    /// expression over all pages took a tenth of this suite's time.
    private static func spans(in prose: String) -> [Part] {
        let (backtick, newline) = (UInt8(ascii: "`"), UInt8(ascii: "\n"))
        let bytes = Array(prose.utf8)
        var spans: [Part] = []
        var (place, line) = (0, 1)
        while place < bytes.count {
            if bytes[place] == newline { line += 1 }
            guard bytes[place] == backtick else {
                place += 1
                continue
            }
            var end = place + 1
            var newlines = 0
            while end < bytes.count, bytes[end] != backtick {
                if bytes[end] == newline {
                    newlines += 1
                    if end + 1 < bytes.count, bytes[end + 1] == newline { break }
                }
                end += 1
            }
            guard end < bytes.count, bytes[end] == backtick, end > place + 1 else {
                place += 1
                continue
            }
            let words = String(decoding: bytes[(place + 1)..<end], as: UTF8.self).split { $0 == " " || $0.isNewline }
            spans.append(Part(text: words.joined(separator: " "), line: line))
            line += newlines
            place = end + 1
        }
        return spans
    }

    /// Every document that is compared with the code.
    ///
    /// The tutorial's page is left out while the tutorial is being followed in this package.
    static let all = Result { try written().filter { $0.path != Tutorial.page || !Tutorial.isBegun } }

    /// Returns every document: the README, `Docs`, and the pages beside the sources.
    static func written() throws -> [Document] {
        let places = try ["Docs", "Sources"].flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: Project.root.appending(path: folder).path)
                .filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
        }
        return try (["README.md"] + places).map { Document(path: $0, text: try Project.text(of: $0)) }
    }
}
