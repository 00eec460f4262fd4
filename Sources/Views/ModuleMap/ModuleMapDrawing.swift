/// Modules as cards, floor above floor.
struct ModuleMapDrawing {
    let floors: [[ModuleMap.Module]]
    let style: ConsoleStyle

    private static let narrowest = 24  // With fewer columns, names would be broken.
    private static let widest = 40  // With more, they would be lost in their card.

    /// The lines of all floors, the highest first.
    var lines: [String] {
        let most = max(floors.map(\.count).max() ?? 1, 1)
        let room = (style.width + 1) / most - 1
        guard room >= Self.narrowest else {
            return floors.joined().flatMap { Self.card(of: $0).lines(style) }
        }
        let width = min(room, Self.widest)
        return floors.flatMap { row(of: $0, each: width, whole: most * (width + 1) - 1) }
    }

    /// Cards side by side, as high as the highest of them, in the middle.
    private func row(of floor: [ModuleMap.Module], each width: Int, whole: Int) -> [String] {
        let style = ConsoleStyle(width: width, isColored: style.isColored)
        let height = floor.map { Self.card(of: $0).lines(style).count }.max() ?? 0
        let cards = floor.map { module in
            let missing = height - Self.card(of: module).lines(style).count
            return Self.card(of: module, emptyLines: missing).lines(style)
        }
        let margin = String(repeating: " ", count: (whole - floor.count * (width + 1) + 1) / 2)
        return (0..<height).map { line in margin + cards.map { $0[line] }.joined(separator: " ") }
    }

    private static func card(of module: ModuleMap.Module, emptyLines: Int = 0) -> Card {
        let imports: SafeText =
            module.imports.isEmpty ? "imports nothing" : "imports \(module.imports.joined(separator: ", "))"
        let actors = module.actors.map { actor in
            Card.Paragraph(actor.times == 1 ? "\(actor.name)" : "\(actor.name) (\(actor.times))", ink: .good)
        }
        var sections = [[Card.Paragraph(imports, ink: .faint)], actors].filter { !$0.isEmpty }
        sections[sections.count - 1] += Array(repeating: Card.Paragraph(""), count: emptyLines)
        return Card(title: module.actors.isEmpty ? "\(module.name)" : "* \(module.name)", sections: sections)
    }
}
