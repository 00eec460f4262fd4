/// A trace as a sequence diagram: one lifeline for each layer, and one arrow for each operation.
struct SequenceDiagram {
    private static let width = 920
    private static let first = 118
    private static let step = 28
    private static let header = (width: 96, height: 32)
    /// The layers from left to right, each with the center of its lifeline.
    ///
    /// Services come last, because their labels are the longest.
    private static let lifelines = [
        ("routing", "Routing", 62), ("context", "Contexts", 162), ("observer", "Observers", 262),
        ("view", "Views", 362), ("interactor", "Interactors", 462), ("service", "Services", 562),
    ]

    let title: String
    let trace: RecordedTrace

    /// The number of characters that fit on a line of output.
    static var lineLength: Int { 100 }

    private var height: Int { Self.first + Self.step * trace.operations.count + 20 * trace.output.count + 22 }

    var svg: String {
        let bottom = Self.first + Self.step * (trace.operations.count - 1) + 18
        let indices = trace.operations.indices
        let lines =
            [
                """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width) \(height)" width="\(Self.width)" \
                height="\(height)" role="img" font-family="Helvetica, Arial, sans-serif">
                """, "<title>\(title)</title>", "<desc>\(description)</desc>",
                """
                <defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" \
                orient="auto"><path d="M0 0 10 5 0 10z" fill="#555"/></marker></defs>
                """,
                "<rect width=\"\(Self.width)\" height=\"\(height)\" rx=\"14\" fill=\"#fffdf7\"/>",
                "<text x=\"18\" y=\"32\" font-size=\"17\" font-weight=\"bold\" fill=\"#222\">\(title)</text>",
            ] + Self.lifelines.map { lifeline($0.1, at: $0.2, to: bottom) } + indices.map(activation)
            + indices.map(arrow) + indices.map(label) + trace.output.enumerated().map(outputLine) + ["</svg>"]
        return lines.joined(separator: "\n") + "\n"
    }

    /// The diagram as text.
    private var description: String {
        trace.operations.map { "\($0.layer) \($0.name)" + ($0.detail.isEmpty ? "" : ": \($0.detail)") }
            .joined(separator: ", then ").escaped + "."
    }

    private func lifeline(_ name: String, at x: Int, to bottom: Int) -> String {
        """
        <line x1="\(x)" y1="82" x2="\(x)" y2="\(bottom)" stroke="#999" stroke-dasharray="4 4"/>
        <rect x="\(x - Self.header.width / 2)" y="50" width="\(Self.header.width)" height="\(Self.header.height)" \
        rx="8" fill="#dcebfb" stroke="#555"/>
        <text x="\(x)" y="71" font-size="14" font-weight="bold" fill="#222" text-anchor="middle">\(name)</text>
        """
    }

    /// The bar of an operation on its lifeline, as long as the operations that are nested in it.
    private func activation(_ index: Int) -> String {
        let (top, end) = (y(index) - 8, y(trace.end(of: index)) + 10)
        return """
            <rect x="\(x(index) - 5)" y="\(top)" width="10" height="\(end - top)" fill="#fff" stroke="#555"/>
            """
    }

    /// The arrow from the operation that an operation is nested in.
    private func arrow(_ index: Int) -> String {
        let to = x(index)
        // A route comes from outside.
        let from = trace.parent(of: index).map(x) ?? to - 48
        let side = from < to ? -1 : 1
        return """
            <line x1="\(from - side * 5)" y1="\(y(index))" x2="\(to + side * 6)" y2="\(y(index))" stroke="#555" \
            stroke-width="2" marker-end="url(#tip)"/>
            """
    }

    /// The name and the subject, to the right of the lifeline, on a halo that covers the other lifelines.
    private func label(_ index: Int) -> String {
        let operation = trace.operations[index]
        let detail = operation.detail.isEmpty ? "" : " \(operation.detail.escaped)"
        return """
            <text x="\(x(index) + 11)" y="\(y(index) + 4)" font-size="13" fill="#222" stroke="#fffdf7" \
            stroke-width="5" paint-order="stroke"><tspan font-weight="bold">\(operation.name.escaped)</tspan>\(detail)\
            </text>
            """
    }

    private func outputLine(_ number: Int, _ text: String) -> String {
        let y = Self.first + Self.step * trace.operations.count + 6 + 20 * number
        return """
            <text x="18" y="\(y)" font-size="14" font-family="Menlo, Consolas, monospace" fill="#222">\(text.escaped)</text>
            """
    }

    private func x(_ index: Int) -> Int {
        Self.lifelines.first { $0.0 == trace.operations[index].layer }?.2 ?? Self.width / 2
    }

    private func y(_ index: Int) -> Int { Self.first + Self.step * index }

    /// Returns the estimated right edge of a label, in a wide typeface.
    func edge(of index: Int) -> Double {
        let operation = trace.operations[index]
        let detail = operation.detail.isEmpty ? 0 : Double(operation.detail.count + 1) * 13 * 0.5
        return Double(x(index)) + 11 + Double(operation.name.count) * 13 * 0.61 + detail
    }
}

extension String {
    /// The text as content of an SVG element.
    fileprivate var escaped: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
