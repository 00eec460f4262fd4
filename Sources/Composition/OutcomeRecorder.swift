public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers
internal import Synchronization

/// An analytics observer that records the outcomes of the experiments in which an account takes part.
///
/// Pass it wherever an analytics observer is expected, also to `AssignArms`. Recording never changes what the app does:
/// if the log can't be written, the app continues, and ``failure`` contains the reason.
///
/// ```swift
/// let recorder = OutcomeRecorder(log: outcomes, account: account.token, time: ports.time)
/// await recorder.beginLaunch()
/// await layers.leading.launch()
/// await recorder.endLaunch()
/// ```
public final class OutcomeRecorder: AnalyticsObserver {
    private let account: AccountToken
    private let record: RecordOutcomeInteractor
    private let launch: RecordLaunchInteractor
    private let next: (any AnalyticsObserver)?
    private let latest = Mutex<StorageFailure?>(nil)
    /// A Boolean value that indicates whether the account may be observed in an experiment, so that events matter.
    private let isObserved = Mutex(true)

    /// Creates a recorder of the outcomes of an account.
    ///
    /// - Parameters:
    ///   - log: The log on the device.
    ///   - account: The account that is signed in.
    ///   - time: The clock of the device.
    ///   - currency: The currency in which results are reported, as an ISO 4217 code.
    ///   - next: Another observer that receives all events, too, or `nil`.
    public init(
        log: any OutcomeLog, account: AccountToken, time: any TimeSource, currency: String = "USD",
        next: (any AnalyticsObserver)? = nil
    ) {
        self.account = account
        record = RecordOutcomeInteractor(log: log, time: time, currency: currency)
        launch = RecordLaunchInteractor(log: log, time: time)
        self.next = next
    }

    /// The latest failure to write the log; `nil` if there was none.
    public var failure: StorageFailure? { latest.withLock { $0 } }

    /// Records an event, and then passes it to the next observer.
    public func analytics(_ event: AnalyticsEvent) async {
        if case .exposure = event { isObserved.withLock { $0 = true } }
        if isObserved.withLock({ $0 }) {
            do throws(StorageFailure) {
                try await record.perform(RecordOutcomeRequest(account: account, event: event))
            } catch {
                latest.withLock { $0 = error }
            }
        }
        await next?.analytics(event)
    }

    /// Records that a launch begins, and that the previous one crashed if it didn't reach its end.
    ///
    /// Call it after the arms that matter during the launch were assigned, and before they have an effect.
    public func beginLaunch() async { await mark(hasEnded: false) }

    /// Records that the launch reached its end.
    public func endLaunch() async { await mark(hasEnded: true) }

    private func mark(hasEnded: Bool) async {
        do throws(StorageFailure) {
            let isObserved = try await launch.perform(RecordLaunchRequest(account: account, hasEnded: hasEnded))
            self.isObserved.withLock { $0 = isObserved }
        } catch {
            latest.withLock { $0 = error }
        }
    }
}

/// A purchase layer that reports the outcomes of another one, the old layer, to an analytics observer.
///
/// The old layer reports no analytics events. Without this type, the outcomes of its arm wouldn't be counted.
@MainActor final class MeasuredLayer: PurchaseLayer {
    private let layer: any PurchaseLayer
    private let analytics: any AnalyticsObserver

    init(_ layer: any PurchaseLayer, analytics: any AnalyticsObserver) {
        self.layer = layer
        self.analytics = analytics
    }

    func launch() async { await layer.launch() }

    func buy(_ product: ProductID, quantity: Int) async -> PurchaseOutcome {
        await analytics.note(.paying(product: product.rawValue))
        let outcome = await layer.buy(product, quantity: quantity)
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

/// An observer of the layer that watches, which passes on payments only.
///
/// The watching layer sees the store's price of what the old layer sold. Its own failures aren't the old layer's.
struct WatchingAnalytics: AnalyticsObserver {
    let next: any AnalyticsObserver

    func analytics(_ event: AnalyticsEvent) async {
        if case .settled(let product, let price) = event { await next.note(.paid(product: product, price: price)) }
    }
}
