import Foundation

/// The input folders (catalogs) for the documentation compiler (DocC).
///
/// There is one catalog for each module, and one for the articles.
struct DocCCatalogs {
    let project: URL

    /// Writes the catalogs, such as `DiscoverData.docc` for a module and `DISCOVER.docc` for the articles.
    func write(to folder: URL) throws {
        for (module, source) in SiteMap.modules {
            let page = try page("Sources/\(source)/README.md")
            try write(page.moduleIntroduction(of: module), to: folder, as: "\(module).docc/\(module).md")
        }
        let files = try FileManager.default.subpathsOfDirectory(atPath: project.appending(path: "Docs").path)
            .sorted().map { "Docs/\($0)" }
        let articles = try (["README.md"] + files.filter { $0.hasSuffix(".md") }).map(page)
        let map = try SiteMap(texts: Dictionary(uniqueKeysWithValues: articles.map { ($0.path, $0.text) }))
        for article in articles {
            let name = SiteMap.name(of: article.path)
            try write(article.article(in: map), to: folder, as: "\(SiteMap.root).docc/\(name).md")
        }
        for picture in files where picture.hasSuffix(".svg") {
            let name = picture.split(separator: "/").last.map(String.init) ?? picture
            let text = try String(contentsOf: project.appending(path: picture), encoding: .utf8)
            try write(text, to: folder, as: "\(SiteMap.root).docc/\(name)")
        }
    }

    private func page(_ path: String) throws -> DocumentPage {
        DocumentPage(path: path, text: try String(contentsOf: project.appending(path: path), encoding: .utf8))
    }

    private func write(_ text: String, to folder: URL, as path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
}
