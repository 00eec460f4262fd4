public import DiscoverData
public import DiscoverObservers

/// A view that shows the progress and the outcome of a purchase as text.
public struct PurchaseTextView: PurchaseObserver {
    private let printer: ConsolePrinter

    /// Creates a view that writes text to the specified screen in the specified style.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows the progress of the purchase, and its outcome at the end.
    public func purchase(_ event: PurchaseEvent) async {
        let span = Trace.begin(.view, "PurchaseTextView")
        defer { span.end() }
        switch event {
        case .paying(let product, let quantity):
            printer.progress("Buying \(CountFormatter.several(quantity, "\(product)")) ...")
        case .confirming(let product, let transaction, let charge):
            let paid: SafeText = charge == .paid ? "Paid. " : ""
            printer.progress("\(paid)Confirming \(product) (transaction \(transaction)) ...")
        case .concluded(let summary):
            conclude(summary)
        }
    }

    private func conclude(_ summary: PurchaseSummary) {
        let sentence = PurchaseMessages.sentence(summary)
        switch summary.outcome {
        case .credited: printer.say(sentence, .good)
        case .unconfirmed, .pending, .interrupted: printer.say(sentence, .warning)
        case .subscriptionUpdated(_, let update): printer.say(sentence, update.isWarning ? .warning : nil)
        case .alreadyOwned, .cancelled, .plannedChange: printer.say(sentence)
        case .otherAccount, .refused: printer.showError(sentence)
        }
    }
}
