import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors

/// The interactors of the card stack's moves, as a composition root creates them.
struct StackInteractors {
    let stack: CardStack.Dependencies
    let swipe: DiscoverContexts.Swipe.Dependencies
    let rewind: Rewind.Dependencies
    let boost: Boost.Dependencies
    let passport: Passport.Dependencies
    let add: AppendStackEntriesInteractor

    init(
        _ ports: ProcessPorts, entitlements: any Interactor<Account, EntitlementSnapshot, LedgerFailure>,
        casting: AppProcessFactory,
        stopwatch: AnyClock, limit: Duration?
    ) {
        let snapshot = EntitlementsInteractor(ledger: ports.ledger, time: ports.time, map: CrashCatalog.map)
        let spend = SpendInteractor(ledger: ports.ledger, time: ports.time, map: CrashCatalog.map)
        let recall = LoadStoredPeopleInteractor(store: ports.people)
        let load = LoadRecommendationsInteractor(
            source: ports.source, store: ports.people, stopwatch: stopwatch, limit: limit)
        add = AppendStackEntriesInteractor(store: ports.stacks)
        stack = CardStack.Dependencies(
            entries: StackEntriesInteractor(store: ports.stacks), recall: recall,
            inputs: casting.inputs?(ports)
                ?? StackInputsInteractor(
                    ledger: ports.ledger, time: ports.time, map: CrashCatalog.map, passports: ports.passports),
            refill: RefillInteractor(load: load, pageSize: CrashRecommendationSource.pageSize), add: add)
        swipe = DiscoverContexts.Swipe.Dependencies(snapshot: snapshot, spend: spend, add: add)
        rewind = Rewind.Dependencies(entitlements: entitlements, recall: recall, add: add)
        boost = Boost.Dependencies(
            snapshot: snapshot, spendings: ListSpendingsInteractor(ledger: ports.ledger), spend: spend)
        passport = Passport.Dependencies(
            find: FindPlaceInteractor(places: CrashPlaceIndex()), entitlements: entitlements,
            passport: PassportInteractor(store: ports.passports),
            choose: ChoosePlaceInteractor(store: ports.passports))
    }
}
