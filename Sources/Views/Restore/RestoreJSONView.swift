public import DiscoverData
public import DiscoverObservers

/// Tells a program what came back.
public struct RestoreJSONView: RestoreObserver {
    private let printer: JSONPrinter

    /// Takes where to show it.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// One object at the end: the restored transactions first, then those that failed.
    public func restore(_ event: RestoreEvent) async {
        let span = Trace.begin(.view, "RestoreJSONView")
        defer { span.end() }
        switch event {
        case .asking, .verifying: break
        case .finished(let summary):
            let settlements = summary.restored + summary.failed
            printer.event(
                .restore,
                [
                    "restored": .integer(summary.restored.count),
                    "failed": .integer(summary.failed.count),
                    "transactions": .list(settlements.map(TransactionOutcomeJSON.object)),
                    "kept": .texts(summary.kept),
                    "unheard": .text(summary.unheard?.code),
                ])
            if !summary.failed.isEmpty { printer.screen.showError(RestoreMessages.sentence(summary).text) }
        case .failed(let failure): printer.fail(RestoreMessages.complaint(failure))
        }
    }
}
