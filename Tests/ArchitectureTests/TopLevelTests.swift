import Foundation
import Testing

@Suite struct `The top folder of the project` {
    @Test func `the top folder contains the manifest, the license, the README, and three folders`() throws {
        // Created by tools and excluded by .gitignore: not part of the project.
        let visible = try FileManager.default.contentsOfDirectory(atPath: Project.root.path)
            .filter { !$0.hasPrefix(".") && $0 != "Package.resolved" }
        #expect(visible.sorted() == ["Docs", "LICENSE", "Package.swift", "README.md", "Sources", "Tests"])
    }

    @Test func `each of the eight layers has a folder`() throws {
        #expect(Set(try Project.folders(under: "Sources")).isSuperset(of: layers))
    }
}
