/// The module graph as a diagram, which is readable on a phone.
struct ModulePicture {
    private static let width = 600
    private static let box = (width: 136, height: 62)
    private static let step = 106
    /// The modules of a row from left to right, in an order in which few arrows cross.
    ///
    /// An arrow that passes levels enters from the left, so its module is the first one of a row.
    private static let order = [
        "Routing", "SimulatorServices", "Services", "StoreSimulator", "Interactors", "Composition", "Contexts",
        "SupportFiles", "Support", "Data", "Entities", "Observers", "Views",
    ]

    /// The names that are too long for a box.
    private static let short = ["SimulatorServices": "SimServices", "StoreSimulator": "Simulator"]

    let graph: ModuleGraph

    /// The position of a module: the center of its box, and its upper edge.
    private func place(of module: String) -> (x: Int, y: Int) {
        let floor = graph.floor(of: module)
        let neighbors = row(floor)
        let index = neighbors.firstIndex(of: module) ?? 0
        let gap = (Self.width - neighbors.count * Self.box.width) / (neighbors.count + 1)
        let x = gap + index * (Self.box.width + gap) + Self.box.width / 2
        return (x, 24 + Self.step * (top - floor))
    }

    private func row(_ floor: Int) -> [String] {
        graph.sees.keys.filter { graph.floor(of: $0) == floor }
            .sorted { (Self.order.firstIndex(of: $0) ?? 99, $0) < (Self.order.firstIndex(of: $1) ?? 99, $1) }
    }

    /// The level of the programs.
    private var top: Int { (graph.sees.keys.map(graph.floor(of:)).max() ?? 0) + 1 }

    /// The modules that only programs depend on.
    private var summits: [String] {
        let seen = graph.sees.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        return graph.sees.keys.filter { !seen.contains($0) }.sorted()
    }

    var svg: String {
        let height = 24 + Self.step * top + Self.box.height + 18
        let modules = (0..<top).reversed().flatMap(row)
        let programs = graph.programs.joined(separator: ", ")
        let lines =
            [
                """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width) \(height)" width="\(Self.width)" \
                height="\(height)" role="img" font-family="Helvetica, Arial, sans-serif" text-anchor="middle">
                """,
                "<title>Which module imports which</title>",
                "<desc>\(description)</desc>",
                """
                <defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" \
                orient="auto"><path d="M0 0 10 5 0 10z" fill="#555"/></marker></defs>
                """,
                "<rect width=\"\(Self.width)\" height=\"\(height)\" rx=\"14\" fill=\"#fffdf7\"/>",
            ] + summits.map { arrow(from: (place(of: $0).x, 24 + Self.box.height), to: place(of: $0)) }
            + modules.flatMap { module in graph.arrows(from: module).map { arrow(from: module, to: $0) } }
            + modules.map(drawing)
            + [
                """
                <rect x="9" y="24" width="\(Self.width - 18)" height="\(Self.box.height)" rx="10" fill="#e9e9ef" stroke="#555"/>
                """,
                label(programs, x: Self.width / 2, y: 24 + 26, size: 20, weight: "bold"),
                label("use most modules", x: Self.width / 2, y: 24 + 48, size: 16, weight: "normal"), "</svg>",
            ]
        return lines.joined(separator: "\n") + "\n"
    }

    /// The diagram as text.
    private var description: String {
        let modules = (0..<top).reversed().flatMap(row)
        return modules.map { module in
            let seen = graph.sees[module] ?? []
            return "\(module) imports \(seen.isEmpty ? "nothing" : seen.sorted().joined(separator: ", "))."
        }.joined(separator: " ")
    }

    private func arrow(from: (x: Int, y: Int), to: (x: Int, y: Int)) -> String {
        """
        <line x1="\(from.x)" y1="\(from.y)" x2="\(to.x)" y2="\(to.y - 2)" stroke="#555" stroke-width="2" marker-end="url(#tip)"/>
        """
    }

    private func arrow(from module: String, to target: String) -> String {
        let (from, to) = (place(of: module), place(of: target))
        if graph.floor(of: module) - graph.floor(of: target) > 1 {
            // Passes the levels between along the left edge and enters from the side. Four boxes fill a level.
            let isFull = (graph.floor(of: target) + 1..<graph.floor(of: module)).contains { row($0).count == 4 }
            let edge = isFull ? 5 : 30
            let (bottom, middle) = (from.y + Self.box.height, to.y + Self.box.height / 2)
            let isLeftmost = row(graph.floor(of: module)).first == module
            let start =
                isLeftmost && !isFull ? "M\(edge) \(bottom)" : "M\(from.x + 40) \(bottom)v12H\(edge)"
            return """
                <path d="\(start)V\(middle)H\(to.x - Self.box.width / 2 - 2)" fill="none" stroke="#999" \
                stroke-width="2" marker-end="url(#tip)"/>
                """
        }
        // Offset toward the side that the arrow comes from, so that arrowheads don't overlap.
        let isAbove = abs(from.x - to.x) < 12
        let lean = isAbove ? 0 : (from.x - to.x).signum() * 24
        return arrow(from: (isAbove ? to.x : from.x - lean, from.y + Self.box.height), to: (to.x + lean, to.y))
    }

    private func drawing(of module: String) -> String {
        let (x, y) = place(of: module)
        let isLayer = layers.contains(module)
        let seen = (graph.sees[module] ?? []).sorted {
            (layers.firstIndex(of: $0) ?? 99, $0) < (layers.firstIndex(of: $1) ?? 99, $1)
        }
        // One word for the layers, such as EDIO, and one for each other module. Both parts of Support have the same initials.
        let others = seen.filter { !layers.contains($0) }.map { String($0.prefix(2)) }
            .reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        let initials = ([String(seen.filter(layers.contains).compactMap(\.first))] + others).filter { !$0.isEmpty }
            .joined(separator: " ")
        return """
            <rect x="\(x - Self.box.width / 2)" y="\(y)" width="\(Self.box.width)" height="\(Self.box.height)" rx="10" \
            fill="\(isLayer ? "#dcebfb" : "#fbe6d4")" stroke="#555"/>
            """ + "\n"
                + label(Self.short[module] ?? module, x: x, y: y + 26, size: 18, weight: "bold")
                + "\n"
                + label(seen.isEmpty ? "uses nothing" : "uses \(initials)", x: x, y: y + 48, size: 16, weight: "normal")
    }

    private func label(_ text: String, x: Int, y: Int, size: Int, weight: String) -> String {
        "<text x=\"\(x)\" y=\"\(y)\" font-size=\"\(size)\" font-weight=\"\(weight)\" fill=\"#222\">\(text)</text>"
    }
}
