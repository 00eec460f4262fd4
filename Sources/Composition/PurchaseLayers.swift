public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// The old and the new purchase layer of an app; only one of them sells during a launch.
///
/// A purchase layer is the part of an app that sells; the old one is the app's earlier code, and the new one is this
/// package. One layer leads from the launch until the customer signs out: the leading layer sells, decides access, and
/// finishes transactions.
///
/// While the old layer leads, the new one watches: it credits the same transactions to its ledger, sells nothing, and
/// finishes nothing. While the new layer leads, the old one isn't started. The new layer then also writes to the old
/// layer's records, so that the old layer can lead again. If the other layer leads at the next launch, no transaction
/// is lost, and none is credited twice: the leading layer finishes a transaction only after the transaction is recorded
/// where the other layer reads it.
///
/// Uses of consumables aren't transferred: a unit that was spent in one layer is still unspent in the other. Spend
/// consumables in one place that both layers read.
///
/// ```swift
/// let layers = await PurchaseLayers(
///     ports, map: map, account: account, arm: await assignArms.arm(of: "new-layer"), old: old)
/// await layers.leading.launch()
/// ```
@MainActor public final class PurchaseLayers {
    /// A value that indicates which purchase layer leads during this launch: the old or the new one.
    ///
    /// The leading layer sells and finishes transactions. The value doesn't change until the next launch.
    public let lead: LeadingLayer
    /// The leading layer, through which the screens buy, restore, and check ownership.
    public let leading: any PurchaseLayer
    private let watching: PurchaseSession?

    /// Selects the layer that sells and finishes transactions during this launch, and creates it.
    ///
    /// - Parameters:
    ///   - ports: The external systems of the new layer.
    ///   - map: The features and units that each product grants.
    ///   - account: The account that purchases count for.
    ///   - arm: The name of the account's variant (arm) in the experiment that compares the layers; `nil` if the
    ///     account has none. Read it once per launch.
    ///   - old: The old layer.
    ///   - stopwatch: The clock that measures all timeouts.
    ///   - analytics: The receiver of the leading layer's analytics events, or `nil`. While the old layer leads, the
    ///     receiver gets the old layer's outcomes, and the payments that the new layer sees.
    ///   - permitLimit: The maximum time for which the old layer, before it finishes transactions, waits until the new
    ///     layer has credited them.
    public init(
        _ ports: PurchasePorts, map: FeatureMap, account: Account, arm: String?, old: OldPurchaseLayer,
        stopwatch: AnyClock = AnyClock(ContinuousClock()), analytics: (any AnalyticsObserver)? = nil,
        permitLimit: Duration = .seconds(5)
    ) async {
        let lead = await LeadingLayerInteractor(records: old.records, ledger: ports.ledger)
            .perform(LeadingLayerRequest(arm: arm, account: account.token))
        self.lead = lead
        func session(
            _ finishing: PurchaseUseCases.Finishing, analytics: (any AnalyticsObserver)?
        ) -> PurchaseSession {
            let useCases = PurchaseUseCases(ports, map: map, finishing: finishing, stopwatch: stopwatch)
            return PurchaseSession(useCases, account: account, analytics: analytics)
        }
        switch lead {
        case .old:
            let credits = analytics.map {
                OldLayerCredits(reportingTo: $0, records: old.records, account: account.token)
            }
            let session = session(.never, analytics: credits)
            watching = session
            let layer = old.start(
                FinishingPermit(watching: session, credits: credits, limit: permitLimit, stopwatch: stopwatch))
            leading =
                if let analytics, let credits {
                    MeasuredLayer(layer, analytics: analytics, credits: credits)
                } else {
                    layer
                }
        case .new:
            watching = nil
            leading = session(.after(old.records, account: account.token), analytics: analytics)
        }
    }

    /// Returns the difference between what the account owns according to the old and the new layer.
    ///
    /// - Returns: The difference, or `nil` if the layers agree, if one of them doesn't know what the account owns, or
    ///   if the new layer leads.
    public func difference() async -> LayerDifference? {
        guard let watching, let old = await leading.owned(), let new = await watching.owned() else { return nil }
        return LayerDifference(old: old, new: new)
    }
}

/// The records of an app's old purchase layer, and the function that creates this layer.
///
/// The function is called in each launch in which the old layer sells.
public struct OldPurchaseLayer: Sendable {
    /// The durable purchase records of the old layer; while the new layer sells, it writes to them, too.
    public let records: any PurchaseRecords
    /// The function that creates the old layer.
    ///
    /// The layer needs the function's argument to finish transactions.
    public let start: @MainActor (FinishingPermit) -> any PurchaseLayer

    /// Creates the description of an old layer.
    ///
    /// - Parameters:
    ///   - records: The durable records of the layer.
    ///   - start: A function that creates the layer. It is called at most once per launch.
    public init(records: any PurchaseRecords, start: @escaping @MainActor (FinishingPermit) -> any PurchaseLayer) {
        self.records = records
        self.start = start
    }
}

/// The permission of the old purchase layer to finish transactions.
///
/// The old layer gets the permission only for a launch in which the layer sells. Only ``PurchaseLayers`` creates this
/// permission. Put all of the old layer's calls of the store's `finish` into the closures that you pass to
/// ``finish(_:)``. The old layer is created with the permission, and only while it sells. So it can finish nothing
/// while the new layer sells.
@MainActor public struct FinishingPermit {
    private let watching: PurchaseSession
    private let credits: OldLayerCredits?
    private let limit: Duration
    private let stopwatch: AnyClock

    // This initializer is internal, so that no other module can give itself the permission.
    init(watching: PurchaseSession, credits: OldLayerCredits?, limit: Duration, stopwatch: AnyClock) {
        self.watching = watching
        self.credits = credits
        self.limit = limit
        self.stopwatch = stopwatch
    }

    /// Lets the new purchase layer credit the unfinished transactions, and then calls a function.
    ///
    /// To credit a transaction means to record it in the ledger. The wait for the credits ends early if the time limit
    /// has passed or the calling task is canceled. The function is called in any case, even if the new layer couldn't
    /// credit a transaction. The ledger may then lack a transaction that the store doesn't deliver again. The old layer
    /// therefore leads in every later launch until the ledger contains the transaction.
    ///
    /// - Parameter finish: A function that finishes the transactions that the old layer has recorded.
    /// - Throws: The error that the function throws.
    public func finish<Failure: Error>(_ finish: () async throws(Failure) -> Void) async throws(Failure) {
        await stopwatch.wait(atMost: limit) { [watching] in await watching.verify() }
        try await finish()
        await credits?.reportRecorded()
    }
}
