public import DiscoverData
public import DiscoverObservers

/// Shows a program a profile.
public struct ShowProfileJSONView: ShowProfileObserver {
    private let printer: JSONPrinter

    /// Takes where to show it.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// One object; whoever is not known is an error.
    public func profile(_ event: ShowProfileEvent) async {
        let span = Trace.begin(.view, "ShowProfileJSONView")
        defer { span.end() }
        switch event {
        case .shown(let face): printer.event(.profile, CardJSON.object(face, id: nil))
        case .unknown(let id): printer.fail(ProfileMessages.unknown(id))
        case .failed(let failure): printer.fail(ProfileMessages.complaint(failure))
        }
    }
}
