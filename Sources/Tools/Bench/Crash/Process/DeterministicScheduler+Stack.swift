import DiscoverEntities
import DiscoverInteractors
import Synchronization

/// Who may go to the stack.
///
/// A strand that waits in the stack's own line keeps the baton, and nobody who is in front of it could ever go on. So it waits
/// here until nobody is. What is lost are the orders in which it waits there, and those come to the same.
extension DeterministicScheduler {
    /// Tends the stack while nobody else does.
    func tending(_ work: () async -> Void) async {
        while !isOver, !state.withLock({ $0.beginTending(Self.strand) }) {
            await wait { turn, _ in .held(turn) { $0.tender == nil && $0.mover == nil } }
        }
        if !isOver { await work() }
        state.withLock { state in if state.tender == Self.strand { state.tender = nil } }
    }

    /// Moves a card while nobody else does, and nobody stands in the stack's line.
    func moving(in line: SerialQueue, _ work: () async -> Void) async {
        while !isOver {
            let isReached = AtomicFlag()
            line.join {
                isReached.raise()
                line.leave()
            }
            if isReached.isRaised, state.withLock({ $0.beginMoving(Self.strand) }) { break }
            await wait { turn, _ in .held(turn) { $0.mover == nil && isReached.isRaised } }
        }
        if !isOver { await work() }
        state.withLock { state in if state.mover == Self.strand { state.mover = nil } }
    }
}

extension DeterministicScheduler.State {
    fileprivate mutating func beginTending(_ strand: Int) -> Bool {
        guard tender == nil, mover == nil else { return false }
        tender = strand
        return true
    }

    fileprivate mutating func beginMoving(_ strand: Int) -> Bool {
        guard mover == nil else { return false }
        mover = strand
        return true
    }
}

/// Whether something has happened.
private final class AtomicFlag: Sendable {
    private let state = Mutex(false)

    var isRaised: Bool { state.withLock { $0 } }

    func raise() { state.withLock { $0 = true } }
}
