public import DiscoverData
public import DiscoverObservers
internal import Support

/// A view that shows the result of a boost as JSON.
///
/// A boost shows the customer on top of everyone's stack.
public struct BoostJSONView: BoostObserver {
    private let printer: JSONPrinter

    /// Creates a view that writes JSON to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Shows an event of the boost use case as one JSON object.
    public func boost(_ event: BoostEvent) async {
        let span = Trace.begin(.view, "BoostJSONView")
        defer { span.end() }
        let message = BoostMessages.sentence(event)
        switch event {
        case .boosted(let until, let left): show("boosted", message, until: until, left: left)
        case .running(let until): show("running", message, until: until)
        case .locked(let lock): show("locked", message, lock: lock)
        case .failed(let failure): printer.fail(MoveMessages.complaint(failure))
        }
    }

    private func show(
        _ outcome: String, _ message: SafeText, until: Int64? = nil, left: Int? = nil, lock: MoveRestriction? = nil
    ) {
        printer.event(
            .boost,
            [
                "outcome": .text(outcome), "until": .moment(until), "left": .integer(left), "lock": MoveJSON.lock(lock),
                "message": .text(message.text),
            ])
    }
}
