import Foundation
import Testing

@testable import DiscoverSite

@Suite struct `The style of the site` {
    private let site = FileManager.default.temporaryDirectory.appending(path: "style-\(UUID().uuidString)")

    /// Writes style sheets, and returns the first one after the rules were applied.
    private func styled(_ names: [String], times: Int = 1) throws -> String {
        let folder = site.appending(path: "css")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: site) }
        let sheets = names.map { folder.appending(path: $0) }
        for sheet in sheets { try "body{}".write(to: sheet, atomically: true, encoding: .utf8) }
        for _ in 0..<times { try SiteStyle(site: site).apply() }
        return try String(contentsOf: sheets[0], encoding: .utf8)
    }

    @Test(arguments: [1, 2])
    func `the rules are at the end of the style sheet, once`(times: Int) throws {
        #expect(try styled(["index.1a.css", "topic.2b.css"], times: times) == "body{}" + SiteStyle.rules)
    }

    @Test(arguments: [["topic.css"], ["index.1.css", "index.2.css"]])
    func `a site without exactly one style sheet for every page is an error`(names: [String]) {
        #expect(throws: SiteFailure.noStyleSheet(folder: site.appending(path: "css").path)) { try styled(names) }
    }
}
