public import DiscoverData
public import DiscoverObservers
internal import Support

/// A view that shows, as JSON, transactions from outside of a purchase, and changes of next bills.
public struct ListenJSONView: ListenObserver {
    private let printer: JSONPrinter

    /// Creates a view that writes JSON to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Shows one JSON object for each event of the transaction listener, except for the end of listening.
    ///
    /// A transaction is shown even if the ledger already contains it.
    public func listen(_ event: ListenEvent) async {
        let span = Trace.begin(.view, "ListenJSONView")
        defer { span.end() }
        switch event {
        case .arrived(let outcome): printer.event(.update, TransactionOutcomeJSON.object(outcome))
        case .redeemed(let update): notify(update, by: .redemption, ["offer": .text(update.offer)])
        case .billChanged(let update):
            notify(
                update, by: .nextBill,
                ["change": .text(update.kind.rawValue), "offer": .text(update.offer), "planned": .text(update.planned)])
        case .ended: break
        }
    }

    private func notify(_ update: SubscriptionUpdate, by event: EventName, _ details: KeyValuePairs<String, JSONValue>)
    {
        var members: JSONValue = ["product": .text(update.plan)]
        for (name, value) in details { members = members.adding(name, value) }
        members = members.adding("nextBill", NextBillJSON.object(update.nextBill))
            .adding("previousBill", NextBillJSON.object(update.previousBill))
            .adding("message", .text(SubscriptionUpdateMessages.news(update).text))
        printer.event(
            event, update.commitment.map { members.adding("commitment", CommitmentJSON.object($0)) } ?? members)
    }
}
