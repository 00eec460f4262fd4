import Foundation
import Testing

@testable import DiscoverSite

#if os(macOS) || os(Linux)
@Suite struct `The documentation site` {
    @Test func `the site contains the modules of both libraries, in the order of their dependencies`() throws {
        let targets = try Manifest.read().targets
        let shown = SiteMap.modules.map(\.name)
        let beside = ["Composition", "SimulatorServices"].map { "Discover" + $0 }
        #expect(
            Set(shown) == Set(layers.map { "Discover" + $0 } + beside + ["StoreSimulator", "Support", "SupportFiles"]))
        for (index, module) in SiteMap.modules.enumerated() {
            let target = try #require(targets.first { $0.name == module.name })
            #expect(target.path == "Sources/\(module.folder)")
            // The portable StoreKit isn't declared on every host, so the site doesn't show it.
            let needed = Set(target.dependencies.map(\.name)).subtracting(["StoreKit"])
            #expect(needed.isSubset(of: shown[..<index]), "\(module.name)")
        }
    }

    @Test func `the site has a page for every document, with its pictures`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "site-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try DocCCatalogs(project: Project.root).write(to: folder)
        let written = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        let documents = try Document.written().filter { !$0.path.hasPrefix("Sources/") }
        let articles = written.filter { $0.hasPrefix("DISCOVER.docc/") && $0.hasSuffix(".md") }
        #expect(articles.count == documents.count)
        #expect(written.contains("DISCOVER.docc/modules.svg"))
        for module in SiteMap.modules { #expect(written.contains("\(module.name).docc/\(module.name).md")) }
    }
}
#endif
