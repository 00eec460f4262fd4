import DiscoverEntities
import DiscoverInteractors
import Support
import Synchronization

/// Exclusive access to the card stack.
///
/// Only one fiber, which is a concurrent task of a process, runs at a time. A fiber that waited in the stack's own
/// queue would continue to count as running, so the fibers before it in the queue could never continue. Fibers
/// therefore wait here until the queue is free. The orders of waiting in the queue aren't explored, but they are
/// equivalent.
extension DeterministicScheduler {
    /// Refills the stack while no other fiber refills it or moves a card.
    func refilling(_ work: () async -> Void) async {
        while !isOver, !state.withLock({ $0.beginRefilling(Self.fiber) }) {
            await wait { turn, _ in .held(turn) { $0.refiller == nil && $0.mover == nil } }
        }
        if !isOver { await work() }
        state.withLock { state in if state.refiller == Self.fiber { state.refiller = nil } }
    }

    /// Moves a card while no other fiber moves one and the stack's queue is free.
    func moving(in line: SerialQueue, _ work: () async -> Void) async {
        while !isOver {
            let isReached = AtomicFlag()
            line.join {
                isReached.raise()
                line.leave()
            }
            if isReached.isRaised, state.withLock({ $0.beginMoving(Self.fiber) }) { break }
            await wait { turn, _ in .held(turn) { $0.mover == nil && isReached.isRaised } }
        }
        if !isOver { await work() }
        state.withLock { state in if state.mover == Self.fiber { state.mover = nil } }
    }
}

extension DeterministicScheduler.State {
    fileprivate mutating func beginRefilling(_ fiber: Int) -> Bool {
        guard refiller == nil, mover == nil else { return false }
        refiller = fiber
        return true
    }

    fileprivate mutating func beginMoving(_ fiber: Int) -> Bool {
        guard mover == nil else { return false }
        mover = fiber
        return true
    }
}

/// A flag that is raised once and stays raised.
private final class AtomicFlag: Sendable {
    private let state = Mutex(false)

    var isRaised: Bool { state.withLock { $0 } }

    func raise() { state.withLock { $0 = true } }
}
