public import DiscoverData

/// A view that shows traced operations as text: one line for each, indented by nesting.
///
///     context     Purchase  Offer: gold.month, Buyer: the customer
///     interactor    LoadProducts
public struct TraceTextView: Sendable {
    let printer: ConsolePrinter

    /// Creates a view that writes text to the specified screen in the specified style.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows a traced operation on one line.
    ///
    /// The line is never wrapped, so that lines can be searched and counted.
    public func show(_ event: TraceEvent) {
        let layer = event.layer.rawValue
        let gap = String(repeating: " ", count: Self.indent(of: event) - layer.count)
        let words: SafeText = event.detail.isEmpty ? "\(event.name)" : "\(event.name)  \(event.detail)"
        printer.screen.show(printer.style.paint(layer, .faint) + gap + words.text)
    }

    /// Returns the column at which an operation's text begins, depending on how deep it is nested.
    ///
    /// Each level of nesting adds two columns.
    static func indent(of event: TraceEvent) -> Int { column + 2 * min(max(event.depth, 0), deepest) }

    // The length of the longest layer name, and two columns.
    private static let column = Layer.allCases.map(\.rawValue.count).reduce(0, max) + 2
    private static let deepest = 20  // The text must stay visible at any depth.
}

// The same events with their source locations, for readers of the source:
//
//     context       Purchase  Offer: gold.month, Buyer: the customer
//                                             Sources/Contexts/Purchase.swift:34
//     interactor      Credit  transactions: 1   Sources/Interactors/Credit/CreditInteractor.swift:26
extension TraceTextView {
    /// Shows a traced operation with its source location at the right or on the next line.
    ///
    /// A location is never wrapped, so that a terminal or an editor can open it.
    ///
    /// - Parameters:
    ///   - event: The traced operation.
    ///   - path: The path of the operation's source file, or `nil` to show the file's module and name.
    public func explain(_ event: TraceEvent, at path: String? = nil) {
        let indent = Self.indent(of: event)
        let isSetIn = indent + Self.narrowest <= printer.style.width
        let words: SafeText = event.detail.isEmpty ? "\(event.name)" : "\(event.name)  \(event.detail)"
        let rows =
            isSetIn
            ? TextWrapper.lines(words, width: printer.style.width - indent)
            : TextWrapper.lines("\(event.layer.rawValue) \(words)", width: printer.style.width, indent: 2)
        let lines = isSetIn ? rows.enumerated().map { head(of: event, isFirst: $0 == 0) + $1 } : rows
        let used = (isSetIn ? indent : 0) + DisplayWidth.of(rows.last ?? "")
        printer.show(add(Self.place(of: event, at: path), to: lines, used: used))
    }

    /// Returns the text before an operation's name: the name of its layer, and the indentation.
    ///
    /// The layer's name is left out unless `isFirst` is `true`.
    private func head(of event: TraceEvent, isFirst: Bool) -> String {
        let layer = isFirst ? event.layer.rawValue : ""
        return printer.style.paint(layer, .faint) + String(repeating: " ", count: Self.indent(of: event) - layer.count)
    }

    /// Returns the source location of an operation: the path of the file, and the line.
    private static func place(of event: TraceEvent, at path: String?) -> SafeText {
        "\(path ?? String(event.file.trimmingPrefix("Discover"))):\(event.line)"
    }

    /// Appends the source location to the lines that show a traced operation.
    ///
    /// - Parameters:
    ///   - place: The source location.
    ///   - lines: The lines of the operation.
    ///   - used: The number of columns that the last line occupies.
    /// - Returns: The lines, with the source location at the right of the last line or on a line of its own.
    private func add(_ place: SafeText, to lines: [String], used: Int) -> [String] {
        let space = printer.style.width - DisplayWidth.of(place.text)
        let painted = printer.style.paint(place.text, .faint)
        guard space >= 0 else { return lines + [painted] }
        guard used + 2 <= space, let last = lines.last else {
            return lines + [String(repeating: " ", count: space) + painted]
        }
        return lines.dropLast() + [last + String(repeating: " ", count: space - used) + painted]
    }

    private static let narrowest = 20  // With fewer columns for the text, indentation isn't useful.
}
