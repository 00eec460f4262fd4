import DiscoverContexts
import DiscoverInteractors
import DiscoverServices

/// The interactors (single operations) on the stack of profile cards, created once from the adapters.
struct StackInteractors {
    let stack: CardStack.Dependencies
    let swipe: Swipe.Dependencies
    let rewind: Rewind.Dependencies
    let boost: Boost.Dependencies
    let passport: Passport.Dependencies
    let add: AppendStackEntriesInteractor
    let recall: LoadStoredPeopleInteractor
    let importing: ImportRecommendationsInteractor

    init(_ dependencies: AppDependencies) {
        let discovery = dependencies.discovery
        let (ledger, time, map) = (dependencies.ledger, dependencies.time, dependencies.features.map)
        let stopwatch = dependencies.stopwatch
        let limit = min(Duration.seconds(30), dependencies.timeout ?? .seconds(30))
        let entitlements = EntitlementsInteractor(ledger: ledger, time: time, map: map)
        let spend = SpendInteractor(ledger: ledger, time: time, map: map)
        add = AppendStackEntriesInteractor(store: discovery.stacks)
        recall = LoadStoredPeopleInteractor(store: discovery.people)
        let load = LoadRecommendationsInteractor(
            source: discovery.source, store: discovery.people, stopwatch: stopwatch, limit: limit)
        stack = CardStack.Dependencies(
            entries: StackEntriesInteractor(store: discovery.stacks), recall: recall,
            inputs: StackInputsInteractor(ledger: ledger, time: time, map: map, passports: discovery.passports),
            refill: RefillInteractor(load: load), add: add)
        swipe = Swipe.Dependencies(snapshot: entitlements, spend: spend, add: add)
        rewind = Rewind.Dependencies(entitlements: entitlements, recall: recall, add: add)
        boost = Boost.Dependencies(
            snapshot: entitlements, spendings: ListSpendingsInteractor(ledger: ledger), spend: spend)
        passport = Passport.Dependencies(
            find: FindPlaceInteractor(places: discovery.places), entitlements: entitlements,
            passport: PassportInteractor(store: discovery.passports),
            choose: ChoosePlaceInteractor(store: discovery.passports))
        importing = ImportRecommendationsInteractor(
            archive: discovery.archive, store: discovery.people, stopwatch: stopwatch, limit: limit)
    }
}
