import Foundation

/// A document of the project that becomes a page of the documentation site.
struct DocumentPage: Sendable {
    /// The path of the document, relative to the project's folder.
    let path: String
    let text: String

    /// Returns the text of the document as an article of the site.
    ///
    /// In the result, each link to a document or module leads to its page on the site.
    func article(in map: SiteMap) throws(SiteFailure) -> String {
        guard text.hasPrefix("# ") else { throw .noTitle(file: path) }
        let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let mark = path == "README.md" ? "\n@Metadata {\n    @TechnologyRoot\n}\n" : ""
        let groups = map.groups(of: path).map { group in
            "\n### \(group.title)\n\n" + group.names.map { "- <doc:\($0)>\n" }.joined()
        }
        let topics = groups.isEmpty ? "" : "\n## Topics\n" + groups.joined()
        return try parts[0].filter { $0 != "`" } + "\n" + mark + rewritten(parts.dropFirst().joined(), by: map.link)
            + topics
    }

    /// Returns the document as a module's first documentation page, without links to project files.
    ///
    /// Plain text replaces these links, because the articles are compiled after the modules, so a module can't link to
    /// them.
    func moduleIntroduction(of module: String) throws(SiteFailure) -> String {
        // The articles are compiled after the modules, so a module can't link to them.
        guard text.hasPrefix("# ") else { throw .noTitle(file: path) }
        return try "# ``\(module)``\n" + rewritten(String(text.drop { $0 != "\n" }.dropFirst())) { $0.named }
    }

    /// Returns the text with each link to a file replaced, and no backticks in headings.
    ///
    /// The replacement of a link is the result of `replacement`. Code blocks and links to other websites stay
    /// unchanged. The folder is removed from the paths of pictures.
    private func rewritten(
        _ text: String, by replacement: (Link) throws(SiteFailure) -> String
    ) throws(SiteFailure) -> String {
        var pieces: [(isCode: Bool, lines: [Substring])] = [(false, [])]
        var isCode = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let isFence = line.hasPrefix("```")
            if isFence, !isCode { pieces.append((true, [])) }
            // The site shows the backticks of a heading as characters.
            let isHeading = line.hasPrefix("#") && !isCode
            pieces[pieces.count - 1].lines.append(isHeading ? line.filter { $0 != "`" }[...] : line)
            if isFence, isCode { pieces.append((false, [])) }
            if isFence { isCode.toggle() }
        }
        var done: [String] = []
        for piece in pieces where !piece.lines.isEmpty {
            let text = piece.lines.joined(separator: "\n")
            done.append(piece.isCode ? text : try relinked(text, by: replacement))
        }
        return done.joined(separator: "\n")
    }

    private func relinked(
        _ prose: String, by replacement: (Link) throws(SiteFailure) -> String
    ) throws(SiteFailure) -> String {
        var result = ""
        var rest = prose[...]
        while let match = rest.firstMatch(of: /(!?)\[([^\[\]]*)\]\(([^()\s]+)\)/) {
            let before = rest[..<match.range.lowerBound]
            try refuseLinks(in: before)
            result += before
            let link = Link(words: String(match.output.2), target: String(match.output.3), file: path)
            if match.output.3.contains("://") {
                result += match.output.0
            } else if match.output.1 == "!" {
                // The catalog contains all pictures in one folder.
                result += "![\(link.words)](\(link.path.split(separator: "/").last ?? ""))"
            } else {
                result += try replacement(link)
            }
            rest = rest[match.range.upperBound...]
        }
        try refuseLinks(in: rest)
        return result + rest
    }

    /// Throws an error if prose contains a link whose syntax wasn't recognized.
    ///
    /// Such a link would lead nowhere on the site.
    private func refuseLinks(in prose: Substring) throws(SiteFailure) {
        guard let match = prose.firstMatch(of: /\]\(\S*/) else { return }
        throw .unreadLink(file: path, link: String(match.output))
    }
}
