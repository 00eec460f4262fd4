internal import Support

extension StoreMachine {
    /// Notes that the app wants everything again. Asking is quick or slow as asking the App Store for anything is.
    mutating func askForRestore(_ username: String?) {
        queueWork.restore = QueueWork.Restore(username: username, due: state.clock + delay(of: .appStoreSync))
    }

    /// Carries out the restore that was asked for, and one that nobody asked for.
    mutating func restoreAsAsked() {
        if queueWork.restoresUnasked {
            queueWork.restoresUnasked = false
            deliverRestored(nil)
        }
        guard let restore = queueWork.restore, answers(.appStoreSync, restore.due) else { return }
        queueWork.restore = nil
        if let failure = failure(of: .appStoreSync) {
            queueEvents.append(.restoreFailed(PaymentQueueError(failure)))
        } else {
            deliverRestored(restore.username)
            queueEvents.append(.restoreFinished)
        }
    }

    /// A new transaction for each finished purchase or renewal that can be restored, in an order that follows from the
    /// seed: Apple documents none. What was taken back is left out; Apple does not say whether it is.
    private mutating func deliverRestored(_ username: String?) {
        let salt = state.seed ^ UInt64(state.lastTransactionNumber)
        let found = customer.records.indices.filter { customer.records[$0].isRestorable }
        let shuffled = found.map { (rank: SplitMix64.mix(salt ^ SplitMix64.mix(UInt64($0))), record: $0) }.sorted {
            ($0.rank, $0.record) < ($1.rank, $1.record)
        }
        var restored: [PaymentTransaction] = []
        for (_, record) in shuffled {
            let product = customer.records[record].current.productId
            let payment = SimulatedPayment(productIdentifier: product, applicationUsername: username)
            let result = QueueResult(payment: payment, date: state.clock, kind: .restored(record: record))
            let id = nextTransactionID()
            customer.queue.results[id] = result
            restored.append(transaction(id, result))
        }
        if !restored.isEmpty { queueEvents.append(.updated(restored)) }
    }
}

extension TransactionRecord {
    /// After Apple's documentation of `restoreCompletedTransactions()`: what is finished, and is neither a consumable nor a
    /// non-renewing subscription.
    fileprivate var isRestorable: Bool {
        guard isFinished, !isDeleted, !isRevoked else { return false }
        return current.type == .nonConsumable || current.type == .autoRenewable
    }
}
