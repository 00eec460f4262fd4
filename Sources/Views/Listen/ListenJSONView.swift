public import DiscoverData
public import DiscoverObservers

/// Tells a program what arrived from the store by itself.
public struct ListenJSONView: ListenObserver {
    private let printer: JSONPrinter

    /// Takes where to show it.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// One object for each arrival, also for what was known; the end of listening is no event.
    public func listen(_ event: ListenEvent) async {
        let act = Trace.begin(.view, "ListenJSONView")
        defer { act.end() }
        switch event {
        case .arrived(let settlement): printer.event(.update, SettlementJSON.object(settlement))
        case .redeemed(let update): redeemed(update)
        case .ended: break
        }
    }

    private func redeemed(_ update: SubscriptionUpdate) {
        let members: JSONValue = [
            "product": .text(update.plan),
            "offer": .text(update.offer),
            "nextBill": NextBillJSON.object(update.nextBill),
            "previousBill": NextBillJSON.object(update.previousBill),
            "message": .text(SubscriptionUpdateWords.sentence(update, "\(update.plan)").text),
        ]
        printer.event(
            .redemption, update.commitment.map { members.adding("commitment", CommitmentJSON.object($0)) } ?? members)
    }
}
