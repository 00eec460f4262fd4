import Foundation

/// A document on its way into the site.
struct DocumentPage: Sendable {
    /// Where it is, from the project's folder.
    let path: String
    let text: String

    /// As an article, which can lead to everything that has a page.
    func article(in map: SiteMap) throws(SiteFailure) -> String {
        guard text.hasPrefix("# ") else { throw .noTitle(file: path) }
        let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let mark = path == "README.md" ? "\n@Metadata {\n    @TechnologyRoot\n}\n" : ""
        let children = map.children(of: path).map { "- <doc:\($0)>\n" }.joined()
        let topics = children.isEmpty ? "" : "\n## Topics\n\n### Read on\n\n\(children)"
        return try parts[0] + "\n" + mark + rewritten(parts.dropFirst().joined(), by: map.link) + topics
    }

    /// As the first page of a module. The articles are compiled behind the modules, so it leads to none of them.
    func moduleIntroduction(of module: String) throws(SiteFailure) -> String {
        guard text.hasPrefix("# ") else { throw .noTitle(file: path) }
        return try "# ``\(module)``\n" + rewritten(String(text.drop { $0 != "\n" }.dropFirst())) { $0.named }
    }

    /// The prose with other links; what stands in blocks of code is left alone.
    private func rewritten(
        _ text: String, by replacement: (Link) throws(SiteFailure) -> String
    ) throws(SiteFailure) -> String {
        var pieces: [(isCode: Bool, lines: [Substring])] = [(false, [])]
        var isCode = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let isFence = line.hasPrefix("```")
            if isFence, !isCode { pieces.append((true, [])) }
            pieces[pieces.count - 1].lines.append(line)
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
            let isPlain = match.output.1 == "!" || match.output.3.contains("://")
            let link = Link(words: String(match.output.2), target: String(match.output.3), file: path)
            result += isPlain ? String(match.output.0) : try replacement(link)
            rest = rest[match.range.upperBound...]
        }
        try refuseLinks(in: rest)
        return result + rest
    }

    /// What looks like a link and was not read as one would stay as it is, and lead nowhere.
    private func refuseLinks(in prose: Substring) throws(SiteFailure) {
        guard let match = prose.firstMatch(of: /\]\(\S*/) else { return }
        throw .unreadLink(file: path, link: String(match.output))
    }
}
