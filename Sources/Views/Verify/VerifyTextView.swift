public import DiscoverData
public import DiscoverObservers

/// A view that shows the outcomes of processing the unfinished transactions as text.
public struct VerifyTextView: VerifyObserver {
    private let printer: ConsolePrinter

    /// Creates a view that writes text to the specified screen in the specified style.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows a sentence for each outcome, and the totals at the end.
    ///
    /// If the ledger already contained a transaction, the outcome of this transaction isn't shown.
    public func verify(_ event: VerifyEvent) async {
        let span = Trace.begin(.view, "VerifyTextView")
        defer { span.end() }
        switch event {
        case .verifying(0): break
        case .verifying(let count):
            printer.progress("Checking \(CountFormatter.count(count, "unfinished transaction")) ...")
        case .settled(let outcome) where outcome.result == .known: break
        case .settled(let outcome):
            printer.say(TransactionOutcomeMessages.sentence(outcome), TransactionOutcomeMessages.ink(outcome))
        case .finished(let summary):
            printer.say(VerifyMessages.sentence(summary))
            if let reason = summary.refreshFailure { printer.say(VerifyMessages.refreshFailure(reason)) }
        case .failed(let failure): printer.showError(VerifyMessages.complaint(failure).message)
        }
    }
}
