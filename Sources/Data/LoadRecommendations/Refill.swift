public import DiscoverEntities

/// Where people are gathered, and for whom.
public struct RefillTarget: Hashable, Sendable {
    /// Where to look.
    public let near: Location
    /// For whom.
    public let company: SwipingMode

    /// Takes where to look, and for whom.
    public init(near: Location, company: SwipingMode) {
        self.near = near
        self.company = company
    }
}

/// Asks for people who are new, as many as are wanted.
public struct RefillRequest: Hashable, Sendable {
    /// Where to look, and for whom.
    public let target: RefillTarget
    /// Where to go on; `nil` to begin at the beginning.
    public let cursor: String?
    /// How many are wanted at least; a page is never cut short, so that there may be more.
    public let wanted: Int

    /// Takes where to look and for whom, from where on, and how many are wanted.
    public init(_ target: RefillTarget, cursor: String?, wanted: Int) {
        self.target = target
        self.cursor = cursor
        self.wanted = wanted
    }
}

/// Who was gathered.
public struct RefillResponse: Hashable, Sendable {
    /// Those who are new, each once, in the source's order.
    public let cards: [RecommendationID]
    /// What could not be taken.
    public let refused: [RefusedRecord]
    /// Where to go on the next time; `nil` for the beginning.
    public let next: String?
    /// Why there are fewer than were wanted, where there are.
    public let failure: LoadRecommendationsFailure?

    /// Takes who was gathered.
    public init(
        cards: [RecommendationID], refused: [RefusedRecord], next: String?, failure: LoadRecommendationsFailure?
    ) {
        self.cards = cards
        self.refused = refused
        self.next = next
        self.failure = failure
    }
}

/// How gathering goes, from one time to the next.
public struct RefillState: Hashable, Sendable {
    /// How often it was tried, and is over, whatever came of it.
    public private(set) var rounds = 0
    /// Where it was last tried, and for whom; `nil` before it was tried.
    public private(set) var target: RefillTarget?
    /// Where to go on; `nil` for the beginning.
    public private(set) var cursor: String?
    /// Whether the source had nobody left when it was last tried.
    public private(set) var isExhausted = false
    /// How many tries in a row have failed.
    private var failures = 0
    /// How many occasions are still let go by.
    private var restraint = 0

    /// It was never tried.
    public init() {}

    /// It is tried: from the beginning where place or company are others than the last time.
    public mutating func begin(_ target: RefillTarget) {
        guard target != self.target else { return }
        (self.target, cursor) = (target, nil)
        encourage()
    }

    /// What came of earlier tries is forgotten: somebody asks for it.
    public mutating func encourage() { (isExhausted, failures, restraint) = (false, 0, 0) }

    /// Whether it is to be tried on this occasion. The first failure changes nothing; after more of them in a row occasions are let
    /// go by, 1, 3, 7 and then 15 of them, so that a source that is away does not hold up every move.
    ///
    /// - Parameter urgent: Whether nobody is left to look at: then every occasion is one.
    public mutating func isDue(urgent: Bool) -> Bool {
        guard restraint > 0, !urgent else { return true }
        restraint -= 1
        return false
    }

    /// The try is over.
    public mutating func end() { rounds += 1 }

    /// What was gathered has been dealt; what was not would be gathered again.
    public mutating func note(_ gathered: RefillResponse) {
        cursor = gathered.next
        isExhausted = gathered.failure == .exhausted
        failures = gathered.failure == nil || isExhausted ? 0 : failures + 1
        restraint = failures < 2 ? 0 : 1 << min(failures - 1, 4) - 1
    }
}
