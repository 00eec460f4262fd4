public import DiscoverData
public import DiscoverObservers
internal import Support

/// A view that shows a profile as JSON.
public struct ShowProfileJSONView: ShowProfileObserver {
    private let printer: JSONPrinter

    /// Creates a view that writes JSON to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Shows the profile as one JSON object; an unknown ID is shown as an error.
    public func profile(_ event: ShowProfileEvent) async {
        let span = Trace.begin(.view, "ShowProfileJSONView")
        defer { span.end() }
        switch event {
        case .shown(let subject): printer.event(.profile, CardJSON.object(subject, id: nil))
        case .unknown(let id): printer.fail(ProfileMessages.unknown(id))
        case .failed(let failure): printer.fail(ProfileMessages.complaint(failure))
        }
    }
}
