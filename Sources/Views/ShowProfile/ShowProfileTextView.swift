public import DiscoverData
public import DiscoverObservers

/// Shows a person a profile, drawn as a card.
public struct ShowProfileTextView: ShowProfileObserver {
    private let printer: ConsolePrinter

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// A card, or why there is none.
    public func profile(_ event: ShowProfileEvent) async {
        let span = Trace.begin(.view, "ShowProfileTextView")
        defer { span.end() }
        switch event {
        case .shown(let face): printer.show(StackRenderer.face(face, printer.style))
        case .unknown(let id): printer.showError(ProfileMessages.unknown(id).message)
        case .failed(let failure): printer.showError(ProfileMessages.complaint(failure).message)
        }
    }
}
