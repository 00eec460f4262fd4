public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers
internal import Synchronization

/// An analytics observer that records the outcomes of the experiments in which an account takes part.
///
/// Pass it wherever an analytics observer is expected, also to `AssignArms`. Recording never changes what the app does:
/// if the log on the device can't be read or written, the app continues, and ``failure`` contains the reason. Events
/// are recorded one after the other, in the order of their arrival. A caller waits until its event is stored. Use cases
/// report a payment after the purchase was credited, so a slow disk delays no credit.
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
    /// A Boolean value that indicates whether events are recorded.
    ///
    /// The value is `false` while no experiment observes the account.
    private let isObserved = Mutex(true)
    /// The latest task of this recorder; the next task begins after it has ended.
    private let latestWork = Mutex<Task<Void, Never>?>(nil)

    /// Creates a recorder of the outcomes of an account.
    ///
    /// - Parameters:
    ///   - log: The log on the device, to which outcomes are written.
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

    /// The latest failure to read or write the log on the device; `nil` if neither has failed.
    public var failure: StorageFailure? { latest.withLock { $0 } }

    /// Records an event, and then passes the event to the next observer.
    ///
    /// The event is recorded even if the calling task is canceled.
    public func analytics(_ event: AnalyticsEvent) async {
        await inOrder { await $0.keep(event) }
        await next?.analytics(event)
    }

    private func keep(_ event: AnalyticsEvent) async {
        if case .exposure = event { isObserved.withLock { $0 = true } }
        guard isObserved.withLock({ $0 }) else { return }
        do throws(StorageFailure) {
            try await record.perform(RecordOutcomeRequest(account: account, event: event))
        } catch {
            latest.withLock { $0 = error }
        }
    }

    /// Runs a closure after the closures of all earlier calls, and returns when the closure has ended.
    private func inOrder(_ work: @escaping @Sendable (OutcomeRecorder) async -> Void) async {
        let task = latestWork.withLock { latest in
            let task = Task { [latest] in
                await latest?.value
                await work(self)
            }
            latest = task
            return task
        }
        await task.value
    }

    /// Records that a launch begins, and that the app crashed if the previous launch wasn't completed.
    ///
    /// Call this method after the arms (variants) of the launch's experiments were assigned, and before the arms have
    /// an effect.
    public func beginLaunch() async { await mark(hasEnded: false) }

    /// Records that the launch is complete.
    ///
    /// Call this method when the store's unfinished transactions were processed. If the app ends before this call, the
    /// next launch records a crash.
    public func endLaunch() async { await mark(hasEnded: true) }

    private func mark(hasEnded: Bool) async { await inOrder { await $0.keepLaunch(hasEnded: hasEnded) } }

    private func keepLaunch(hasEnded: Bool) async {
        do throws(StorageFailure) {
            let isObserved = try await launch.perform(RecordLaunchRequest(account: account, hasEnded: hasEnded))
            self.isObserved.withLock { $0 = isObserved }
        } catch {
            latest.withLock { $0 = error }
        }
    }
}
