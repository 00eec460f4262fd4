import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors

/// The transactions that the moves of a card stack are made of, as a composition root makes them.
struct MoveDesks {
    let stack: CardStack.Desk
    let swipe: DiscoverContexts.Swipe.Desk
    let rewind: Rewind.Desk
    let boost: Boost.Desk
    let passport: Passport.Desk
    let add: AddToStackInteractor

    init(
        _ ports: Ports, standing: any Interactor<Account, StandingAnswer, LedgerFailure>, casting: Casting,
        stopwatch: Stopwatch, limit: Duration?
    ) {
        let footing = FootingInteractor(ledger: ports.ledger, time: ports.time, map: CrashCatalogue.map)
        let spend = SpendInteractor(ledger: ports.ledger, time: ports.time, map: CrashCatalogue.map)
        let recall = RecallInteractor(store: ports.people)
        let load = LoadRecommendationsInteractor(
            source: ports.source, store: ports.people, stopwatch: stopwatch, limit: limit)
        add = AddToStackInteractor(store: ports.stacks)
        stack = CardStack.Desk(
            entries: StackInteractor(store: ports.stacks), recall: recall,
            outlook: casting.outlook?(ports)
                ?? OutlookInteractor(
                    ledger: ports.ledger, time: ports.time, map: CrashCatalogue.map, passports: ports.passports),
            gathering: Gathering(load: load, pageSize: CrashVillage.pageSize), add: add)
        swipe = DiscoverContexts.Swipe.Desk(footing: footing, spend: spend, add: add)
        rewind = Rewind.Desk(standing: standing, recall: recall, add: add)
        boost = Boost.Desk(footing: footing, spendings: SpendingsInteractor(ledger: ports.ledger), spend: spend)
        passport = Passport.Desk(
            find: FindPlaceInteractor(places: CrashPlaces()), standing: standing,
            passport: PassportInteractor(store: ports.passports),
            choose: ChoosePlaceInteractor(store: ports.passports))
    }
}
