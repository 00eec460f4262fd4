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

    @Test func `no arrow of the module diagram passes behind a box`() throws {
        let picture = try Project.text(of: Self.file)
        #expect(Self.arrows(in: picture).count > 15)
        #expect(Self.crossings(in: picture) == [])
    }

    @Test(arguments: [
        (#"<line x1="50" y1="0" x2="50" y2="200" "#, true), (#"<line x1="50" y1="0" x2="50" y2="98" "#, false),
        (#"<line x1="5" y1="0" x2="300" y2="240" "#, true), (#"<path d="M30 80v12H5V130H200" "#, true),
        (#"<path d="M30 80v12H5V130H8" "#, false), (#"<path d="M5 80V180H300" "#, false),
    ])
    func `an arrow behind a box is found`(arrow: String, isBehind: Bool) {
        let picture = #"<rect x="10" y="100" width="136" height="62" rx="10"/>"# + "\n" + arrow + "/>"
        #expect(Self.arrows(in: picture).count == 1)
        #expect(Self.crossings(in: picture).isEmpty != isBehind)
    }

    private typealias Point = (x: Double, y: Double)

    /// Returns the corners of each arrow in a picture.
    private static func arrows(in picture: String) -> [[Point]] {
        let lines = picture.matches(of: /<line x1="(\d+)" y1="(\d+)" x2="(\d+)" y2="(\d+)"/).map(\.output)
            .map { [(Double($0.1) ?? 0, Double($0.2) ?? 0), (Double($0.3) ?? 0, Double($0.4) ?? 0)] as [Point] }
        let paths = picture.matches(of: /<path d="M(\d+) (\d+)((?:[vHV]\d+)+)"/).map(\.output).map { path in
            var corners: [Point] = [(Double(path.1) ?? 0, Double(path.2) ?? 0)]
            for step in path.3.matches(of: /([vHV])(\d+)/).map(\.output) {
                let (last, value) = (corners[corners.count - 1], Double(step.2) ?? 0)
                switch step.1 {
                case "H": corners.append((value, last.y))
                case "V": corners.append((last.x, value))
                default: corners.append((last.x, last.y + value))
                }
            }
            return corners
        }
        return lines + paths
    }

    /// Returns a description of each place at which an arrow is inside a box.
    private static func crossings(in picture: String) -> [String] {
        let boxes = picture.matches(of: /<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/).map(\.output)
            .map { (Double($0.1) ?? 0, Double($0.2) ?? 0, Double($0.3) ?? 0, Double($0.4) ?? 0) }
        return arrows(in: picture).flatMap { corners in
            boxes.filter { x, y, width, height in
                // An arrow may touch the edge of a box.
                let across = (x + 1)..<(x + width - 1)
                let down = (y + 1)..<(y + height - 1)
                return zip(corners, corners.dropFirst()).contains { from, to in
                    (0...400).contains { step in
                        let part = Double(step) / 400
                        let left: Double = from.x + part * (to.x - from.x)
                        let top: Double = from.y + part * (to.y - from.y)
                        return across.contains(left) && down.contains(top)
                    }
                }
            }.map { x, y, _, _ in "the arrow from \(corners[0]) is behind the box at (\(x), \(y))" }
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
