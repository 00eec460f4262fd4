// The timeline of a subscription, drawn as a vertical line with one event beside each segment:
//
//     2026-01-01  ┌ 1001 bought gold.month: free to 2026-01-08, introductory offer
//     2026-01-08  ├ 1002 renewed: 19.99 USD to 2026-02-08
//     2026-02-08  ╎ charge failed, access stays on to 2026-02-24
//     2026-02-24  ┊ grace period ended, charge is retried without access
//     2026-04-09  └ ended: the charge kept failing
//     2026-05-01    now: ended

extension StoreEngine {
    /// Returns a table of the events of the customer's subscriptions to a product.
    ///
    /// In a long timeline, the events in the middle are omitted. If the customer never had a subscription to the
    /// product, the report has no table.
    ///
    /// - Parameter product: The product ID.
    /// - Returns: The report.
    /// - Throws: `ControlError` if the product is unknown or isn't a subscription.
    func drawTimeline(of product: String) throws(ControlError) -> ControlReport {
        let isKnown = customer.subscriptions.contains { $0.productID == product }
        guard let sold = catalog.product(id: product) else {
            guard isKnown else { throw unknownProduct(product) }
            return draw(product)
        }
        guard sold.subscription != nil else {
            throw .notPossible("\(product) isn't a subscription. Run the control transactions to list all purchases.")
        }
        return draw(product)
    }

    private func draw(_ product: String) -> ControlReport {
        let plans = customer.subscriptions.filter { plan in
            plan.nextProductID == product
                || customer.records.contains {
                    $0.productID == product && $0.originalTransactionID == plan.originalTransactionID
                }
        }
        guard !plans.isEmpty else { return ControlReport("There has never been a subscription to \(product).") }
        let all = plans.map { (plan: $0, events: events(of: $0)) }
        let moments = all.flatMap { $0.events.flatMap(\.moments) } + [state.clock]
        let words = TimelineFormatter(moments: moments)
        let drawn = all.flatMap { plan, events in
            let title = [["", "Subscription \(plan.originalTransactionID), \(customer.owner(of: plan)):"]]
            return (all.count > 1 ? title : []) + Self.shortened(rows(plan, events, words))
        }
        return ControlReport(
            "The history of \(product), in UTC.", table: ControlTable(columns: ["When", "What"], rows: drawn))
    }

    private func rows(_ plan: SubscriptionRecord, _ events: [TimelineEvent], _ words: TimelineFormatter) -> [[String]] {
        var line = TimelineLine.none
        var rows = events.map { event in
            let (piece, next) = line.drawn(through: event.kind)
            line = next
            return [words.text(event.moment), "\(piece) \(words.text(event.kind))"]
        }
        let end = customer.records[plan.record].expiresDate
        rows.append([
            words.text(state.clock),
            "\(line.piece) \(words.stateText(plan, plan.renewalInfos.last, until: end))",
        ])
        return rows
    }

    /// Shortens a long timeline to its first and last rows, with the number of omitted rows between them.
    private static func shortened(_ rows: [[String]]) -> [[String]] {
        let (beginning, end) = (12, 18)
        guard rows.count > beginning + end + 1 else { return rows }
        let count = rows.count - beginning - end
        return rows.prefix(beginning) + [["", "┆ \(count) more not shown; the control transactions lists them all"]]
            + rows.suffix(end)
    }
}

extension Customer {
    /// Returns a text that names the owner of a subscription: the customer, or their family.
    fileprivate func owner(of plan: SubscriptionRecord) -> String {
        records[plan.record].ownership == .familyShared ? "the family's" : "the customer's own"
    }
}

/// The vertical line to the left of a timeline's events; its style shows the subscription's state.
private enum TimelineLine {
    case none, paid, grace, retry

    /// The character of the vertical line beside an event that doesn't change the subscription's state.
    var piece: String {
        switch self {
        case .none: " "
        case .paid: "│"
        case .grace: "╎"
        case .retry: "┊"
        }
    }

    /// Returns the character of the vertical line beside an event, and the line's style after the event.
    func drawn(through event: TimelineEvent.Kind) -> (piece: String, next: TimelineLine) {
        switch event {
        case .began, .reversed(_, resumes: true): (self == .none ? "┌" : "├", .paid)
        case .revoked(_, ends: true), .lapsed: (self == .none ? " " : "└", .none)
        case .grace: (TimelineLine.grace.piece, .grace)
        case .billingRetry: (TimelineLine.retry.piece, .retry)
        case .revoked, .reversed, .renewalSwitched, .planned, .nextPrice, .priceIncreaseDecided: (piece, self)
        }
    }
}

extension StoreEngine {
    /// Returns all events of a subscription in order of time.
    ///
    /// The events are computed from all signed versions of the subscription's transactions and renewal information.
    /// Changes that take effect because a period begins, such as a new price, have no events of their own.
    ///
    /// - Parameter plan: The subscription.
    /// - Returns: The events.
    func events(of plan: SubscriptionRecord) -> [TimelineEvent] {
        let chain = customer.records.filter {
            !$0.isDeleted && $0.originalTransactionID == plan.originalTransactionID
        }
        let reported = periods(chain, plan) + revocations(chain)
        return (reported + renewals(plan, beside: reported)).sorted {
            // A transaction's date can be earlier than its signed date, so the events are sorted by their times in
            // seconds. Events within the same second are sorted by their signed dates.
            ($0.moment / 1000, $0.signed) < ($1.moment / 1000, $1.signed)
        }
    }

