internal import DiscoverData
internal import DiscoverEntities
internal import DiscoverInteractors
internal import DiscoverObservers
internal import Synchronization

/// A wrapper of the app's old purchase layer that reports the layer's outcomes to analytics.
///
/// A purchase layer is the part of an app that sells. The old layer itself reports no analytics events. Without this
/// wrapper, the old layer's purchases therefore wouldn't be counted in the experiment that compares the layers.
@MainActor final class MeasuredLayer: PurchaseLayer {
    private let layer: any PurchaseLayer
    private let analytics: any AnalyticsObserver
    private let credits: OldLayerCredits

    init(_ layer: any PurchaseLayer, analytics: any AnalyticsObserver, credits: OldLayerCredits) {
        self.layer = layer
        self.analytics = analytics
        self.credits = credits
    }

    func launch() async { await layer.launch() }

    func buy(_ product: ProductID, quantity: Int) async -> PurchaseOutcome {
        await analytics.note(.paying(product: product.rawValue))
        let outcome = await layer.buy(product, quantity: quantity)
        if case .credited(let transaction, _, _) = outcome, !transaction.isEmpty {
            await credits.report(TransactionPseudonym(of: TransactionID(transaction)), of: product)
        }
        await analytics.note(.purchase(product: product.rawValue, outcome: outcome.code, reason: outcome.reason))
        return outcome
    }

    func restore() async -> RestoreFailure? {
        let failure = await layer.restore()
        let owned = failure == nil ? await layer.owned() : nil
        let hasRestored = owned.map { !$0.features.isEmpty || !$0.balances.isEmpty } ?? false
        await analytics.note(.restore(restored: hasRestored ? 1 : 0, failed: 0, reason: failure?.code))
        return failure
    }

    func owned() async -> OwnedPurchases? { await layer.owned() }

    func end() { layer.end() }
}

/// An observer that reports the new purchase layer's payments and late credits to analytics.
///
/// While the old layer sells, the new layer only watches: it credits the same transactions to its own ledger. This
/// observer passes on:
/// - payments that the new layer sees, because only the new layer reads prices from the store
/// - late credits: a transaction that the new layer credited is reported as soon as the old layer has recorded it, too
///
/// Failures of the new layer aren't reported, because they don't concern the old layer.
final class OldLayerCredits: AnalyticsObserver {
    private struct State {
        /// The product ID of each transaction that the new layer credited and that isn't reported yet.
        var waiting: [TransactionPseudonym: String] = [:]
        /// The transactions that were reported as late credits.
        var late: Set<TransactionPseudonym> = []
        /// The transactions that the old layer returned from its purchases.
        var sold: Set<TransactionPseudonym> = []
    }

    private let next: any AnalyticsObserver
    private let records: any PurchaseRecords
    private let account: AccountToken
    private let state = Mutex(State())

    init(reportingTo next: any AnalyticsObserver, records: any PurchaseRecords, account: AccountToken) {
        self.next = next
        self.records = records
        self.account = account
    }

    func analytics(_ event: AnalyticsEvent) async {
        if case .paid = event { await next.note(event) }
        guard case .credited(let product, let transaction) = event else { return }
        state.withLock { $0.waiting[transaction] = product }
        await reportRecorded()
    }

    /// Reports the transactions that both layers have credited, unless they were reported before.
    func reportRecorded() async {
        guard state.withLock({ !$0.waiting.isEmpty }), let recorded = try? await records.recorded(for: account) else {
            return
        }
        for transaction in recorded.map({ TransactionPseudonym(of: $0.id) }).sorted() {
            let product = state.withLock { state in
                let product = state.waiting.removeValue(forKey: transaction)
                if product != nil { state.late.insert(transaction) }
                return product
            }
            if let product { await next.note(.settled(product: product, transaction: transaction)) }
        }
    }

    /// Reports a transaction that the old layer returned from a purchase as newly credited.
    ///
    /// If the transaction was already reported as a late credit while the purchase was running, it isn't reported
    /// again, unless the old layer returns the transaction from a second purchase.
    func report(_ transaction: TransactionPseudonym, of product: ProductID) async {
        let isReported = state.withLock { state in
            let isFirst = state.sold.insert(transaction).inserted
            state.waiting[transaction] = nil
            return isFirst && state.late.contains(transaction)
        }
        if !isReported { await next.note(.credited(product: product.rawValue, transaction: transaction)) }
    }
}
