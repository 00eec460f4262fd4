public import DiscoverData
public import DiscoverInteractors
public import DiscoverObservers

/// A tester changes the circumstances of the simulated store.
///
/// - Goal: what customers meet rarely (a refund, an approval, a month gone by) happens now.
/// - Preconditions: the store is the simulated one.
/// - Main scenario: the control is worked; what it did is shown. What it sets off reaches the app through the listener, as it
///   would in the world.
/// - Variations: the control is not understood, or cannot be worked now: that is said, and nothing happened.
/// - Postconditions: the control was worked wholly or not at all.
public final class OperateStore {
    // No entity plays here: the store is the other party, not one of ours.
    private let words: [String]
    private let operate: any Interactor<OperateStoreRequest, StoreReport, OperateStoreFailure>
    private let observer: any OperateStoreObserver

    /// Takes a control and its arguments; none lists the controls.
    public init(
        words: [String], operate: any Interactor<OperateStoreRequest, StoreReport, OperateStoreFailure>,
        observer: any OperateStoreObserver
    ) {
        self.words = words
        self.operate = operate
        self.observer = observer
    }

    /// Works the control, and shows what it did.
    public func workControl() async {
        let span = Trace.begin(.context, "OperateStore", words.first ?? "")
        defer { span.end() }
        do throws(OperateStoreFailure) {
            await observer.notify(.done(try await operate.perform(OperateStoreRequest(words: words))))
        } catch {
            await observer.notify(.failed(error))
        }
    }
}
