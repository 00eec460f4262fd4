// A subscription's life drawn as a line from the top to the bottom, a thing that happened beside each piece of it:
//
//     2026-01-01  ┌ 1001 bought gold.month: free to 2026-01-08, introductory offer
//     2026-01-08  ├ 1002 renewed: 19.99 USD to 2026-02-08
//     2026-02-08  ╎ charge failed, access stays on to 2026-02-24
//     2026-02-24  ┊ grace is over, charge is tried on without access
//     2026-04-09  └ over: the charge kept failing
//     2026-05-01    now: over

extension StoreMachine {
    /// Draws every subscription the customer has, or had, to a product: one of their own, one of the family's.
    func drawTimeline(of product: String) throws(ControlError) -> ControlReport {
        let isKnown = customer.subscriptions.contains { $0.productID == product }
        guard let sold = catalogue.product(id: product) else {
            guard isKnown else { throw unknownProduct(product) }
            return draw(product)
        }
        guard sold.subscription != nil else {
            throw .notPossible("\(product) is no subscription. The control transactions lists what was bought.")
        }
        return draw(product)
    }

    private func draw(_ product: String) -> ControlReport {
        let lives = customer.subscriptions.filter { life in
            life.nextProductID == product
                || customer.records.contains {
                    $0.current.productId == product && $0.current.originalTransactionId == life.originalTransactionID
                }
        }
        guard !lives.isEmpty else { return ControlReport("Nobody has ever subscribed to \(product).") }
        let all = lives.map { (life: $0, events: events(of: $0)) }
        let moments = all.flatMap { $0.events.flatMap(\.moments) } + [state.clock]
        let words = TimelineWords(moments: moments)
        let drawn = all.flatMap { life, events in
            let title = [["", "Subscription \(life.originalTransactionID), \(customer.owner(of: life)):"]]
            return (all.count > 1 ? title : []) + Self.shortened(rows(life, events, words))
        }
        return ControlReport(
            "The life of \(product), in UTC.", table: ControlTable(columns: ["When", "What"], rows: drawn))
    }

    private func rows(_ life: SubscriptionRecord, _ events: [TimelineEvent], _ words: TimelineWords) -> [[String]] {
        var line = TimelineLine.none
        var rows = events.map { event in
            let (piece, next) = line.drawn(through: event.kind)
            line = next
            return [words.text(event.moment), "\(piece) \(words.text(event.kind))"]
        }
        let end = customer.records[life.record].current.expiresDate
        rows.append([
            words.text(state.clock),
            "\(line.piece) \(words.standing(life, life.renewalInfos.last, until: end))",
        ])
        return rows
    }

    /// A long life is told in its beginning and its end.
    private static func shortened(_ rows: [[String]]) -> [[String]] {
        let (beginning, end) = (12, 18)
        guard rows.count > beginning + end + 1 else { return rows }
        let count = rows.count - beginning - end
        return rows.prefix(beginning) + [["", "┆ \(count) more, left out here; transactions lists them all"]]
            + rows.suffix(end)
    }
}

extension Customer {
    /// Whose a subscription is, in words.
    fileprivate func owner(of life: SubscriptionRecord) -> String {
        records[life.record].current.inAppOwnershipType == .familyShared ? "the family's" : "the customer's own"
    }
}

/// The line beside the words: whether there is a subscription, and what becomes of it.
private enum TimelineLine {
    case none, paid, grace, retry

    /// A piece of it beside something that changes nothing.
    var piece: String {
        switch self {
        case .none: " "
        case .paid: "│"
        case .grace: "╎"
        case .retry: "┊"
        }
    }

    /// The piece beside an event, and the line after it.
    func drawn(through event: TimelineEvent.Kind) -> (piece: String, next: TimelineLine) {
        switch event {
        case .began, .reversed(_, resumes: true): (self == .none ? "┌" : "├", .paid)
        case .revoked(_, ends: true), .lapsed: (self == .none ? " " : "└", .none)
        case .grace: (TimelineLine.grace.piece, .grace)
        case .billingRetry: (TimelineLine.retry.piece, .retry)
        case .revoked, .reversed, .renewalSwitched, .planned, .nextPrice, .priceAnswered: (piece, self)
        }
    }
}
