internal import DiscoverData

/// A view that draws the modules of the program in rows, or one below the other on a narrow console.
public struct ModuleMapTextView: Sendable {
    private let printer: ConsolePrinter

    /// Creates a view that writes text to the specified screen in the specified style.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows a drawing of the modules with a heading, and a remark that explains the numbers of calls.
    ///
    /// If no command has run, the remark states that instead.
    public func show(_ map: ModuleMap) {
        let span = Trace.begin(.view, "ModuleMapTextView")
        defer { span.end() }
        let drawing = ModuleMapRenderer(floors: map.floors, style: printer.style)
        printer.show(
            printer.lines(Self.heading(map), .heading) + [""] + drawing.lines + [""] + printer.lines(Self.remark(map)))
    }

    private static func heading(_ map: ModuleMap) -> SafeText {
        guard let command = map.command else { return "The modules, each above all that it may import." }
        return "The modules, each above all that it may import. A star marks the modules that ran in \(command)."
    }

    private static func remark(_ map: ModuleMap) -> SafeText {
        map.command == nil
            ? "No command has run yet. Run \"map\" with a command to run it and see which types run."
            : """
            The number of calls is in parentheses. Data and Entities make no calls by themselves: they are the values \
            that the other modules pass and work with.
            """
    }
}

/// A renderer that draws the modules as framed boxes in rows.
struct ModuleMapRenderer {
    let floors: [[ModuleMap.Module]]
    let style: ConsoleStyle

    private static let narrowest = 24  // With fewer columns, names would be wrapped.
    private static let widest = 40  // With more columns, boxes would be mostly empty.

    /// The lines of text that make up the drawing, from the highest row of modules to the lowest.
    var lines: [String] {
        let rows = rows
        let maximum = max(rows.map(\.count).max() ?? 1, 1)
        guard maximum > 1 else { return rows.joined().flatMap { card(of: $0, width: style.width).lines(style) } }
        let width = min((style.width + 1) / maximum - 1, Self.widest)
        return rows.flatMap { row(of: $0, each: width, whole: maximum * (width + 1) - 1) }
    }

    /// The rows of modules in the drawing; a row that is wider than the console is split into several rows.
    private var rows: [[ModuleMap.Module]] {
        let room = max((style.width + 1) / (Self.narrowest + 1), 1)
        return floors.flatMap { floor in
            let count = (floor.count + room - 1) / room
            return (0..<count).map { Array(floor[floor.count * $0 / count..<floor.count * ($0 + 1) / count]) }
        }
    }

    /// Returns the lines of a row of boxes, which are side by side, centered, and of the same height.
    ///
    /// - Parameters:
    ///   - floor: The modules of the row, one for each box.
    ///   - width: The width of each box in characters.
    ///   - whole: The width of the whole drawing in characters.
    /// - Returns: The lines, from top to bottom.
    private func row(of floor: [ModuleMap.Module], each width: Int, whole: Int) -> [String] {
        let style = ConsoleStyle(width: width, isColored: style.isColored)
        let height = floor.map { card(of: $0, width: width).lines(style).count }.max() ?? 0
        let cards = floor.map { module in
            let missing = height - card(of: module, width: width).lines(style).count
            return card(of: module, width: width, emptyLines: missing).lines(style)
        }
        let margin = String(repeating: " ", count: (whole - floor.count * (width + 1) + 1) / 2)
        return (0..<height).map { line in margin + cards.map { $0[line] }.joined(separator: " ") }
    }

    private func card(of module: ModuleMap.Module, width: Int, emptyLines: Int = 0) -> FramedBox {
        let imports: SafeText =
            module.imports.isEmpty ? "imports nothing" : "imports \(module.imports.joined(separator: ", "))"
        let actors = module.actors.flatMap { actor in
            Self.paragraphs(actor.times == 1 ? actor.name : "\(actor.name) (\(actor.times))", columns: width - 4)
        }
        var sections = [[FramedBox.Paragraph(imports, ink: .faint)], actors].filter { !$0.isEmpty }
        sections[sections.count - 1] += Array(repeating: FramedBox.Paragraph(""), count: emptyLines)
        return FramedBox(title: module.actors.isEmpty ? "\(module.name)" : "* \(module.name)", sections: sections)
    }

    /// Returns the text about a called type (its name and calls) as one paragraph, or as two.
    ///
    /// Two paragraphs are needed if the text is too wide for one line. The second one begins with a capital letter.
    private static func paragraphs(_ words: String, columns: Int) -> [FramedBox.Paragraph] {
        let place = words.indices.dropFirst().last {
            words[$0].isUppercase && DisplayWidth.of(String(words[..<$0])) <= columns
        }
        guard DisplayWidth.of(words) > columns, let place else { return [FramedBox.Paragraph("\(words)", ink: .good)] }
        return [
            FramedBox.Paragraph("\(String(words[..<place]))", ink: .good),
            FramedBox.Paragraph("\(String(words[place...]))", indent: 2, ink: .good),
        ]
    }
}