    private func periods(_ chain: [TransactionRecord], _ plan: SubscriptionRecord) -> [TimelineEvent] {
        chain.indices.map { index in
            let payload = chain[index].versions[0]
            let before = index == 0 ? nil : chain[index - 1]
            let renewalInfo = plan.renewalInfos.last { $0.signedDate < payload.signedDate }
            let beginning = beginning(of: payload, after: before, renewalInfo)
            return TimelineEvent(
                kind: .began(chain[index].current, beginning), moment: min(payload.purchaseDate, payload.signedDate),
                signed: payload.signedDate)
        }
    }

    private func beginning(
        of payload: SignedTransactionPayload, after before: TransactionRecord?, _ renewalInfo: RenewalInfoPayload?
    ) -> TimelineEvent.Beginning {
        guard let before else { return payload.inAppOwnershipType == .familyShared ? .shared : .bought }
        if payload.transactionReason == .renewal {
            if renewalInfo?.isInBillingRetryPeriod == true { return .recovered }
            return before.current.productId == payload.productId ? .renewed : .changed(rank(payload, before))
        }
        return before.current.isUpgraded == true ? .changed(rank(payload, before)) : .cameBack
    }

    private func rank(_ payload: SignedTransactionPayload, _ before: TransactionRecord) -> TimelineEvent.Rank {
        guard let new = catalog.product(id: payload.productId)?.subscription?.level,
            let old = catalog.product(id: before.current.productId)?.subscription?.level, new != old
        else { return .across }
        return new < old ? .up : .down
    }

    private func revocations(_ chain: [TransactionRecord]) -> [TimelineEvent] {
        chain.enumerated().flatMap { index, record in
            zip(record.versions, record.versions.dropFirst()).compactMap { old, new in
                let isCurrent = chain.dropFirst(index + 1).allSatisfy { $0.versions[0].signedDate > new.signedDate }
                let kind: TimelineEvent.Kind
                switch (old.revocationDate, new.revocationDate) {
                case (nil, .some): kind = .revoked(new, ends: isCurrent && (new.expiresDate ?? 0) > new.signedDate)
                case (.some, nil): kind = .reversed(new, resumes: isCurrent && (new.expiresDate ?? 0) > new.signedDate)
                default: return nil
                }
                return TimelineEvent(kind: kind, moment: new.signedDate, signed: new.signedDate)
            }
        }
    }

    /// Returns the events that explain how the renewal information changed from each version to the next.
    ///
    /// - Parameters:
    ///   - plan: The subscription.
    ///   - reported: The events of the subscription's transactions. A change that one of these events explains gets no
    ///     event of its own.
    /// - Returns: The events.
    private func renewals(_ plan: SubscriptionRecord, beside reported: [TimelineEvent]) -> [TimelineEvent] {
        zip(plan.renewalInfos, plan.renewalInfos.dropFirst()).flatMap { old, new in
            let between = reported.filter { (old.signedDate..<new.signedDate).contains($0.signed) }
            return old.events(until: new).filter { event in
                !between.contains { $0.kind.implies(event) }
            }.map { TimelineEvent(kind: $0, moment: new.signedDate, signed: new.signedDate) }
        }
    }

    /// A table of the customer's transactions and pending purchases, oldest first.
    ///
    /// It is similar to Xcode's transaction manager.
    var transactionsTable: ControlTable {
        let records = customer.records.filter { !$0.isDeleted }.map { (id: $0.transactionID, row: row($0)) }
        let requests = customer.requests.map { (id: $0.id, row: row($0)) }
        // A pending purchase gets an ID at the time of the request, and its later transaction has the same ID. So IDs
        // are in order of the requests.
        let all = (records + requests).sorted { (Int($0.id) ?? 0) < (Int($1.id) ?? 0) }
        return ControlTable(
            columns: ["ID", "Product", "Kind", "Quantity", "Price", "Purchased", "Expires", "State"],
            rows: all.map(\.row))
    }

    private func row(_ record: TransactionRecord) -> [String] {
        let payload = record.current
        return [
            payload.transactionId, payload.productId, payload.type.rawValue, String(payload.quantity),
            "\(Self.decimal(payload.price)) \(payload.currency)", StoreCalendar.text(payload.purchaseDate),
            payload.expiresDate.map(StoreCalendar.text) ?? "", state(of: record),
        ]
    }

    private func row(_ request: PendingPurchase) -> [String] {
        let kind = catalog.product(id: request.order.productID)?.type.storeKitName ?? ""
        let state = request.reason == .askToBuy ? "waits for approval" : "interrupted"
        return [
            request.id, request.order.productID, kind, String(request.order.quantity), "",
            StoreCalendar.text(request.date), "", state,
        ]
    }

    private func state(of record: TransactionRecord) -> String {
        let payload = record.current
        var words = [record.isFinished ? "finished" : "unfinished"]
        if payload.inAppOwnershipType == .familyShared { words.append("shared by the family") }
        if payload.transactionReason == .renewal { words.append("renewal") }
        if payload.isUpgraded == true { words.append("superseded") }
        if payload.revocationType == .familyRevoke {
            words.append("revoked")
        } else if let percent = payload.revocationPercentage {
            words.append(percent == 100_000 ? "refunded" : "refunded \(percent / 1000) %")
        }
        return words.joined(separator: ", ")
    }

    /// Returns a number of thousandths as text with two decimal places, or three if the third isn't zero.
    static func decimal(_ milliunits: Int64) -> String {
        let (units, thousandths) = milliunits.quotientAndRemainder(dividingBy: 1000)
        let digits = String(thousandths + 1000).dropFirst()
        return "\(units).\(digits.last == "0" ? digits.dropLast() : digits)"
    }
}
