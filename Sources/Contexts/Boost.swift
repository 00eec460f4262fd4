public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// A customer boosts their own profile, so that other people see it first for a limited time.
///
/// - Goal: A boost runs, and it costs one unit.
/// - Preconditions: None.
/// - Main scenario: The app reads the customer's earlier boosts. None of them is running. The app spends one unit, and
///   the boost runs from then on for `BoostRule.minutes` minutes.
/// - Variations: If a boost is running, no unit is spent, even if two boosts are started at the same time. If no unit
///   is left, the app reports that the boost is locked and which feature unlocks it. If the entitlements aren't known
///   yet, the app reports that, and neither locks nor sells anything. If the ledger can't be read or written, no boost
///   starts.
/// - Postconditions: A boost is running that cost one unit, or nothing changed.
public final class Boost {
    // MARK: Roles

    /// The customer who boosts their profile.
    fileprivate protocol Booster: AnyObject {
        var account: Account { get }
    }

    private let booster: any Booster

    // MARK: Dependencies

    private let dependencies: Dependencies
    private let observer: any BoostObserver

    /// Creates the use case for a customer, who plays the role `Booster`.
    public init(customer: Customer, dependencies: Dependencies, observer: any BoostObserver) {
        booster = customer
        self.dependencies = dependencies
        self.observer = observer
    }

    /// Starts a boost unless one is already running, reports the outcome to the observer, and returns it.
    @discardableResult public func boost() async -> BoostEvent {
        let span = Trace.begin(.context, "Boost", "Booster: the customer")
        defer { span.end() }
        let outcome = await booster.begin(in: self)
        await observer.notify(outcome)
        return outcome
    }

    /// The interactors that the boost use case needs.
    public struct Dependencies: Sendable {
        let snapshot: any Interactor<Account, EntitlementSnapshot, LedgerFailure>
        let spendings: any Interactor<Account, [Spending], LedgerFailure>
        let spend: any Interactor<SpendRequest, SpendResponse, SpendFailure>

        /// Creates the dependencies of the boost use case from its interactors.
        public init(
            snapshot: any Interactor<Account, EntitlementSnapshot, LedgerFailure>,
            spendings: any Interactor<Account, [Spending], LedgerFailure>,
            spend: any Interactor<SpendRequest, SpendResponse, SpendFailure>
        ) {
            self.snapshot = snapshot
            self.spendings = spendings
            self.spend = spend
        }
    }
}

extension Customer: Boost.Booster {}

// MARK: Interaction

extension Boost.Booster {
    fileprivate func begin(in context: Boost) async -> BoostEvent {
        let (moment, rule): (Moment, BoostRule)
        do throws(LedgerFailure) {
            moment = try await context.dependencies.snapshot.perform(account).moment
            rule = BoostRule(try await context.dependencies.spendings.perform(account))
        } catch {
            return .failed(.ledger(error))
        }
        if let end = rule.end(at: moment) { return .running(until: end.milliseconds) }
        do throws(SpendFailure) {
            // The spending must not be dated before the time of the snapshot. Otherwise the boost could be over when it
            // starts.
            let request = SpendRequest(
                account: account, unit: BoostRule.unit, key: rule.nextKey, earliest: moment)
            switch try await context.dependencies.spend.perform(request) {
            case .spent(let left): return .boosted(until: await end(from: moment, in: context), left: left)
            // Another run of the use case started this boost in the meantime.
            case .alreadySpent: return .running(until: await end(from: moment, in: context))
            }
        } catch {
            return error.event(of: .boost, locked: BoostEvent.locked, failed: BoostEvent.failed)
        }
    }

    /// Returns the end of the boost that was just started, in milliseconds since 1970.
    ///
    /// The end is computed from the account's spendings. If they can't be read again, it is computed from `moment`,
    /// which is the time for which the entitlements were computed.
    private func end(from moment: Moment, in context: Boost) async -> Int64 {
        let spendings = (try? await context.dependencies.spendings.perform(account)) ?? []
        return (BoostRule(spendings).end(at: moment) ?? moment.adding(minutes: BoostRule.minutes)).milliseconds
    }
}
