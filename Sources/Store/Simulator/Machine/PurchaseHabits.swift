/// A transaction that listeners are told of later than it happened.
struct LateAnnouncement: Sendable, Hashable {
    /// When, on the virtual clock.
    let due: Int64
    let customer: Int
    let record: Int
}

// What stores do about purchases without promising it. See ``Habit``.

extension StoreMachine {
    /// A purchase made here is told to no listener, after Apple's documentation of `Transaction.updates`; by habit it is.
    mutating func announceByHabit(_ record: Int) {
        if has(.announcesPurchases) { announce(record, of: state.signedIn) }
        if has(.announcesSubscriptionsLate), customer.records[record].current.type == .autoRenewable {
            lateAnnouncements.append(
                LateAnnouncement(due: state.clock + 500, customer: state.signedIn, record: record))
        }
    }

    /// Tells what is due by now. Asked before anything else is told, so that news keep their order in time.
    mutating func announceWhatIsDue() {
        guard let first = lateAnnouncements.first, first.due <= state.clock else { return }
        for late in lateAnnouncements where late.due <= state.clock {
            let record = state.customers[late.customer].records[late.record]
            if !record.isDeleted, late.customer == state.signedIn { announcements.append(record.current) }
        }
        lateAnnouncements.removeAll { $0.due <= state.clock }
    }

    /// What listeners are to be told now, each once.
    mutating func takeAnnouncements() -> [SignedTransactionPayload] {
        announceWhatIsDue()
        defer { announcements = [] }
        guard has(.mergesChanges) else { return announcements }
        var latest: [SignedTransactionPayload] = []
        var places: [String: Int] = [:]
        for payload in announcements {
            if let place = places[payload.transactionId] {
                latest[place] = payload
            } else {
                places[payload.transactionId] = latest.count
                latest.append(payload)
            }
        }
        return latest
    }

    /// The expired period of a product that, by habit, is handed out when the product is bought again.
    func lapsedInstead(of productID: String) -> Int? {
        guard has(.returnsLapsed) else { return nil }
        return customer.subscriptions.first { $0.productID == productID && $0.phase == .expired }?.record
    }
}
