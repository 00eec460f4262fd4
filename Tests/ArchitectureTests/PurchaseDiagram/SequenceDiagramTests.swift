import Foundation
import Testing

/// The trace is recorded from a run of the console; the scenario tests compare it with every run.
@Suite struct `The sequence diagram of a purchase` {
    private static let file = "Docs/purchase.svg"

    static let page = Kept.Page(path: file) { try diagram().svg }

    private static func diagram() throws -> SequenceDiagram {
        let transcript = try Project.text(of: "Tests/ScenariosTests/Transcripts/purchase-trace.txt")
        return SequenceDiagram(
            title: "One purchase: discover --trace buy boost.1", trace: RecordedTrace(transcript: transcript))
    }

    @Test func `the sequence diagram equals the one drawn from the trace of a purchase`() throws {
        if let broken = try Self.page.difference() { Issue.record("\(broken)") }
    }

    @Test func `the sequence diagram shows the layers that act, and verifies, credits, and finishes in this order`()
        throws
    {
        let operations = try Self.diagram().trace.operations
        #expect(
            Set(operations.map(\.layer)) == ["routing", "context", "observer", "view", "interactor", "service"])
        let interactors = operations.filter { $0.layer == "interactor" }.map(\.name)
        #expect(interactors == ["LoadProducts", "Pay", "Verify", "Credit", "Finish"])
        let picture = try Project.text(of: Self.file)
        #expect(picture.matches(of: /marker-end="url\(#tip\)"/).count == operations.count)
    }

    @Test func `each label of the sequence diagram ends within the picture`() throws {
        let diagram = try Self.diagram()
        #expect(diagram.trace.operations.count > 15 && !diagram.trace.output.isEmpty)
        for (index, operation) in diagram.trace.operations.enumerated() {
            #expect(diagram.edge(of: index) < 910, "\(operation.name) ends at \(Int(diagram.edge(of: index)))")
        }
        #expect(diagram.trace.output.allSatisfy { $0.count <= SequenceDiagram.lineLength })
    }

    @Test(arguments: ["README.md", "Docs/architecture.md", "Docs/start-here.md"])
    func `the sequence diagram is shown in the pages that explain a purchase`(page: String) throws {
        #expect(try Project.text(of: page).contains("purchase.svg)"))
    }

    @Test func `a recorded trace is read with its layers, nesting, and output`() {
        let text = """
            context     Launch
            routing     Route  discover://buy/a
            context       Buy  Buyer: me & you
            service         Shop
            view          Text
            Done.
            """
        let trace = RecordedTrace(transcript: text)
        #expect(trace.operations.map(\.name) == ["Route", "Buy", "Shop", "Text"])
        #expect(trace.operations.map(\.depth) == [0, 1, 2, 1])
        #expect(trace.operations[1].detail == "Buyer: me & you")
        #expect(trace.output == ["Done."])
        #expect(trace.operations.indices.map(trace.parent) == [nil, 0, 1, 0])
        #expect(trace.operations.indices.map(trace.end) == [3, 2, 2, 3])
        #expect(SequenceDiagram(title: "A", trace: trace).svg.contains("me &amp; you"))
    }

    @Test func `another order of operations draws another diagram`() {
        let (paid, late) = (
            "routing     Route\ninteractor    Pay\nservice         Queue\n",
            "routing     Route\nservice       Queue\ninteractor    Pay\n"
        )
        func svg(_ text: String) -> String {
            SequenceDiagram(title: "A", trace: RecordedTrace(transcript: text)).svg
        }
        #expect(svg(paid) != svg(late))
    }
}
