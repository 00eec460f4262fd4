import DiscoverData
import DiscoverObservers
import Synchronization

/// An observer that shows transactions from the background only when the current command has ended.
///
/// The order of the output thus doesn't depend on whether the command or the background task is faster.
final class BufferingListenObserver: ListenObserver {
    private let selection: PresenterSelection
    private let unconfirmedPayment: UnconfirmedPaymentFlag
    private let record: TraceRecorder
    private let held = Mutex<(acts: [TraceEvent], events: [ListenEvent])>(([], []))

    init(selection: PresenterSelection, unconfirmedPayment: UnconfirmedPaymentFlag, record: TraceRecorder) {
        self.selection = selection
        self.unconfirmedPayment = unconfirmedPayment
        self.record = record
    }

    func listen(_ event: ListenEvent) async {
        if case .arrived(let outcome) = event, case .unconfirmed = outcome.result { unconfirmedPayment.note() }
        held.withLock { $0.events.append(event) }
    }

    func keep(_ act: TraceEvent) {
        held.withLock { $0.acts.append(act) }
    }

    /// Shows the events that arrived while the command ran, and removes them from this observer.
    ///
    /// A transaction that the ledger already contained isn't shown.
    func show() async {
        let (acts, events) = held.withLock { held in
            defer { held = ([], []) }
            return held
        }
        for act in acts { record.note(act) }
        for event in events where !event.isDuplicate { await selection.current.listen.listen(event) }
    }
}

extension ListenEvent {
    fileprivate var isDuplicate: Bool {
        if case .arrived(let outcome) = self { outcome.result == .known } else { false }
    }
}

/// An observer of background verifications that shows only transactions that changed the ledger.
struct BackgroundVerifyObserver: VerifyObserver {
    let presenters: Presenters
    /// A Boolean value that indicates whether a failure to load the transactions is shown.
    ///
    /// The failure is shown only for the verification at launch.
    let reportsFailure: Bool

    func verify(_ event: VerifyEvent) async {
        switch event {
        case .settled(let outcome) where outcome.isChange: await presenters.listen.listen(.arrived(outcome))
        case .failed where reportsFailure: await presenters.verify.verify(event)
        case .settled, .failed, .verifying, .finished: break
        }
    }
}
