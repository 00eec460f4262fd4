import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport

/// The real interactors of the card stack, over ports that survive a restart.
struct CardStackHarness {
    /// The features that each product grants.
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

    /// Creates a harness for a customer whose entitlements are known unless specified otherwise.
    ///
    /// - Parameters:
    ///   - products: The products that the customer bought.
    ///   - isKnown: A Boolean value that indicates whether the customer's entitlements are known.
    ///   - cards: The cards dealt in Berlin in an earlier launch. The source has no other people at first.
    ///   - maximum: The maximum number of free likes within any 24 hours.
    ///   - entries: The card stack's entries after those of `cards`.
    init(
        holding products: ProductID..., isKnown: Bool = true, cards: [RecommendationID] = [], maximum: Int = 10,
        stack entries: [StackEntry] = []
    ) {
        let bought = products.enumerated().map { index, product in
            LedgerEntry.transaction(.bought(product, TransactionID("\(index + 1)")), account: .ann)
        }
        ledger = SpyLedger(Ledger((isKnown ? [.refreshed(account: .ann, at: .day(0))] : []) + bought))
        store = SpyStack(cards.isEmpty ? entries : [.moved(to: "Berlin"), .dealt(cards, .alone)] + entries)
        village.remember(cards)
        limit = LikeLimit(maximum: maximum)
    }

    /// The keys of all spendings.
    var spent: [String] {
        get async { await ledger.current.spendings(of: .ann).map(\.key) }
    }

    /// Records further purchases or refunds.
    func record(_ entries: LedgerEntry...) async { _ = try? await ledger.record(entries) }

    /// The dependencies of a swipe.
    var swipeDependencies: DiscoverContexts.Swipe.Dependencies {
        DiscoverContexts.Swipe.Dependencies(snapshot: entitlements, spend: spend, add: add)
    }

    /// The dependencies of a rewind.
    var rewindDependencies: Rewind.Dependencies {
        Rewind.Dependencies(entitlements: entitlements, recall: village, add: add)
    }

    /// The dependencies of a boost.
    var boostDependencies: Boost.Dependencies {
        Boost.Dependencies(snapshot: entitlements, spendings: ListSpendingsInteractor(ledger: ledger), spend: spend)
    }

    /// The dependencies of the passport.
    var passportDependencies: Passport.Dependencies {
        Passport.Dependencies(
            find: FindPlaceInteractor(places: Atlas()), entitlements: entitlements,
            passport: PassportInteractor(store: store), choose: ChoosePlaceInteractor(store: store))
    }

    /// The dependencies of a card stack.
    var stackDependencies: CardStack.Dependencies {
        CardStack.Dependencies(
            entries: StackEntriesInteractor(store: store), recall: village,
            inputs: StackInputsInteractor(ledger: ledger, time: time, map: Self.map, passports: store),
            refill: RefillInteractor(load: village), add: add)
    }

    /// The settings of every stack.
    var terms: StackSettings { StackSettings(home: .berlin, limit: limit) }

    /// The interactor that stores stack entries.
    var add: AppendStackEntriesInteractor { AppendStackEntriesInteractor(store: store) }

    private var entitlements: EntitlementsInteractor {
        EntitlementsInteractor(ledger: ledger, time: time, map: Self.map)
    }
    private var spend: SpendInteractor { SpendInteractor(ledger: ledger, time: time, map: Self.map) }
}

extension TransactionFacts {
    /// Creates a purchase of one of the harness's products.
    static func bought(_ product: ProductID, _ id: TransactionID) -> TransactionFacts {
        .made(id, product: product, kind: product == "gold" ? .nonConsumable : .consumable)
    }
}
