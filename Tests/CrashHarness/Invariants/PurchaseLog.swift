import Synchronization

/// A record of every purchase attempt, with the store's charges and the reported outcome.
///
/// It belongs to the test harness, so it outlives the observed process.
final class PurchaseLog: Sendable {
    struct Attempt: Sendable, Hashable {
        let fiber: Int
        let product: String
        /// The number of times the store charged for the attempt.
        var charges = 0
        /// A Boolean value that indicates whether another purchase of the same product was in progress.
        var isBesideAnother = false
        /// The reported outcome, or `nil` if the process ended before it reported one.
        var promise: PurchaseExpectation?
    }

    /// The record of the moves of the stack.
    let moves = MoveLog()
    private let roll = Mutex<[Attempt]>([])

    var taps: [Attempt] { roll.withLock { $0 } }

    func tap(_ product: String, by fiber: Int) {
        roll.withLock { roll in
            let isBesideAnother = roll.contains { $0.product == product && $0.promise == nil }
            roll.append(Attempt(fiber: fiber, product: product, isBesideAnother: isBesideAnother))
        }
    }

    /// Returns the index of the latest purchase attempt of a fiber, or `nil` before its first one.
    ///
    /// A fiber is a concurrent task of the process.
    func current(of fiber: Int) -> Int? { roll.withLock { $0.lastIndex { $0.fiber == fiber } } }

    func charge(_ tap: Int?, times: Int) {
        guard let tap else { return }
        roll.withLock { $0[tap].charges += times }
    }

    func conclude(_ promise: PurchaseExpectation, by fiber: Int) {
        roll.withLock { roll in
            guard let tap = roll.lastIndex(where: { $0.fiber == fiber }), roll[tap].promise == nil else { return }
            roll[tap].promise = promise
        }
    }
}
