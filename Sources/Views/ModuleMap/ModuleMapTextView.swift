internal import DiscoverData

/// Draws the modules for a person: floor above floor where there is room, else one under the other.
public struct ModuleMapTextView: Sendable {
    private let printer: Printer

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = Printer(screen: screen, style: style) }

    /// The drawing, above it what it shows, and below it why some modules never act.
    public func show(_ map: ModuleMap) {
        let act = Trace.begin(.view, "ModuleMapTextView")
        defer { act.end() }
        let drawing = ModuleMapDrawing(floors: map.floors, style: printer.style)
        printer.show(
            printer.lines(Self.heading(map), .heading) + [""] + drawing.lines + [""] + printer.lines(Self.remark(map)))
    }

    private static func heading(_ map: ModuleMap) -> SafeText {
        guard let command = map.command else { return "The modules, each above all that it may import." }
        return "The modules, each above all that it may import. A star: it acted in \(command)."
    }

    private static func remark(_ map: ModuleMap) -> SafeText {
        map.command == nil
            ? "No command was played yet; \"map\" with one behind it plays that, and shows who acts."
            : """
            How often somebody acted is in parentheses. Data and Entities do nothing by themselves: they are what is \
            said, and what it is about.
            """
    }
}
