import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport

/// Where people are swiped: the real interactors, over a ledger, a store and a village that outlive the process.
struct StackStage {
    /// What each product gives.
    static let map = FeatureMap([
        "gold": FeatureMap.Grant(
            features: [.rewind, .passport, .unlimitedLikes], unit: "gold", amount: 1, days: nil),
        "superlikes": FeatureMap.Grant(features: .superLike, unit: "superLike", amount: 5, days: nil),
        "superlike": FeatureMap.Grant(features: .superLike, unit: "superLike", amount: 1, days: nil),
        "boosts": FeatureMap.Grant(features: .boost, unit: "boost", amount: 2, days: nil),
    ])

    let ledger: SpyLedger
    let store: SpyStack
    let village = Village()
    let time = FixedTime(.day(0))
    let limit: LikeLimit

    /// Somebody of whom the store has told, unless nothing is known at all.
    ///
    /// - Parameters:
    ///   - products: What was bought.
    ///   - cards: What lies there, dealt in Berlin in an earlier life; the source has nobody more until somebody settles.
    init(
        holding products: ProductID..., isKnown: Bool = true, cards: [RecommendationID] = [], most: Int = 10,
        stack entries: [StackEntry] = []
    ) {
        let bought = products.enumerated().map { index, product in
            LedgerEntry.transaction(.bought(product, TransactionID("\(index + 1)")), account: .ann)
        }
        ledger = SpyLedger(Ledger((isKnown ? [.heardFromStore(account: .ann, at: .day(0))] : []) + bought))
        store = SpyStack(cards.isEmpty ? entries : [.moved(to: "Berlin"), .dealt(cards, .alone)] + entries)
        village.remember(cards)
        limit = LikeLimit(most: most)
    }

    /// What was spent.
    var spent: [String] {
        get async { await ledger.current.spendings(of: .ann).map(\.key) }
    }

    /// Something more is bought, or taken back.
    func record(_ entries: LedgerEntry...) async { _ = try? await ledger.record(entries) }

    /// What a swipe needs.
    var swipeDesk: DiscoverContexts.Swipe.Desk {
        DiscoverContexts.Swipe.Desk(footing: footing, spend: spend, add: add)
    }

    /// What a rewind needs.
    var rewindDesk: Rewind.Desk { Rewind.Desk(standing: standing, recall: village, add: add) }

    /// What a boost needs.
    var boostDesk: Boost.Desk {
        Boost.Desk(footing: footing, spendings: SpendingsInteractor(ledger: ledger), spend: spend)
    }

    /// What looking elsewhere needs.
    var passportDesk: Passport.Desk {
        Passport.Desk(
            find: FindPlaceInteractor(places: Atlas()), standing: standing,
            passport: PassportInteractor(store: store), choose: ChoosePlaceInteractor(store: store))
    }

    /// What a stack needs.
    var stackDesk: CardStack.Desk {
        CardStack.Desk(
            entries: StackInteractor(store: store), recall: village,
            outlook: OutlookInteractor(ledger: ledger, time: time, map: Self.map, passports: store),
            gathering: Gathering(load: village), add: add)
    }

    /// What applies to every stack.
    var terms: StackTerms { StackTerms(home: .berlin, limit: limit) }

    /// Keeps what happened.
    var add: AddToStackInteractor { AddToStackInteractor(store: store) }

    private var footing: FootingInteractor { FootingInteractor(ledger: ledger, time: time, map: Self.map) }
    private var standing: StandingInteractor { StandingInteractor(ledger: ledger, time: time, map: Self.map) }
    private var spend: SpendInteractor { SpendInteractor(ledger: ledger, time: time, map: Self.map) }
}

extension TransactionFacts {
    /// A purchase of something that the stage sells.
    static func bought(_ product: ProductID, _ id: TransactionID) -> TransactionFacts {
        .made(id, product: product, kind: product == "gold" ? .nonConsumable : .consumable)
    }
}
