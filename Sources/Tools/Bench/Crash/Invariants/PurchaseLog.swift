import Synchronization

/// Every tap on a buy button, what it was charged for, and what the customer was told in the end.
///
/// It belongs to whoever watches, so it outlives the process that it watches.
final class PurchaseLog: Sendable {
    struct Attempt: Sendable, Hashable {
        let strand: Int
        let product: String
        /// How often the store charged for it.
        var charges = 0
        /// Whether the same thing was being bought already.
        var isBesideAnother = false
        /// What was promised; `nil` where the process ended before it said anything.
        var promise: PurchaseExpectation?
    }

    /// The moves of the stack beside.
    let moves = MoveLog()
    private let roll = Mutex<[Attempt]>([])

    var taps: [Attempt] { roll.withLock { $0 } }

    func tap(_ product: String, by strand: Int) {
        roll.withLock { roll in
            let isBesideAnother = roll.contains { $0.product == product && $0.promise == nil }
            roll.append(Attempt(strand: strand, product: product, isBesideAnother: isBesideAnother))
        }
    }

    /// The tap that a strand is at; `nil` before its first.
    func current(of strand: Int) -> Int? { roll.withLock { $0.lastIndex { $0.strand == strand } } }

    func charge(_ tap: Int?, times: Int) {
        guard let tap else { return }
        roll.withLock { $0[tap].charges += times }
    }

    func conclude(_ promise: PurchaseExpectation, by strand: Int) {
        roll.withLock { roll in
            guard let tap = roll.lastIndex(where: { $0.strand == strand }), roll[tap].promise == nil else { return }
            roll[tap].promise = promise
        }
    }
}
