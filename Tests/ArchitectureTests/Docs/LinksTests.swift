import Foundation
import Testing

@Suite struct `The links in the documents` {
    @Test func `every link leads to an existing file and heading`() throws {
        let documents = try Document.all.get()
        for document in documents {
            for complaint in try Self.complaints(in: document) { Issue.record("\(complaint)") }
        }
        #expect(documents.map(\.links.count).reduce(0, +) > 60)
    }

    @Test(arguments: [
        ("[a](nowhere.md)", false), ("[a](glossary.md#no-such-heading)", false), ("[a](#nothing)", false),
        ("[a](../README.md)", true), ("[a](architecture.md#allowed-imports)", true), ("[a](#here)", true),
        ("[a](https://swift.org)", true), ("![a](modules.svg)", true),
    ])
    func `a link to a missing file or heading is reported`(text: String, isRight: Bool) throws {
        let document = Document(path: "Docs/A.md", text: "# Here\n\n\(text)\n")
        #expect(try Self.complaints(in: document).isEmpty == isRight, "\(text)")
    }

    private static func complaints(in document: Document) throws -> [Break] {
        try document.links.compactMap { link in
            guard !link.text.contains("://") else { return nil }
            let parts = link.text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let folder = document.path.split(separator: "/").dropLast().joined(separator: "/")
            let path = parts[0].isEmpty ? document.path : URL(filePath: "/\(folder)/\(parts[0])").standardized.path
            let file = path.hasPrefix("/") ? String(path.dropFirst()) : path
            let what: String
            if !parts[0].isEmpty, !FileManager.default.fileExists(atPath: Project.root.appending(path: file).path) {
                what = "\(link.text) leads nowhere"
            } else if parts.count > 1 {
                let text = parts[0].isEmpty ? document.text : try Project.text(of: file)
                if Markdown.anchors(in: text).contains(parts[1]) { return nil }
                what = "\(link.text) names no heading"
            } else {
                return nil
            }
            return HouseRule.documents.broken(in: document.path, line: link.line, by: what)
        }
    }
}

extension Document {
    /// The targets of links in prose and tables, each with its line.
    ///
    /// Links in code blocks are ignored.
    var links: [Part] {
        var isCode = false
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
            if line.hasPrefix("```") { isCode.toggle() }
            guard !isCode, line.utf8.contains(UInt8(ascii: "]")) else { return [Part]() }
            return line.matches(of: /\]\(([^()\s]+)\)/).map { Part(text: String($0.output.1), line: index + 1) }
        }
    }
}
