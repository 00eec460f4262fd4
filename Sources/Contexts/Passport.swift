public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// Somebody looks for people elsewhere.
///
/// - Goal: cards come from the place that was chosen.
/// - Preconditions: none.
/// - Main scenario: the place is found by its name; who chooses it holds what opens the lock; it is kept durably.
/// - Variations: no place is named: where one looks now is told. The name is unknown: what was probably meant is told, and
///   nothing is sold. It is locked: the place can be neither read nor set, what was set stays, and what would open it is told.
///   What is held is not known yet: nothing is taken away, and nothing sold. The ledger or the place cannot be read or
///   written: it is as it was.
/// - Postconditions: the place is set; or it is as it was. The stack takes its cards from there when it is next tended.
public final class Passport {
    // MARK: Roles

    /// Who looks elsewhere.
    fileprivate protocol Traveller: AnyObject {
        var account: Account { get }
    }

    private let traveller: any Traveller

    // MARK: Surroundings

    private let home: Location
    private let dependencies: Dependencies
    private let observer: any PassportObserver

    /// Casts the role: the customer plays the traveller.
    ///
    /// - Parameters:
    ///   - customer: Who looks for people.
    ///   - home: Where cards come from while nothing else was chosen, or may be.
    ///   - dependencies: The transactions that this takes.
    ///   - observer: Who is told where one looks.
    public init(customer: Customer, home: Location, dependencies: Dependencies, observer: any PassportObserver) {
        traveller = customer
        self.home = home
        self.dependencies = dependencies
        self.observer = observer
    }

    /// Tells where one looks.
    public func show() async {
        let span = Trace.begin(.context, "Passport", "Traveller: the customer")
        defer { span.end() }
        await observer.notify(await traveller.present(in: self))
    }

    /// Looks in another place from now on.
    ///
    /// - Parameter name: What the place is called.
    public func move(to name: String) async {
        let span = Trace.begin(.context, "Passport", "Traveller: the customer")
        defer { span.end() }
        await observer.notify(await traveller.travel(to: name, in: self))
    }

    /// The transactions that looking elsewhere is made of.
    public struct Dependencies: Sendable {
        let find: any Interactor<String, PlaceLookupResult, Never>
        let entitlements: any Interactor<Account, EntitlementStatus, LedgerFailure>
        let passport: any Interactor<Account, Paywall<Location>, StorageFailure>
        let choose: any Interactor<ChoosePlaceRequest, Bool, StorageFailure>

        /// Takes them in the order in which looking elsewhere makes them.
        public init(
            find: any Interactor<String, PlaceLookupResult, Never>,
            entitlements: any Interactor<Account, EntitlementStatus, LedgerFailure>,
            passport: any Interactor<Account, Paywall<Location>, StorageFailure>,
            choose: any Interactor<ChoosePlaceRequest, Bool, StorageFailure>
        ) {
            self.find = find
            self.entitlements = entitlements
            self.passport = passport
            self.choose = choose
        }
    }
}

extension Customer: Passport.Traveller {}

// MARK: Interaction

extension Passport.Traveller {
    fileprivate func present(in context: Passport) async -> PassportEvent {
        do throws(MoveFailure) {
            let entitlements = try await entitlements(in: context)
            let passport: Paywall<Location>
            do {
                passport = try await context.dependencies.passport.perform(account)
            } catch {
                throw MoveFailure.storage(error)
            }
            guard let place = passport.value(for: entitlements) else {
                return .locked(MoveRestriction(passport.required, .notHeld))
            }
            return .looking(in: place.name, isHome: place == context.home)
        } catch {
            return .failed(error)
        }
    }

    fileprivate func travel(to name: String, in context: Passport) async -> PassportEvent {
        switch await context.dependencies.find.perform(name) {
        case .unknown(let nearest): return .unknownPlace(name, nearest: nearest)
        case .found(let place):
            do throws(MoveFailure) {
                return try await settle(in: place, in: context)
            } catch {
                return .failed(error)
            }
        }
    }

    private func settle(in place: Location, in context: Passport) async throws(MoveFailure) -> PassportEvent {
        let entitlements = try await entitlements(in: context)
        do {
            let isSet = try await context.dependencies.choose.perform(
                ChoosePlaceRequest(place: place, entitlements: entitlements))
            guard isSet else { return .locked(MoveRestriction(.passport, .notHeld)) }
            return .moved(to: place.name, isHome: place == context.home)
        } catch {
            throw .storage(error)
        }
    }

    private func entitlements(in context: Passport) async throws(MoveFailure) -> Entitlements {
        let answer: EntitlementStatus
        do {
            answer = try await context.dependencies.entitlements.perform(account)
        } catch {
            throw .ledger(error)
        }
        guard let entitlements = answer.entitlements else { throw .notKnownYet }
        return entitlements
    }
}
