#if Server
internal import DiscoverData
public import DiscoverEntities
public import ServerUseCases

extension InMemoryServerStorage: WebhookOutbox {
    /// An event of the outbox with the state of its delivery.
    struct StoredEvent {
        var event: WebhookEvent
        var due = Moment(milliseconds: 0)
        var failure: String?
        var abandoned: Moment?
    }

    /// Adds an event about a purchase, with the members that tests read.
    func addEvent(_ type: WebhookEventType, _ facts: TransactionFacts, of account: AccountToken, at moment: Moment) {
        let revocation = facts.revocation.map { #","revocationDate":\#($0.moment.milliseconds)"# } ?? ""
        let token = facts.accountToken.map { #","appAccountToken":"\#($0.uuid)""# } ?? ""
        let members = #""transactionId":"\#(facts.key.id.rawValue)""# + revocation + token
        addEvent(type, #"{"transaction":{\#(members)}}"#, of: account, at: moment)
    }

    /// Adds an event about new renewal information or spent units.
    func addEvent(about entry: LedgerEntry, after recorded: RecordResult, at moment: Moment) {
        guard recorded.isChange, recorded != .signedAgain else { return }
        switch entry {
        case .renewal(let facts, let account):
            let chain = facts.chain.id.rawValue
            addEvent(.renewalChanged, #"{"renewal":{"originalTransactionId":"\#(chain)"}}"#, of: account, at: moment)
        case .spending(let spending, let account):
            let key = spending.key.replacing("\"", with: #"\""#)
            addEvent(.unitsSpent, #"{"spending":{"key":"\#(key)"}}"#, of: account, at: moment)
        case .transaction, .refreshed: return
        }
    }

    func addEvent(_ type: WebhookEventType, _ data: String, of account: AccountToken, at moment: Moment) {
        let sequence = (sequences[account] ?? 0) + 1
        sequences[account] = sequence
        let number = sequences.values.reduce(0, +)
        events.append(
            StoredEvent(
                event: WebhookEvent(
                    number: number, id: "evt_\(number)", account: account, sequence: sequence, type: type,
                    moment: moment, data: data)))
    }

    /// Returns the events to deliver now, at most one of each account.
    public func due(at moment: Moment, limit: Int) -> [WebhookEvent] {
        let waiting = events.filter { $0.abandoned == nil }
        return waiting.filter { own in
            own.due <= moment
                && !waiting.contains {
                    $0.event.account == own.event.account && $0.event.sequence < own.event.sequence
                }
        }.sorted { ($0.due, $0.event.number) < ($1.due, $1.event.number) }.prefix(limit).map(\.event)
    }

    /// Records the results of delivery attempts under the latest lease.
    public func record(_ results: [WebhookResult], under lease: Lease) -> Bool {
        guard leases.counts(lease) else { return false }
        for result in results {
            switch result {
            case .delivered(let event): events.removeAll { $0.event.number == event.number }
            case .postponed(let event, let failure, let due):
                change(event.number) { ($0.event, $0.failure, $0.due) = (event.attempted, failure, due) }
            case .abandoned(let event, let failure, let moment):
                change(event.number) { ($0.event, $0.failure, $0.abandoned) = (event.attempted, failure, moment) }
            }
        }
        return true
    }

    private func change(_ number: Int64, _ change: (inout StoredEvent) -> Void) {
        for index in events.indices where events[index].event.number == number { change(&events[index]) }
    }

    /// Returns the counts of the outbox.
    public func status() -> OutboxStatus {
        let waiting = events.filter { $0.abandoned == nil }
        return OutboxStatus(
            waiting: waiting.count, oldest: waiting.map(\.event.moment).min(),
            abandoned: events.count - waiting.count)
    }

    /// Returns a page of the waiting events.
    public func waiting(after number: Int64?, limit: Int) -> [WaitingEvent] {
        events.filter { $0.abandoned == nil && $0.event.number > number ?? 0 }.prefix(limit).map {
            WaitingEvent($0.event, failure: $0.failure, due: $0.event.attempts > 0 ? $0.due : nil)
        }
    }

    /// Returns a page of the abandoned events.
    public func abandoned(after number: Int64?, limit: Int) -> [AbandonedEvent] {
        events.filter { $0.event.number > number ?? 0 }.compactMap { own in
            own.abandoned.map { AbandonedEvent(own.event, failure: own.failure ?? "", at: $0) }
        }.prefix(limit).map(\.self)
    }

    /// Makes abandoned events due again.
    public func replay(_ selection: AbandonedSelection, at moment: Moment, by administrator: AccountToken?) -> Int {
        var (count, id) = (0, String?.none)
        if case .event(let selected) = selection { id = selected }
        for index in events.indices where events[index].abandoned != nil && [nil, events[index].event.id].contains(id) {
            events[index] = StoredEvent(event: events[index].event.attempted(0))
            count += 1
        }
        if count > 0 { write(.webhooksReplayed(id, count: count, by: administrator), at: moment) }
        return count
    }
}

extension WebhookEvent {
    /// The event after one more failed attempt.
    fileprivate var attempted: WebhookEvent { attempted(attempts + 1) }

    fileprivate func attempted(_ attempts: Int) -> WebhookEvent {
        WebhookEvent(
            number: number, id: id, account: account, sequence: sequence, type: type, moment: moment, data: data,
            attempts: attempts)
    }
}
#endif
