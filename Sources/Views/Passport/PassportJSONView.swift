public import DiscoverData
public import DiscoverObservers
internal import Support

/// A view that shows the location near which people are recommended, and its changes, as JSON.
public struct PassportJSONView: PassportObserver {
    private let printer: JSONPrinter

    /// Creates a view that writes JSON to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Shows an event of the Passport use case as one JSON object.
    ///
    /// An unknown location is shown as an error.
    public func passport(_ event: PassportEvent) async {
        let span = Trace.begin(.view, "PassportJSONView")
        defer { span.end() }
        let message = PassportMessages.sentence(event)
        switch event {
        case .looking(let place, let isHome): show("looking", message, place: place, isHome: isHome)
        case .moved(let place, let isHome): show("moved", message, place: place, isHome: isHome)
        case .locked(let lock): show("locked", message, lock: lock)
        case .unknownPlace(let name, let nearest): printer.fail(PassportMessages.unknown(name, nearest))
        case .failed(let failure): printer.fail(MoveMessages.complaint(failure))
        }
    }

    private func show(
        _ outcome: String, _ message: SafeText, place: String? = nil, isHome: Bool? = nil, lock: MoveRestriction? = nil
    ) {
        printer.event(
            .passport,
            [
                "outcome": .text(outcome), "place": .text(place), "home": .flag(isHome), "lock": MoveJSON.lock(lock),
                "message": .text(message.text),
            ])
    }
}
