import DiscoverData
import DiscoverEntities
import Synchronization

/// Every move of the stack: what it wrote, and what the customer was told of it.
///
/// It belongs to whoever watches, so it outlives the process that it watches.
final class MoveLog: Sendable {
    /// What a move is about: of each there is one thing that is true now.
    enum Subject: Hashable, Sendable {
        case card(RecommendationID)
        case company
        case place
        case boost
    }

    private struct State {
        /// What was told last of each subject, unless something was begun about it since.
        var told: [Subject: MoveExpectation] = [:]
        /// How often each strand has written something in its present move.
        var writes: [Int: Int] = [:]
        var dealtTwice: Set<RecommendationID> = []
    }

    private let state = Mutex(State())

    /// What was told and must still be so.
    var due: [MoveExpectation] { state.withLock { $0.told.values.sorted { $0.description < $1.description } } }

    /// The cards that were dealt while they lay there, or after they were decided on.
    var dealtTwice: [RecommendationID] { state.withLock { $0.dealtTwice.sorted() } }

    /// A strand begins its next move.
    func begin(by strand: Int) { state.withLock { $0.writes[strand] = 0 } }

    /// Something is about to be written about it: what was told before may not be so any more.
    func begin(about subject: Subject?) {
        guard let subject else { return }
        state.withLock { $0.told[subject] = nil }
    }

    /// It is written.
    func wrote(by strand: Int) { state.withLock { $0.writes[strand, default: 0] += 1 } }

    /// Whether a strand has written anything in its present move.
    func hasWritten(_ strand: Int) -> Bool { state.withLock { $0.writes[strand, default: 0] > 0 } }

    /// The customer is told this.
    func notify(_ promise: MoveExpectation) { state.withLock { $0.told[promise.subject] = promise } }

    /// Notes whoever is about to be dealt a second time.
    func check(dealing entries: [StackEntry], onto kept: RawStackSnapshot) {
        for case .dealt(let cards, _) in entries {
            let known = Set(kept.state.everyWaiting).union(kept.decisions.keys)
            state.withLock { $0.dealtTwice.formUnion(known.intersection(cards)) }
        }
    }
}

extension StackEntry {
    /// What it decides; `nil` for cards that come and go.
    var subject: MoveLog.Subject? {
        switch self {
        case .swiped(let swipe): .card(swipe.card)
        case .rewound(let card): .card(card)
        case .joined: .company
        case .dealt, .moved: nil
        }
    }
}
