public import DiscoverData
public import DiscoverObservers

/// Tells a person what became of the unfinished transactions.
public struct VerifyTextView: VerifyObserver {
    private let printer: ConsolePrinter

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// A sentence for each that needs one, then the sum. What was known already is in the sum only.
    public func verify(_ event: VerifyEvent) async {
        let span = Trace.begin(.view, "VerifyTextView")
        defer { span.end() }
        switch event {
        case .verifying(0): break
        case .verifying(let count):
            printer.progress("Checking \(CountFormatter.count(count, "unfinished transaction")) ...")
        case .settled(let settlement) where settlement.result == .known: break
        case .settled(let settlement):
            printer.say(TransactionOutcomeMessages.sentence(settlement), TransactionOutcomeMessages.ink(settlement))
        case .finished(let summary):
            printer.say(VerifyMessages.sentence(summary))
            if let reason = summary.unheard { printer.say(VerifyMessages.unheard(reason)) }
        case .failed(let failure): printer.showError(VerifyMessages.complaint(failure).message)
        }
    }
}
