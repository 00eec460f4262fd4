public import DiscoverEntities

/// The location and the swiping mode (alone, or with friends) for which a card stack is refilled.
public struct RefillTarget: Hashable, Sendable {
    /// The location near which to look for people.
    public let near: Location
    /// The swiping mode: alone (individual persons are recommended), or with friends (groups are).
    public let mode: SwipingMode

    /// Creates a target: people or groups near a location, depending on the swiping mode.
    public init(near: Location, mode: SwipingMode) {
        self.near = near
        self.mode = mode
    }
}

/// A request for new recommendations to refill a card stack.
public struct RefillRequest: Hashable, Sendable {
    /// The location and the swiping mode to load recommendations for.
    public let target: RefillTarget
    /// The cursor of the page to load first; `nil` to begin at the source's first page.
    public let cursor: String?
    /// The minimum number of new recommendations; whole pages are loaded, so more can arrive.
    public let wanted: Int

    /// Creates a request for at least `wanted` new recommendations, beginning with the page at the cursor.
    public init(_ target: RefillTarget, cursor: String?, wanted: Int) {
        self.target = target
        self.cursor = cursor
        self.wanted = wanted
    }
}

/// The recommendations that were found for a refill.
public struct RefillResponse: Hashable, Sendable {
    /// The IDs of the new recommendations, each once, in the source's order.
    public let cards: [RecommendationID]
    /// The invalid records of the source's response; they weren't imported.
    public let refused: [RefusedRecord]
    /// The cursor where the next refill continues; `nil` to begin at the source's first page.
    public let next: String?
    /// The reason why fewer recommendations than requested were found; `nil` if there were enough.
    public let failure: LoadRecommendationsFailure?

    /// Creates a response to a refill request from the values of its properties.
    public init(
        cards: [RecommendationID], refused: [RefusedRecord], next: String?, failure: LoadRecommendationsFailure?
    ) {
        self.cards = cards
        self.refused = refused
        self.next = next
        self.failure = failure
    }
}

/// The progress of refilling a card stack from a source, kept from one refill to the next.
public struct RefillState: Hashable, Sendable {
    /// The number of refills that have ended, whether they succeeded or failed; ``end()`` increases it.
    public private(set) var rounds = 0
    /// The location and swiping mode of the latest refill; `nil` before the first one.
    public private(set) var target: RefillTarget?
    /// The cursor where the next refill continues; `nil` to begin at the source's first page.
    public private(set) var cursor: String?
    /// A Boolean value that indicates whether the source had no more recommendations at the latest refill.
    public private(set) var isExhausted = false
    /// The number of refills that have failed in a row.
    private var failures = 0
    /// The number of further refills to skip, because earlier refills failed.
    private var restraint = 0

    /// Creates the state before the first refill.
    public init() {}

    /// Prepares a refill for a location and a swiping mode.
    ///
    /// If one of them differs from the previous refill, loading begins at the source's first page, and earlier failures
    /// are discarded.
    public mutating func begin(_ target: RefillTarget) {
        guard target != self.target else { return }
        (self.target, cursor) = (target, nil)
        encourage()
    }

    /// Discards earlier failures, so that the next refill isn't skipped.
    ///
    /// Call this method when the user requests cards. The next refill then sends a request even if the source had no
    /// more recommendations before.
    public mutating func encourage() { (isExhausted, failures, restraint) = (false, 0, 0) }

    /// Returns a Boolean value that indicates whether to refill the stack now, or to skip this refill.
    ///
    /// Each call that returns `false` counts as one skipped refill. The first failure has no effect. After two, three,
    /// and four failures in a row, the next 1, 3, and 7 refills are skipped; after more failures, the next 15. An
    /// unavailable source therefore doesn't delay every swipe.
    ///
    /// - Parameter urgent: A Boolean value that indicates whether the stack is empty. In this case, no refill is
    ///   skipped.
    /// - Returns: `true` if the stack is to be refilled.
    public mutating func isDue(urgent: Bool) -> Bool {
        guard restraint > 0, !urgent else { return true }
        restraint -= 1
        return false
    }

    /// Increases the number of ended refills, ``rounds``, by one.
    public mutating func end() { rounds += 1 }

    /// Records the result of a refill.
    ///
    /// The result determines where the next refill continues, and how many of the next refills are skipped.
    ///
    /// Call this method after the cards of the result were added to the stack, also if the refill found too few cards.
    /// Don't call it if adding the cards failed: the next refill then requests the same recommendations again.
    public mutating func note(_ response: RefillResponse) {
        cursor = response.next
        isExhausted = response.failure == .exhausted
        failures = response.failure == nil || isExhausted ? 0 : failures + 1
        restraint = failures < 2 ? 0 : 1 << min(failures - 1, 4) - 1
    }
}
