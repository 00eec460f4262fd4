public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// A customer views what the account owns.
///
/// - Goal: The app shows the features, balances, and subscriptions that the evidence in the ledger proves.
/// - Preconditions: None.
/// - Main scenario: The app refreshes the subscription statuses, because the store doesn't announce a lapse or a grace
///   period. It computes the entitlements from the ledger, and shows them with the number of unfinished transactions.
/// - Variations: If the entitlements aren't known yet, the app reports that, which differs from owning nothing. If the
///   store doesn't list its unfinished transactions, their number is omitted. If the ledger can't be read, the app
///   reports that, and revokes nothing.
/// - Postconditions: Nothing changed, except that the ledger may contain newer statuses.
public final class ShowStatus {
    // MARK: Roles

    /// The customer whose account is shown.
    fileprivate protocol Holder: AnyObject {
        var account: Account { get }
    }

    private let holder: any Holder

    // MARK: Dependencies

    private let refresh: any Interactor<RefreshRequest, RefreshResponse, Never>
    private let entitlements: any Interactor<Account, EntitlementSnapshot, LedgerFailure>
    private let unfinished: any Interactor<Void, [UnverifiedTransaction], StoreFailure>
    private let observer: any ShowStatusObserver

    /// Creates the use case for a customer, who plays the role `Holder`.
    ///
    /// - Parameters:
    ///   - customer: The customer whose account is shown.
    ///   - refresh: The interactor that updates the subscriptions in the ledger from the store.
    ///   - entitlements: The interactor that computes what the account owns.
    ///   - unfinished: The interactor that reads the unfinished transactions, of which the number is shown.
    ///   - observer: The receiver of the use case's events.
    public init(
        customer: Customer, refresh: any Interactor<RefreshRequest, RefreshResponse, Never>,
        entitlements: any Interactor<Account, EntitlementSnapshot, LedgerFailure>,
        unfinished: any Interactor<Void, [UnverifiedTransaction], StoreFailure>, observer: any ShowStatusObserver
    ) {
        holder = customer
        self.refresh = refresh
        self.entitlements = entitlements
        self.unfinished = unfinished
        self.observer = observer
    }

    /// Computes what the account owns, reports it to the observer, and returns the reported event.
    @discardableResult public func show() async -> ShowStatusEvent {
        let span = Trace.begin(.context, "ShowStatus", "Holder: the customer")
        defer { span.end() }
        let outcome = await holder.takeStock(in: self)
        await observer.notify(outcome)
        return outcome
    }
}

extension Customer: ShowStatus.Holder {}

// MARK: Interaction

extension ShowStatus.Holder {
    fileprivate func takeStock(in context: ShowStatus) async -> ShowStatusEvent {
        let refreshed = await context.refresh.perform(RefreshRequest(account: account, scope: .subscriptions))
        let waiting = try? await context.unfinished.perform(()).count
        do throws(LedgerFailure) {
            guard let entitlements = try await context.entitlements.perform(account).entitlements else {
                return .notKnownYet(unfinished: waiting, refreshFailure: refreshed.refreshFailure)
            }
            return .known(
                StatusViewData(of: entitlements, unfinished: waiting, refreshFailure: refreshed.refreshFailure))
        } catch {
            return .failed(error)
        }
    }
}
