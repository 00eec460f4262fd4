public import DiscoverData
public import DiscoverObservers

/// Shows a person a profile, drawn as a card.
public struct ShowProfileTextView: ShowProfileObserver {
    private let printer: Printer

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = Printer(screen: screen, style: style) }

    /// A card, or why there is none.
    public func profile(_ event: ProfileEvent) async {
        let act = Trace.begin(.view, "ShowProfileTextView")
        defer { act.end() }
        switch event {
        case .shown(let face): printer.show(StackDrawing.face(face, printer.style))
        case .unknown(let id): printer.complain(ProfileWords.unknown(id).message)
        case .failed(let failure): printer.complain(ProfileWords.complaint(failure).message)
        }
    }
}
