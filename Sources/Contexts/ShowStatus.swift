public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// A customer looks at what the account holds.
///
/// - Goal: features, balances and subscriptions are shown as the evidence has them.
/// - Preconditions: none.
/// - Main scenario: the store is asked how the subscriptions stand, for a lapse or a grace period is announced by nobody; the
///   standing is computed anew from the ledger; what the store still waits for is counted beside it.
/// - Variations: it is not known yet: that is said, and is not the same as nothing. The store gives no answer: the count is
///   left out. The ledger cannot be read: that is said, and nothing is taken away.
/// - Postconditions: nothing changed but what is known.
public final class ShowStatus {
    // MARK: Roles

    /// Whose things are looked at.
    fileprivate protocol Holder: AnyObject {
        var account: Account { get }
    }

    private let holder: any Holder

    // MARK: Surroundings

    private let refresh: any Interactor<RefreshRequest, RefreshResponse, Never>
    private let entitlements: any Interactor<Account, EntitlementStatus, LedgerFailure>
    private let unfinished: any Interactor<Void, [UnverifiedTransaction], StoreFailure>
    private let observer: any ShowStatusObserver

    /// Casts the role: the customer plays the holder.
    public init(
        customer: Customer, refresh: any Interactor<RefreshRequest, RefreshResponse, Never>,
        entitlements: any Interactor<Account, EntitlementStatus, LedgerFailure>,
        unfinished: any Interactor<Void, [UnverifiedTransaction], StoreFailure>, observer: any ShowStatusObserver
    ) {
        holder = customer
        self.refresh = refresh
        self.entitlements = entitlements
        self.unfinished = unfinished
        self.observer = observer
    }

    /// Looks, and shows.
    public func show() async {
        let span = Trace.begin(.context, "ShowStatus", "Holder: the customer")
        defer { span.end() }
        await holder.takeStock(in: self)
    }
}

extension Customer: ShowStatus.Holder {}

// MARK: Interaction

extension ShowStatus.Holder {
    fileprivate func takeStock(in context: ShowStatus) async {
        let refreshed = await context.refresh.perform(RefreshRequest(account: account, scope: .subscriptions))
        let waiting = try? await context.unfinished.perform(()).count
        do throws(LedgerFailure) {
            let answer = try await context.entitlements.perform(account)
            await present(answer, waiting: waiting, unheard: refreshed.unheard, in: context)
        } catch {
            await context.observer.notify(.failed(error))
        }
    }

    private func present(
        _ answer: EntitlementStatus, waiting: Int?, unheard: RefreshFailure?, in context: ShowStatus
    ) async {
        switch answer {
        case .notKnownYet: await context.observer.notify(.notKnownYet(unfinished: waiting))
        case .known(let entitlements):
            await context.observer.notify(
                .known(StatusViewData(of: entitlements, unfinished: waiting, unheard: unheard)))
        }
    }
}
