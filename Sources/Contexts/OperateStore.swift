public import DiscoverData
public import DiscoverInteractors
public import DiscoverObservers

/// A tester controls the simulated store.
///
/// - Goal: An event that is rare in production, such as a refund, an approval, or the passing of a month, happens now.
/// - Preconditions: The app uses the simulated store.
/// - Main scenario: The store performs the command, and the app shows the result. Transactions that the command causes
///   reach the app through the listener, as they do in production.
/// - Variations: If the command is unknown or can't be performed now, the app reports the reason, and nothing changes.
///   The store doesn't respond: the app reports that it isn't known whether the command was performed.
/// - Postconditions: The command was performed completely or not at all.
public final class OperateStore {
    // No entity plays a role here, because the store is outside of the app.
    private let words: [String]
    private let operate: any Interactor<OperateStoreRequest, StoreReport, OperateStoreFailure>
    private let observer: any OperateStoreObserver

    /// Creates the use case that performs one command of the simulated store, such as `refund 1000000001`.
    ///
    /// - Parameters:
    ///   - words: The command and its arguments; an empty array lists the commands.
    ///   - operate: The interactor that performs the command.
    ///   - observer: The receiver of the use case's events.
    public init(
        words: [String], operate: any Interactor<OperateStoreRequest, StoreReport, OperateStoreFailure>,
        observer: any OperateStoreObserver
    ) {
        self.words = words
        self.operate = operate
        self.observer = observer
    }

    /// Performs the command of this context, reports the outcome to the observer, and returns it.
    @discardableResult public func workControl() async -> OperateStoreEvent {
        let span = Trace.begin(.context, "OperateStore", words.first ?? "")
        defer { span.end() }
        let outcome: OperateStoreEvent
        do throws(OperateStoreFailure) {
            outcome = .done(try await operate.perform(OperateStoreRequest(words: words)))
        } catch {
            outcome = .failed(error)
        }
        await observer.notify(outcome)
        return outcome
    }
}
