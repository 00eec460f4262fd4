public import DiscoverData

/// Shows a person the letters at work: one line an act, set in by how deep it happens.
///
///     context     Purchase  Offer: gold.month, Buyer: the customer
///     interactor    LoadProducts
public struct TraceTextView: Sendable {
    let printer: Printer

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = Printer(screen: screen, style: style) }

    /// Shows an act. It is not wrapped, whatever the width: an act is a line, which can be searched and counted.
    public func show(_ act: Act) {
        let letter = act.letter.rawValue
        let gap = String(repeating: " ", count: Self.indent(of: act) - letter.count)
        let words: SafeText = act.detail.isEmpty ? "\(act.name)" : "\(act.name)  \(act.detail)"
        printer.screen.show(printer.style.paint(letter, .faint) + gap + words.text)
    }

    /// Where its words begin: behind the letter, and two columns further for each act around it.
    static func indent(of act: Act) -> Int { column + 2 * min(max(act.depth, 0), deepest) }

    // The longest letter, and two columns.
    private static let column = Letter.allCases.map(\.rawValue.count).reduce(0, max) + 2
    private static let deepest = 20  // A runaway depth must not push the words off the screen.
}
