public import DiscoverData
public import DiscoverObservers

/// A view that shows a profile as a framed box.
public struct ShowProfileTextView: ShowProfileObserver {
    private let printer: ConsolePrinter

    /// Creates a view that writes text to the specified screen in the specified style.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows the profile as a framed box, or the reason why it can't be shown.
    public func profile(_ event: ShowProfileEvent) async {
        let span = Trace.begin(.view, "ShowProfileTextView")
        defer { span.end() }
        switch event {
        case .shown(let subject): printer.show(StackRenderer.subject(subject, printer.style))
        case .unknown(let id): printer.showError(ProfileMessages.unknown(id).message)
        case .failed(let failure): printer.showError(ProfileMessages.complaint(failure).message)
        }
    }
}
