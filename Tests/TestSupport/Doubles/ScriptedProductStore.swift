public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
import Synchronization

/// A store that knows the products it was given, and can be made to hold its answers, to fail, and to move.
public final class ScriptedProductStore: ProductStore {
    private struct State {
        var market: Market
        var known: [ProductID: ProductRecord]
        var lacking: Set<ProductID>
        var questions: [Set<ProductID>] = []
        var eligibility: [String: OfferEligibility] = [:]
        var groupsAsked: [String] = []
    }

    /// Where answers are held while it is closed. It begins open.
    public let gate = TestGate(isOpen: true)
    private let state: Mutex<State>
    private let script = ScriptedAnswers<[ProductRecord], StoreFailure>()

    /// - Parameters:
    ///   - market: Where it sells.
    ///   - records: What it knows.
    ///   - ids: What it does not know, and says so. Asking for anything else is a failure of the test.
    public init(market: Market = .made, knows records: [ProductRecord] = [], lacks ids: Set<ProductID> = []) {
        state = Mutex(State(market: market, known: Self.index(records), lacking: ids))
    }

    /// Answers the next questions like this, before it answers by what it knows again.
    public func next(_ turns: ScriptedAnswer<[ProductRecord], StoreFailure>...) { script.add(turns) }

    /// Sells elsewhere, or something else, from now on.
    public func move(to market: Market = .made, knows records: [ProductRecord], lacks ids: Set<ProductID> = []) {
        state.withLock { state in
            state.market = market
            state.known = Self.index(records)
            state.lacking = ids
        }
    }

    /// The questions it was asked, in order.
    public var questions: [Set<ProductID>] { state.withLock(\.questions) }

    /// How often it was asked for a product.
    public func asked(for id: ProductID) -> Int { questions.count { $0.contains(id) } }

    /// Says this of a group's introductory offer from now on. Asking about any other group is a failure of the test.
    public func offer(of group: String, is eligibility: OfferEligibility) {
        state.withLock { $0.eligibility[group] = eligibility }
    }

    /// The groups whose introductory offers it was asked about, in order.
    public var groupsAsked: [String] { state.withLock(\.groupsAsked) }

    /// Where it sells now.
    public var market: Market { get async { state.withLock(\.market) } }

    /// Answers by its script, else by what it knew when it was asked.
    public func products(_ ids: Set<ProductID>) async throws(StoreFailure) -> [ProductRecord] {
        let (known, lacking) = state.withLock { state in
            state.questions.append(ids)
            return (state.known, state.lacking)
        }
        let scripted = await script.play()
        await gate.pass()
        if let scripted { return try scripted.get() }
        for id in ids.sorted() where known[id] == nil && !lacking.contains(id) { throw unscripted("product \(id)") }
        return ids.sorted().compactMap { known[$0] }
    }

    /// Answers by what it was told to say.
    public func introductoryOffer(of group: String) async -> OfferEligibility {
        let answer = state.withLock { state in
            state.groupsAsked.append(group)
            return state.eligibility[group]
        }
        await gate.pass()
        if answer == nil { _ = unscripted("introductory offer of \(group)") }
        return answer ?? .notKnown
    }

    private static func index(_ records: [ProductRecord]) -> [ProductID: ProductRecord] {
        Dictionary(records.map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
    }
}
