import Foundation

/// A link from one file of the project to another.
struct Link: Hashable, Sendable {
    /// What a reader sees.
    let words: String
    /// Where it leads, from the folder of its file: `glossary.md#words`.
    let target: String
    /// The file it stands in, from the project's folder.
    let file: String

    private var parts: [String] {
        target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    }

    /// The file that it leads to, from the project's folder.
    var path: String {
        guard !parts[0].isEmpty else { return file }
        let folder = file.split(separator: "/").dropLast().joined(separator: "/")
        let path = URL(filePath: "/\(folder)/\(parts[0])").standardized.path
        return String(path.drop { $0 == "/" })
    }

    /// The address of the heading that it leads to, if it names one.
    var heading: String? { parts.count > 1 ? parts[1] : nil }

    /// As words alone, with the path, for a reader who has the files.
    var named: String {
        let last = path.split(separator: "/").last.map(String.init)
        return [path, last].contains(words) ? "`\(path)`" : "\(words) (`\(path)`)"
    }
}

extension SiteMap {
    /// A link as the site has it: to the page, or, where there is none, as words.
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
