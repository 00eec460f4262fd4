import Foundation

/// A link from one file of the project to another.
struct Link: Hashable, Sendable {
    /// The text of the link that the reader sees.
    let words: String
    /// The target of the link, relative to the folder of its file, such as `glossary.md#words`.
    let target: String
    /// The path of the file that contains the link, relative to the project's folder.
    let file: String

    private var parts: [String] {
        target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    }

    /// The path of the linked file, relative to the project's folder.
    var path: String {
        guard !parts[0].isEmpty else { return file }
        let folder = file.split(separator: "/").dropLast().joined(separator: "/")
        let path = URL(filePath: "/\(folder)/\(parts[0])").standardized.path
        return String(path.drop { $0 == "/" })
    }

    /// The anchor of the heading that the link leads to; `nil` if the link leads to a whole file.
    var heading: String? { parts.count > 1 ? parts[1] : nil }

    /// The link as plain text with the path of its target, for a target without a page on the site.
    var named: String {
        let last = path.split(separator: "/").last.map(String.init)
        return [path, last].contains(words) ? "`\(path)`" : "\(words) (`\(path)`)"
    }
}

extension SiteMap {
    /// Returns the text for a link: a link to a page of the site, or plain text if the target has no page.
    func link(_ link: Link) throws(SiteFailure) -> String {
        switch place(of: link.path) {
        case .article(let name, let file):
            guard let heading = link.heading else { return "[\(link.words)](doc:\(name))" }
            guard let words = Headings(of: texts[file] ?? "").words(for: heading) else {
                throw .noHeading(file: link.file, link: link.target)
            }
            return "[\(link.words)](doc:\(name)#\(words))"
        case .module(let name): return "[\(link.words)](doc:/documentation/\(name))"
        case .file: return link.named
        }
    }
}
