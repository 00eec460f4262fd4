import Foundation
import Testing

#if os(macOS) || os(Linux)
@Suite struct `The picture of the modules` {
    private static let file = "Docs/modules.svg"

    @Test func `is the one that the manifest gives`() throws {
        let picture = ModulePicture(graph: ModuleGraph(try Manifest.read())).svg
        #expect(try Kept.text(at: Self.file, else: picture) == picture, "\(Self.file) is out of date; \(Kept.mend)")
    }

    @Test func `is shown beside the table, and fits a telephone`() throws {
        #expect(try Project.text(of: "Docs/architecture.md").contains("](modules.svg)"))
        let picture = try Project.text(of: Self.file)
        #expect(picture.contains("viewBox=\"0 0 400 "))
        let sizes = picture.matches(of: /font-size="(\d+)"/).compactMap { Int($0.output.1) }
        #expect(!sizes.isEmpty && sizes.allSatisfy { $0 >= 14 })
    }

    @Test func `leaves out the arrows that follow from others, and no other`() {
        let graph = ModuleGraph(sees: ["A": [], "B": ["A"], "C": ["A", "B"], "D": ["A"]], programs: ["P"])
        #expect(graph.arrows(from: "C") == ["B"])
        #expect(graph.arrows(from: "D") == ["A"])
        #expect(["A", "B", "C", "D"].map(graph.floor(of:)) == [0, 1, 2, 1])
    }

    @Test func `differs where a dependency does, even one that follows from others`() {
        let graph = ModuleGraph(
            sees: ["Entities": [], "Data": ["Entities"], "Views": ["Data"]], programs: ["Demo"])
        let other = ModuleGraph(
            sees: ["Entities": [], "Data": ["Entities"], "Views": ["Data", "Entities"]], programs: ["Demo"])
        #expect(graph.arrows(from: "Views") == other.arrows(from: "Views"))
        #expect(ModulePicture(graph: graph).svg != ModulePicture(graph: other).svg)
    }
}
#endif
