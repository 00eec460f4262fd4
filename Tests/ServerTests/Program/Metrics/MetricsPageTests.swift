#if Server
import Foundation
import Testing

@Suite struct `The page about metrics` {
    private static let root = URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL

    @Test func `the page lists each metric of the server, and no other`() throws {
        let page = try String(contentsOf: Self.root.appending(path: "Docs/server-operations.md"), encoding: .utf8)
        let section = try #require(page.components(separatedBy: "\n## ").first { $0.hasPrefix("Metrics and alerts") })
        let documented = Set(section.matches(of: /`(discover_[a-z_]+)`/).map { String($0.1) })
        let sources = Self.root.appending(path: "Sources/Server/Program")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var metrics: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            metrics.formUnion(text.matches(of: /"(discover_[a-z_]+)"/).map { String($0.1) })
        }
        #expect(metrics.count > 20)
        #expect(metrics.subtracting(documented).sorted() == [], "without a row in the page")
        #expect(documented.subtracting(metrics).sorted() == [], "no metric of the server")
    }
}
#endif
