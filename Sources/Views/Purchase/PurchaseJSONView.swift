public import DiscoverData
public import DiscoverObservers
internal import Support

/// A view that shows the outcome of a purchase as JSON.
public struct PurchaseJSONView: PurchaseObserver {
    private let printer: JSONPrinter

    /// Creates a view that writes JSON to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Shows the outcome of the purchase as one JSON object, and nothing for its progress.
    public func purchase(_ event: PurchaseEvent) async {
        let span = Trace.begin(.view, "PurchaseJSONView")
        defer { span.end() }
        switch event {
        case .paying, .confirming: break
        case .concluded(let summary): conclude(summary)
        }
    }

    private func conclude(_ summary: PurchaseSummary) {
        let sentence = PurchaseMessages.sentence(summary)
        let facts = PurchaseFields(summary.outcome)
        let members: JSONValue = [
            "outcome": .text(facts.outcome),
            "charged": .flag(summary.isCharged),
            "product": .text(summary.product),
            "transaction": .text(facts.transaction),
            "quantity": .integer(facts.quantity),
            "reason": .text(facts.reason),
            "account": .text(facts.account),
            "from": .text(facts.from),
            "begins": .moment(facts.begins),
            "offer": .text(facts.offer),
            "planned": .text(facts.planned),
            "nextBill": NextBillJSON.object(facts.nextBill),
            "previousBill": NextBillJSON.object(facts.previousBill),
            "message": .text(sentence.text),
        ]
        printer.event(
            .purchase,
            facts.commitment.map { members.adding("commitment", CommitmentJSON.object($0)) } ?? members)
        switch summary.outcome {
        case .otherAccount, .refused: printer.screen.showError(sentence.text)
        case .credited, .alreadyOwned, .pending, .interrupted, .cancelled, .plannedChange, .subscriptionUpdated,
            .unconfirmed:
            break
        }
    }
}
