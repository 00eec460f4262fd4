import Foundation
import Testing

#if os(macOS) || os(Linux)
@Suite struct `The module diagram` {
    private static let file = "Docs/modules.svg"

    static let page = Kept.Page(path: file) { ModulePicture(graph: ModuleGraph(try Manifest.read())).svg }

    @Test func `the module diagram equals the one generated from the manifest`() throws {
        if let broken = try Self.page.difference() { Issue.record("\(broken)") }
    }

    @Test func `the module diagram is shown beside the table and fits on a phone`() throws {
        #expect(try Project.text(of: "Docs/architecture.md").contains("](modules.svg)"))
        let picture = try Project.text(of: Self.file)
        #expect(picture.contains("viewBox=\"0 0 600 "))
        let sizes = picture.matches(of: /font-size="(\d+)"/).compactMap { Int($0.output.1) }
        #expect(!sizes.isEmpty && sizes.allSatisfy { $0 >= 16 })
    }

    @Test func `each word of the module diagram fits in its box`() throws {
        let words = try Project.text(of: Self.file)
            .matches(of: /font-size="(\d+)" font-weight="(\w+)" fill="#222">([^<]+)</).map(\.output)
        #expect(words.count > 18)
        for word in words {
            // The width of a letter relative to its size, in a wide typeface, which a phone may use.
            // The box of the programs is as wide as the diagram.
            guard word.1 != "20" else { continue }
            let width = Double(word.3.count) * (Double(word.1) ?? 0) * (word.2 == "bold" ? 0.61 : 0.5)
            #expect(width < 134, "\(word.3) is \(Int(width)) wide")
        }
    }

    @Test func `each box of the module diagram is inside the picture, and none overlaps another`() throws {
        let boxes = try Project.text(of: Self.file)
            .matches(of: /<rect x="(-?\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/)
            .map { ($0.output.1, $0.output.2, $0.output.3, $0.output.4) }
            .map { (x: Int($0) ?? -1, y: Int($1) ?? -1, width: Int($2) ?? 0, height: Int($3) ?? 0) }
        #expect(boxes.count > 10)
        for (index, box) in boxes.enumerated() {
            #expect(box.x >= 0 && box.x + box.width <= 600, "a box begins at \(box.x)")
            for other in boxes[..<index] where abs(box.y - other.y) < box.height {
                #expect(box.x >= other.x + other.width || other.x >= box.x + box.width, "two boxes overlap at \(box.x)")
            }
        }
    }

    @Test func `the module diagram names the programs that compose the modules`() throws {
        #expect(ModuleGraph(try Manifest.read()).programs == ["Bench", "Demo", "Server"])
    }

    @Test func `a difference between page and code is reported with its line`() {
        #expect(Kept.difference(of: "a\nb\n", from: "a\nb\n", at: "A.svg") == nil)
        let found = Kept.difference(of: "a\nb\n", from: "a\nc\n", at: "A.svg").map { "\($0)" }
        #expect(found?.hasPrefix("A.svg:2: it says \"b\", and the code \"c\"; ") == true)
        #expect(found?.hasSuffix("; see Docs/rules.md#documents-are-held-to-the-code") == true)
        #expect(Kept.difference(of: "a", from: "a\nb", at: "A.svg")?.line == 2)
    }

    @Test func `arrows that follow from others are omitted, and no others`() {
        let graph = ModuleGraph(sees: ["A": [], "B": ["A"], "C": ["A", "B"], "D": ["A"]], programs: ["P"])
        #expect(graph.arrows(from: "C") == ["B"])
        #expect(graph.arrows(from: "D") == ["A"])
        #expect(["A", "B", "C", "D"].map(graph.floor(of:)) == [0, 1, 2, 1])
    }

    @Test func `the diagram changes with every dependency, even one that follows from others`() {
        let graph = ModuleGraph(
            sees: ["Entities": [], "Data": ["Entities"], "Views": ["Data"]], programs: ["Demo"])
        let other = ModuleGraph(
            sees: ["Entities": [], "Data": ["Entities"], "Views": ["Data", "Entities"]], programs: ["Demo"])
        #expect(graph.arrows(from: "Views") == other.arrows(from: "Views"))
        #expect(ModulePicture(graph: graph).svg != ModulePicture(graph: other).svg)
    }
}
#endif
