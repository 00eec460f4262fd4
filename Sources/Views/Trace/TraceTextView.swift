public import DiscoverData

/// Shows a person the letters at work: one line an act, set in by how deep it happens.
///
///     context     Purchase  Offer: gold.month, Buyer: the customer
///     interactor    LoadProducts
public struct TraceTextView: Sendable {
    let printer: ConsolePrinter

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows an act. It is not wrapped, whatever the width: an act is a line, which can be searched and counted.
    public func show(_ event: TraceEvent) {
        let layer = event.layer.rawValue
        let gap = String(repeating: " ", count: Self.indent(of: event) - layer.count)
        let words: SafeText = event.detail.isEmpty ? "\(event.name)" : "\(event.name)  \(event.detail)"
        printer.screen.show(printer.style.paint(layer, .faint) + gap + words.text)
    }

    /// Where its words begin: behind the letter, and two columns further for each act around it.
    static func indent(of event: TraceEvent) -> Int { column + 2 * min(max(event.depth, 0), deepest) }

    // The longest letter, and two columns.
    private static let column = Layer.allCases.map(\.rawValue.count).reduce(0, max) + 2
    private static let deepest = 20  // A runaway depth must not push the words off the screen.
}

/// The same acts for somebody who wants to read the source: each with the place where it is written.
///
///     context       Purchase  Offer: gold.month, Buyer: the customer
///                                                     Contexts/Purchase.swift:34
///     interactor      Credit  transactions: 1   Interactors/CreditInteractor.swift:26
extension TraceTextView {
    /// Shows an act and its place, which stands at the right: beside the act where there is room, else beneath it.
    public func explain(_ event: TraceEvent) {
        let indent = Self.indent(of: event)
        let isSetIn = indent + Self.narrowest <= printer.style.width
        let words: SafeText = event.detail.isEmpty ? "\(event.name)" : "\(event.name)  \(event.detail)"
        let rows =
            isSetIn
            ? TextWrapper.lines(words, width: printer.style.width - indent)
            : TextWrapper.lines("\(event.layer.rawValue) \(words)", width: printer.style.width, indent: 2)
        let lines = isSetIn ? rows.enumerated().map { head(of: event, isFirst: $0 == 0) + $1 } : rows
        let used = (isSetIn ? indent : 0) + DisplayWidth.of(rows.last ?? "")
        printer.show(add(Self.place(of: event), to: lines, used: used))
    }

    /// What stands before an act's words: its letter, and the blanks that set them in.
    private func head(of event: TraceEvent, isFirst: Bool) -> String {
        let layer = isFirst ? event.layer.rawValue : ""
        return printer.style.paint(layer, .faint) + String(repeating: " ", count: Self.indent(of: event) - layer.count)
    }

    /// The module's folder beneath `Sources`, the file, and the line.
    private static func place(of event: TraceEvent) -> SafeText {
        "\(String(event.file.trimmingPrefix("Discover"))):\(event.line)"
    }

    /// - Parameter used: How many columns the last line takes already.
    private func add(_ place: SafeText, to lines: [String], used: Int) -> [String] {
        let space = printer.style.width - DisplayWidth.of(place.text)
        guard space >= 0 else { return lines + printer.lines(place, .faint, indent: 2) }
        let painted = printer.style.paint(place.text, .faint)
        guard used + 2 <= space, let last = lines.last else {
            return lines + [String(repeating: " ", count: space) + painted]
        }
        return lines.dropLast() + [last + String(repeating: " ", count: space - used) + painted]
    }

    private static let narrowest = 20  // With fewer columns for the words, setting them in costs more than it shows.
}
