public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// A customer chooses the place from which recommendations come.
///
/// - Goal: New cards come from the chosen place.
/// - Preconditions: None.
/// - Main scenario: The app finds the place by name. The customer's entitlements cover the Passport feature. The app
///   stores the place durably.
/// - Variations: If no place is named, the app reports the current place. If the name is unknown, the app suggests the
///   closest match, and sells nothing. If the feature is locked, the place can be neither read nor set, and an earlier
///   choice is kept. The app then reports the feature that unlocks it. If the entitlements aren't known yet, the app
///   reports that, and neither locks nor sells anything. If the ledger or the place can't be read or written, nothing
///   changes.
/// - Postconditions: The place is stored, or nothing changed. The card stack uses the new place at its next refill.
public final class Passport {
    // MARK: Roles

    /// The customer who chooses a place.
    fileprivate protocol Traveler: AnyObject {
        var account: Account { get }
    }

    private let traveler: any Traveler

    // MARK: Dependencies

    private let home: Location
    private let dependencies: Dependencies
    private let observer: any PassportObserver

    /// Creates the use case for a customer, who plays the role `Traveler`.
    ///
    /// - Parameters:
    ///   - customer: The customer who chooses a place.
    ///   - home: The place that applies while no other place is chosen or permitted.
    ///   - dependencies: The interactors that the use case uses.
    ///   - observer: The receiver of the use case's events.
    public init(customer: Customer, home: Location, dependencies: Dependencies, observer: any PassportObserver) {
        traveler = customer
        self.home = home
        self.dependencies = dependencies
        self.observer = observer
    }

    /// Reports the location that cards come from, or the reason why it can't be read.
    ///
    /// - Returns: The reported event.
    @discardableResult public func show() async -> PassportEvent {
        let span = Trace.begin(.context, "Passport", "Traveler: the customer")
        defer { span.end() }
        let outcome = await traveler.present(in: self)
        await observer.notify(outcome)
        return outcome
    }

    /// Changes the location that recommendations come from, and reports the outcome to the observer.
    ///
    /// - Parameter name: The name of the new location.
    /// - Returns: The outcome that was reported.
    @discardableResult public func move(to name: String) async -> PassportEvent {
        let span = Trace.begin(.context, "Passport", "Traveler: the customer")
        defer { span.end() }
        let outcome = await traveler.travel(to: name, in: self)
        await observer.notify(outcome)
        return outcome
    }

    /// The interactors that the Passport use case needs.
    public struct Dependencies: Sendable {
        let find: any Interactor<String, PlaceLookupResult, Never>
        let entitlements: any Interactor<Account, EntitlementSnapshot, LedgerFailure>
        let passport: any Interactor<Account, Paywall<Location>, StorageFailure>
        let choose: any Interactor<ChoosePlaceRequest, Bool, StorageFailure>

        /// Creates the dependencies of the Passport use case from its interactors.
        public init(
            find: any Interactor<String, PlaceLookupResult, Never>,
            entitlements: any Interactor<Account, EntitlementSnapshot, LedgerFailure>,
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

extension Customer: Passport.Traveler {}

// MARK: Interaction

extension Passport.Traveler {
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
        let snapshot: EntitlementSnapshot
        do {
            snapshot = try await context.dependencies.entitlements.perform(account)
        } catch {
            throw .ledger(error)
        }
        guard let entitlements = snapshot.entitlements else { throw .notKnownYet }
        return entitlements
    }
}
