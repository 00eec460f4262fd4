import DiscoverData
import DiscoverEntities
import Synchronization

/// A record of every move of the stack: its writes, and the results that the customer saw.
///
/// It belongs to the test harness, so it outlives the observed process.
final class MoveLog: Sendable {
    /// The subject of a move; each subject has one current expectation.
    enum Subject: Hashable, Sendable {
        case card(RecommendationID)
        case mode
        case place
        case boost
    }

    private struct State {
        /// The last reported expectation per subject, unless a later move with the same subject has begun.
        var reported: [Subject: MoveExpectation] = [:]
        /// The number of writes that each fiber has made in its current move.
        var writes: [Int: Int] = [:]
        var dealtTwice: Set<RecommendationID> = []
    }

    private let state = Mutex(State())

    /// The reported expectations that must still hold.
    var due: [MoveExpectation] { state.withLock { $0.reported.values.sorted { $0.description < $1.description } } }

    /// The cards that were dealt although they were already on the stack or decided on.
    var dealtTwice: [RecommendationID] { state.withLock { $0.dealtTwice.sorted() } }

    /// Records that a fiber (a concurrent task of the process) begins its next move.
    func begin(by fiber: Int) { state.withLock { $0.writes[fiber] = 0 } }

    /// Records that a write about a subject is about to start, which invalidates the earlier expectation.
    func begin(about subject: Subject?) {
        guard let subject else { return }
        state.withLock { $0.reported[subject] = nil }
    }

    /// Records that a write has finished.
    func wrote(by fiber: Int) { state.withLock { $0.writes[fiber, default: 0] += 1 } }

    /// Returns a Boolean value that indicates whether a fiber has written anything in its current move.
    func hasWritten(_ fiber: Int) -> Bool { state.withLock { $0.writes[fiber, default: 0] > 0 } }

    /// Records a result that the app reports to the customer.
    func notify(_ promise: MoveExpectation) { state.withLock { $0.reported[promise.subject] = promise } }

    /// Records the cards that are about to be dealt a second time.
    func check(dealing entries: [StackEntry], onto kept: RawStackSnapshot) {
        for case .dealt(let cards, _) in entries {
            let known = Set(kept.state.everyWaiting).union(kept.decisions.keys)
            state.withLock { $0.dealtTwice.formUnion(known.intersection(cards)) }
        }
    }
}

extension StackEntry {
    /// The subject of the decision, or `nil` for entries that add or remove cards.
    var subject: MoveLog.Subject? {
        switch self {
        case .swiped(let swipe): .card(swipe.card)
        case .rewound(let card): .card(card)
        case .joined: .mode
        case .dealt, .moved: nil
        }
    }
}
