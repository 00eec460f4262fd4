public import DiscoverData
public import DiscoverObservers

/// A view that shows the status of an account as text.
public struct ShowStatusTextView: ShowStatusObserver {
    private let printer: ConsolePrinter

    /// Creates a view that writes text to the specified screen in the specified style.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows the account's features, balances, subscriptions, and number of unfinished transactions.
    ///
    /// A balance is a number of units, such as super likes. Warnings are shown if renewals and refunds couldn't be
    /// loaded, or if owned products unlock nothing. The last line contains the time for which the status was computed.
    public func status(_ event: ShowStatusEvent) async {
        let span = Trace.begin(.view, "ShowStatusTextView")
        defer { span.end() }
        switch event {
        case .known(let card): show(card)
        case .notKnownYet(let unfinished, let refreshFailure):
            printer.say(StatusMessages.notKnownYet(unfinished), .warning)
            if let reason = VerifyMessages.unknownPurchases(refreshFailure) { printer.say(reason, .warning) }
        case .failed(let failure): printer.showError(StatusMessages.complaint(failure).message)
        }
    }

    private func show(_ card: StatusViewData) {
        var sections = [StatusMessages.features(card).flatMap { printer.lines($0, indent: 2) }]
        sections.append(balances(card.balances))
        sections.append(subscriptions(card.subscriptions))
        if let reason = VerifyMessages.reportedFailure(card.refreshFailure) {
            sections.append(printer.lines(reason, .warning))
        }
        sections.append(StatusMessages.unmapped(card).flatMap { printer.lines($0, .warning) })
        let ending: SafeText =
            "\(StatusMessages.unfinished(card.unfinished)) As of \(MomentFormatter.stamp(card.moment))."
        sections.append(printer.lines(ending, .faint))
        printer.show(Array(sections.filter { !$0.isEmpty }.joined(separator: [""])))
    }

    private func balances(_ balances: [BalanceViewData]) -> [String] {
        guard !balances.isEmpty else { return [] }
        // The column of debts is shown only if there are any, which is rare.
        let owes = balances.contains { $0.debt > 0 }
        var table = Table([.left("Balance"), .right("Units")] + (owes ? [.right("Owed")] : []))
        for balance in balances {
            let debt: [Table.Cell] = owes ? [balance.debt > 0 ? "\(balance.debt)" : ""] : []
            table.add(["\(balance.unit)", "\(balance.amount)"] + debt)
        }
        return table.lines(printer.style)
    }

    private func subscriptions(_ subscriptions: [SubscriptionViewData]) -> [String] {
        guard !subscriptions.isEmpty else { return [] }
        var table = Table([.left("Subscription"), .wrapping("State")])
        for subscription in subscriptions {
            table.add("\(subscription.product)", Table.Cell(SubscriptionFormatter.state(subscription)))
        }
        return table.lines(printer.style)
    }
}
