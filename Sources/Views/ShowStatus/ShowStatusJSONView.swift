public import DiscoverData
public import DiscoverObservers
internal import Support

/// A view that shows the status of an account as JSON.
public struct ShowStatusJSONView: ShowStatusObserver {
    private let printer: JSONPrinter

    /// Creates a view that writes JSON to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Shows the status as one JSON object.
    ///
    /// While the status is unknown, `known` is `false`. Then only `unfinished` and `unheard` can have a value.
    ///
    /// - Parameter event: The event that contains the status.
    public func status(_ event: ShowStatusEvent) async {
        let span = Trace.begin(.view, "ShowStatusJSONView")
        defer { span.end() }
        switch event {
        case .known(let card): show(card)
        case .notKnownYet(let unfinished, let refreshFailure):
            printer.event(
                .status,
                [
                    "known": .flag(false), "features": .list([]), "administrator": .null, "balances": .object([]),
                    "subscriptions": .list([]), "unfinished": .integer(unfinished), "moment": .null,
                    "unheard": .text(refreshFailure?.code),
                ])
        case .failed(let failure): printer.fail(StatusMessages.complaint(failure))
        }
    }

    private func show(_ card: StatusViewData) {
        let balances = card.balances.map { JSONValue.Member(name: $0.unit, value: .integer($0.amount)) }
        let debts = card.balances.filter { $0.debt > 0 }
            .map { JSONValue.Member(name: $0.unit, value: .integer($0.debt)) }
        let members: JSONValue = [
            "known": .flag(true),
            "features": .texts(card.features),
            "administrator": .flag(card.isAdministrator),
            "balances": .object(balances),
            "subscriptions": .list(card.subscriptions.map(subscription)),
            "unfinished": .integer(card.unfinished),
            "moment": .moment(card.moment),
            "unheard": .text(card.refreshFailure?.code),
        ]
        let owing = debts.isEmpty ? members : members.adding("debts", .object(debts))
        printer.event(
            .status, card.unmapped.isEmpty ? owing : owing.adding("unmapped", .texts(card.unmapped)))
    }

    private func subscription(_ card: SubscriptionViewData) -> JSONValue {
        let members: JSONValue = [
            "product": .text(card.product),
            "state": .text(card.state.rawValue),
            "expires": .moment(card.expires),
            "willRenew": .flag(card.willRenew),
            "plannedChange": .text(card.plannedChange),
            "familyShared": .flag(card.isFamilyShared),
            "nextBill": NextBillJSON.object(card.nextBill),
        ]
        return card.commitment.map { members.adding("commitment", CommitmentJSON.object($0)) } ?? members
    }
}
