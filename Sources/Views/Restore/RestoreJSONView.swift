public import DiscoverData
public import DiscoverObservers
internal import Support

/// A view that shows the result of a restore as JSON.
public struct RestoreJSONView: RestoreObserver {
    private let printer: JSONPrinter

    /// Creates a view that writes JSON to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Shows the result of the restore as one JSON object.
    ///
    /// The object lists the restored transactions, then the failed ones.
    public func restore(_ event: RestoreEvent) async {
        let span = Trace.begin(.view, "RestoreJSONView")
        defer { span.end() }
        switch event {
        case .fetching, .verifying: break
        case .finished(let summary):
            let outcomes = summary.restored + summary.failed
            printer.event(
                .restore,
                [
                    "restored": .integer(summary.restored.count),
                    "failed": .integer(summary.failed.count),
                    "transactions": .list(outcomes.map(TransactionOutcomeJSON.object)),
                    "kept": .texts(summary.kept),
                    "unheard": .text(summary.refreshFailure?.code),
                ])
            if !summary.failed.isEmpty { printer.screen.showError(RestoreMessages.sentence(summary).text) }
        case .failed(let failure): printer.fail(RestoreMessages.complaint(failure))
        }
    }
}
