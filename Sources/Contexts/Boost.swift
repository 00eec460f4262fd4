public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// Somebody wants to lie on top of other people's stacks for a while.
///
/// - Goal: a boost runs, for one unit.
/// - Preconditions: none.
/// - Main scenario: what was spent on boosts is looked at; none of them runs; a unit is spent; the boost runs from then on for
///   `BoostRule.minutes` minutes.
/// - Variations: one runs already: none is spent, also where two are begun at once. There is no unit left: it is locked, and
///   what would open it is told. What is held is not known yet: nothing is taken away, and nothing sold. The ledger cannot be
///   read or written: nothing is begun.
/// - Postconditions: a boost runs, and one unit was spent on it; or nothing changed.
public final class Boost {
    // MARK: Roles

    /// Who wants to be seen.
    fileprivate protocol Booster: AnyObject {
        var account: Account { get }
    }

    private let booster: any Booster

    // MARK: Surroundings

    private let dependencies: Dependencies
    private let observer: any BoostObserver

    /// Casts the role: the customer plays the booster.
    public init(customer: Customer, dependencies: Dependencies, observer: any BoostObserver) {
        booster = customer
        self.dependencies = dependencies
        self.observer = observer
    }

    /// Begins a boost unless one runs, and returns when it is over, whatever came of it.
    public func boost() async {
        let span = Trace.begin(.context, "Boost", "Booster: the customer")
        defer { span.end() }
        await observer.notify(await booster.begin(in: self))
    }

    /// The transactions that a boost is made of.
    public struct Dependencies: Sendable {
        let snapshot: any Interactor<Account, EntitlementSnapshot, LedgerFailure>
        let spendings: any Interactor<Account, [Spending], LedgerFailure>
        let spend: any Interactor<SpendRequest, SpendResponse, SpendFailure>

        /// Takes them in the order in which a boost makes them.
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
            // Dated no earlier than the moment at which none runs: else it could be over already when it begins.
            let request = SpendRequest(
                account: account, unit: BoostRule.unit, key: rule.nextKey, earliest: moment)
            switch try await context.dependencies.spend.perform(request) {
            case .spent(let left): return .boosted(until: await end(from: moment, in: context), left: left)
            // Somebody else began it in the meantime.
            case .alreadySpent: return .running(until: await end(from: moment, in: context))
            }
        } catch {
            return error.event(of: .boost, locked: BoostEvent.locked, failed: BoostEvent.failed)
        }
    }

    /// When the boost that has just been spent on ends: by its spending, or where that cannot be read again, by what is known.
    private func end(from moment: Moment, in context: Boost) async -> Int64 {
        let spendings = (try? await context.dependencies.spendings.perform(account)) ?? []
        return (BoostRule(spendings).end(at: moment) ?? moment.adding(minutes: BoostRule.minutes)).milliseconds
    }
}
