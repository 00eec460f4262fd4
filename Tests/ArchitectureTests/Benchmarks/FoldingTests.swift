import Foundation
import Testing

@testable import DiscoverBench

/// The merged module has the sources of the separate modules, except for the modules' names.
///
/// Build times are compared with those of this single module.
@Suite struct `The sources merged into one module` {
    /// The merged sources, computed once for all tests because merging looks at every word.
    private static let ours = Result {
        try ModuleMerger(sources: Project.root.appending(path: "Sources"), layers: BuildSandbox.layers)
    }

    private func folded(_ texts: [(layer: String, file: String, text: String)]) -> [String] {
        ModuleMerger(texts).files.map(\.text)
    }

    @Test func `the merged sources have all files, line by line`() throws {
        let folding = try Self.ours.get()
        let files = try BuildSandbox.layers.flatMap { try Project.sources(under: "Sources/\($0)") }
        #expect(folding.files.count == files.count)
        for (file, folded) in zip(files, folding.files) {
            let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
            let foldedLines = folded.text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count == foldedLines.count, "\(file.path)")
            for (line, foldedLine) in zip(lines, foldedLines) where line != foldedLine {
                let isName =
                    line.contains(/Discover[A-Z]\w+/) || folding.renamed.keys.contains { line.contains($0) }
                #expect(isName, "\(file.path): \(line) became \(foldedLine)")
            }
        }
    }

    @Test func `the merged sources import no layer, and keep all other imports`() throws {
        for file in try Self.ours.get().files {
            #expect(!file.text.contains(/(?m)^(?:\w+ )?import Discover/), "\(file.path)")
        }
        let text = "internal import Foundation\npublic import DiscoverData\nimport StoreSimulator\n"
        #expect(folded([("Services", "A.swift", text)]) == ["internal import Foundation\n\nimport StoreSimulator\n"])
    }

    @Test func `the merged files have different names`() throws {
        let files = try Self.ours.get().files
        let names = files.compactMap { $0.path.split(separator: "/").last }
        #expect(Set(names).count == names.count)
        #expect(ModuleMerger.path(of: "Trace/Trace.swift", in: "Data") == "Data/Trace/Data-Trace.swift")
    }

    @Test func `two types with one name stay separate in the merged sources`() {
        let texts = folded([
            ("Entities", "Swipe.swift", "public struct Swipe {}\n"),
            ("Data", "Kept.swift", "public struct Kept { let swipe: Swipe }\n"),
            ("Contexts", "Swipe.swift", "public final class Swipe {\n    let it: DiscoverEntities.Swipe\n}\n"),
            ("Contexts", "Roles.swift", "extension Swipe.Pile { var swipes: Swipe? { nil } }\n"),
            ("Routing", "Go.swift", "let it: DiscoverContexts.Swipe\n"),
        ])
        #expect(
            texts == [
                "public struct Swipe {}\n",
                "public struct Kept { let swipe: Swipe }\n",
                "public final class ContextsSwipe {\n    let it: Discover.Swipe\n}\n",
                "extension ContextsSwipe.Pile { var swipes: ContextsSwipe? { nil } }\n",
                "let it: Discover.ContextsSwipe\n",
            ])
    }
}
