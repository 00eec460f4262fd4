import Foundation
import Testing

@Suite struct `The top of the project` {
    @Test func `holds the manifest, the licence, the README, and three folders`() throws {
        // Left behind by tools, and kept out of the repository by .gitignore: not part of the project.
        let visible = try FileManager.default.contentsOfDirectory(atPath: Project.root.path)
            .filter { !$0.hasPrefix(".") && $0 != "Package.resolved" }
        #expect(visible.sorted() == ["Docs", "LICENSE", "Package.swift", "README.md", "Sources", "Tests"])
    }

    @Test func `has a folder for each of the eight letters`() throws {
        #expect(Set(try Project.folders(under: "Sources")).isSuperset(of: layers))
    }
}
