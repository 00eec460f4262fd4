import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Support

/// The old purchase layer of an app that migrates; it runs only in processes in which it leads.
///
/// It works like the old layer of the comparison, in `Tests/Comparison/MVC`: it verifies a transaction, counts it once, and
/// finishes it. It has the changes that a migration makes first: a count is one write, the transactions of other accounts
/// are left alone, and before it finishes, it waits for the new layer.
struct OldLayer: Sendable {
    let account: AccountToken
    let pay: PayInteractor
    let unfinished: UnfinishedTransactionsInteractor
    let verify: VerifyInteractor
    let records: any PurchaseRecords
    let purchases: PurchaseLog
    /// Waits until the new layer has credited the unfinished transactions, or has failed.
    let watch: @Sendable () async -> Void
    /// Finishes a transaction with the store's own call, which is possible only for the leading layer.
    let finish: @Sendable (TransactionID) async -> Void

    /// Processes the unfinished transactions.
    func catchUp() async {
        let waiting = try? await unfinished.perform(())
        await process(waiting ?? [])
    }

    /// Counts transactions, waits for the new layer, and finishes the counted transactions.
    func process(_ transactions: [UnverifiedTransaction]) async {
        let counted = await count(transactions)
        await watch()
        for transaction in counted { await finish(transaction) }
    }

    private func count(_ transactions: [UnverifiedTransaction]) async -> [TransactionID] {
        guard let verdicts = try? await verify.perform(VerifyRequest(transactions: transactions)) else { return [] }
        let facts = verdicts.compactMap { verdict in
            if case .genuine(let verified) = verdict { verified.facts } else { nil }
        }.filter { ($0.accountToken ?? account) == account }
        guard !facts.isEmpty, (try? await records.record(facts, for: account)) != nil else { return [] }
        return facts.map(\.key.id)
    }

    /// Sells a product.
    func buy(_ product: ProductID, _ quantity: Int) async {
        let fiber = DeterministicScheduler.fiber
        purchases.tap(product.rawValue, by: fiber)
        let request = PayRequest(product: product, quantity: quantity, account: account, offer: nil)
        guard let response = try? await pay.perform(request) else { return purchases.conclude(.open, by: fiber) }
        switch response.result {
        case .transaction(let transaction):
            await process([transaction])
            purchases.conclude(.open, by: fiber)
        case .pending, .interrupted, .cancelled: purchases.conclude(.nothingCharged, by: fiber)
        }
    }
}

extension DeterministicScheduler {
    /// Performs a call and waits for it until the app's timeout, if the process has timeouts.
    func limited(_ hasLimits: Bool, _ work: @escaping @Sendable () async -> Void) async {
        guard hasLimits else { return await work() }
        let (once, clock) = (OneShot<Void>(), clock)
        let worker = Task {
            await work()
            once.settle(())
        }
        let timer = Task {
            try? await clock.sleep(until: clock.now.advanced(by: .seconds(5)), tolerance: nil)
            once.settle(())
        }
        await once.value
        worker.cancel()
        timer.cancel()
    }
}
