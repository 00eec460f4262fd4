import DiscoverContexts
import DiscoverInteractors
import DiscoverServices

/// Every interactor of the card stack, made once from the ports, as ``Transactions`` are of the purchases.
struct Moves {
    let stack: CardStack.Desk
    let swipe: Swipe.Desk
    let rewind: Rewind.Desk
    let boost: Boost.Desk
    let passport: Passport.Desk
    let add: AddToStackInteractor
    let recall: RecallInteractor
    let importing: ImportRecommendationsInteractor

    init(_ world: World) {
        let discovery = world.discovery
        let (ledger, time, map) = (world.ledger, world.time, world.features.map)
        let stopwatch = world.stopwatch
        let limit = min(Duration.seconds(30), world.patience ?? .seconds(30))
        let standing = StandingInteractor(ledger: ledger, time: time, map: map)
        let footing = FootingInteractor(ledger: ledger, time: time, map: map)
        let spend = SpendInteractor(ledger: ledger, time: time, map: map)
        add = AddToStackInteractor(store: discovery.stacks)
        recall = RecallInteractor(store: discovery.people)
        let load = LoadRecommendationsInteractor(
            source: discovery.source, store: discovery.people, stopwatch: stopwatch, limit: limit)
        stack = CardStack.Desk(
            entries: StackInteractor(store: discovery.stacks), recall: recall,
            outlook: OutlookInteractor(ledger: ledger, time: time, map: map, passports: discovery.passports),
            gathering: Gathering(load: load), add: add)
        swipe = Swipe.Desk(footing: footing, spend: spend, add: add)
        rewind = Rewind.Desk(standing: standing, recall: recall, add: add)
        boost = Boost.Desk(footing: footing, spendings: SpendingsInteractor(ledger: ledger), spend: spend)
        passport = Passport.Desk(
            find: FindPlaceInteractor(places: discovery.places), standing: standing,
            passport: PassportInteractor(store: discovery.passports),
            choose: ChoosePlaceInteractor(store: discovery.passports))
        importing = ImportRecommendationsInteractor(
            archive: discovery.archive, store: discovery.people, stopwatch: stopwatch, limit: limit)
    }
}
