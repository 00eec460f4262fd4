public import DiscoverData
public import DiscoverObservers
internal import Support
internal import Synchronization

/// A view that shows the outcomes of processing all unfinished transactions as one JSON object.
public final class VerifyJSONView: VerifyObserver {
    private let printer: JSONPrinter
    private let outcomes = Mutex<[TransactionOutcome]>([])

    /// Creates a view that writes JSON to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Collects the outcomes, and at the end shows them as one JSON object.
    ///
    /// If the use case failed, the object is an error.
    public func verify(_ event: VerifyEvent) async {
        let span = Trace.begin(.view, "VerifyJSONView")
        defer { span.end() }
        switch event {
        case .verifying: _ = take()
        case .settled(let outcome): outcomes.withLock { $0.append(outcome) }
        case .finished(let summary):
            printer.event(
                .verify,
                [
                    "judged": .integer(summary.checked),
                    "changed": .integer(summary.changed),
                    "unfinished": .integer(summary.unfinished),
                    "unheard": .text(summary.refreshFailure?.code),
                    "transactions": .list(take().map(TransactionOutcomeJSON.object)),
                ])
        case .failed(let failure):
            _ = take()
            printer.fail(VerifyMessages.complaint(failure))
        }
    }

    private func take() -> [TransactionOutcome] {
        outcomes.withLock { outcomes in
            defer { outcomes = [] }
            return outcomes
        }
    }
}
