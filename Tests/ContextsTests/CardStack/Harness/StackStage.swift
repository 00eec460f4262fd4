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
    let time = FixedTimeSource(.day(0))
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
        ledger = SpyLedger(Ledger((isKnown ? [.refreshed(account: .ann, at: .day(0))] : []) + bought))
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
    var swipeDesk: DiscoverContexts.Swipe.Dependencies {
        DiscoverContexts.Swipe.Dependencies(snapshot: snapshot, spend: spend, add: add)
    }

    /// What a rewind needs.
    var rewindDesk: Rewind.Dependencies { Rewind.Dependencies(entitlements: entitlements, recall: village, add: add) }

    /// What a boost needs.
    var boostDesk: Boost.Dependencies {
        Boost.Dependencies(snapshot: snapshot, spendings: ListSpendingsInteractor(ledger: ledger), spend: spend)
    }

    /// What looking elsewhere needs.
    var passportDesk: Passport.Dependencies {
        Passport.Dependencies(
            find: FindPlaceInteractor(places: Atlas()), entitlements: entitlements,
            passport: PassportInteractor(store: store), choose: ChoosePlaceInteractor(store: store))
    }

    /// What a stack needs.
    var stackDesk: CardStack.Dependencies {
        CardStack.Dependencies(
            entries: StackEntriesInteractor(store: store), recall: village,
            outlook: StackInputsInteractor(ledger: ledger, time: time, map: Self.map, passports: store),
            gathering: RefillInteractor(load: village), add: add)
    }

    /// What applies to every stack.
    var terms: StackSettings { StackSettings(home: .berlin, limit: limit) }

    /// Keeps what happened.
    var add: AppendStackEntriesInteractor { AppendStackEntriesInteractor(store: store) }

    private var snapshot: EntitlementSnapshotInteractor {
        EntitlementSnapshotInteractor(ledger: ledger, time: time, map: Self.map)
    }
    private var entitlements: EntitlementsInteractor {
        EntitlementsInteractor(ledger: ledger, time: time, map: Self.map)
    }
    private var spend: SpendInteractor { SpendInteractor(ledger: ledger, time: time, map: Self.map) }
}

extension TransactionFacts {
    /// A purchase of something that the stage sells.
    static func bought(_ product: ProductID, _ id: TransactionID) -> TransactionFacts {
        .made(id, product: product, kind: product == "gold" ? .nonConsumable : .consumable)
    }
}
