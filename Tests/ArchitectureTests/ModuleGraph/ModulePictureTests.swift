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

    /// Returns the numbers in a part of a picture.
    private static func numbers(_ parts: Substring...) -> [Double] { parts.map { Double($0) ?? 0 } }

    /// Returns the corners of each arrow in a picture.
    private static func arrows(in picture: String) -> [[Point]] {
        var arrows: [[Point]] = []
        for line in picture.matches(of: /<line x1="(\d+)" y1="(\d+)" x2="(\d+)" y2="(\d+)"/).map(\.output) {
            let ends = numbers(line.1, line.2, line.3, line.4)
            arrows.append([(ends[0], ends[1]), (ends[2], ends[3])])
        }
        for path in picture.matches(of: /<path d="M(\d+) (\d+)((?:[vHV]\d+)+)"/).map(\.output) {
            let start = numbers(path.1, path.2)
            var corners: [Point] = [(start[0], start[1])]
            for step in path.3.matches(of: /([vHV])(\d+)/).map(\.output) {
                let last = corners[corners.count - 1]
                let value = numbers(step.2)[0]
                switch step.1 {
                case "H": corners.append((value, last.y))
                case "V": corners.append((last.x, value))
                default: corners.append((last.x, last.y + value))
                }
            }
            arrows.append(corners)
        }
        return arrows
    }

    /// A box of a picture, without its edge, which an arrow may touch.
    private struct Box {
        let across: Range<Double>
        let down: Range<Double>

        init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
            across = (x + 1)..<(x + width - 1)
            down = (y + 1)..<(y + height - 1)
        }

        /// Returns a Boolean value that indicates whether a straight line passes through the box.
        func isCrossed(from: Point, to: Point) -> Bool {
            for step in 0...400 {
                let part = Double(step) / 400
                let x: Double = from.x + part * (to.x - from.x)
                let y: Double = from.y + part * (to.y - from.y)
                if across.contains(x), down.contains(y) { return true }
            }
            return false
        }
    }

    /// Returns a description of each place at which an arrow is inside a box.
    private static func crossings(in picture: String) -> [String] {
        var boxes: [Box] = []
        for box in picture.matches(of: /<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/).map(\.output) {
            let sides = numbers(box.1, box.2, box.3, box.4)
            boxes.append(Box(sides[0], sides[1], sides[2], sides[3]))
        }
        var crossings: [String] = []
        for corners in arrows(in: picture) {
            for box in boxes {
                let lines = zip(corners, corners.dropFirst())
                guard lines.contains(where: { box.isCrossed(from: $0, to: $1) }) else { continue }
                crossings.append("the arrow from \(corners[0]) is behind the box at \(box.across.lowerBound - 1)")
            }
        }
        return crossings
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
