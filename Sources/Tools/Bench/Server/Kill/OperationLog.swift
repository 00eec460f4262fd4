#if Server
import Support
import Synchronization

/// What was asked of the server, and what was answered: the measure that its books are held against.
final class OperationLog: Sendable {
    /// Deeds of one sort, by their names.
    struct Group<Deed: Hashable & Sendable>: Sendable {
        /// They were answered for.
        var answered: [Int: Deed] = [:]
        /// They were sent, and nobody has answered yet.
        var open: [Int: Deed] = [:]
        fileprivate var order: [Int] = []
        fileprivate var firsts: Set<Int> = []

        /// Takes an answer; whether it is the first that says "done now" is for one of them all only.
        fileprivate mutating func answer(_ deed: Deed, _ number: Int, isFirst: Bool) -> Bool {
            open[number] = nil
            if answered.updateValue(deed, forKey: number) == nil { order.append(number) }
            return !isFirst || firsts.insert(number).inserted
        }

        /// One that was answered for.
        fileprivate func any(_ chance: inout SplitMix64) -> Deed? {
            order.isEmpty ? nil : answered[order[chance.below(order.count)]]
        }
    }

    /// All of it at one moment.
    struct State: Sendable {
        var sales = Group<SaleOperation>()
        var uses = Group<SpendOperation>()
        var notifications = Group<NotificationOperation>()
        /// How many answers there were.
        var answers = 0
        fileprivate var last = 0
    }

    private let state = Mutex(State())

    var all: State { state.withLock { $0 } }

    /// A number that nothing has yet.
    func number() -> Int {
        state.withLock { state in
            state.last += 1
            return state.last
        }
    }

    func send(_ sale: SaleOperation) {
        state.withLock { if $0.sales.answered[sale.number] == nil { $0.sales.open[sale.number] = sale } }
    }

    func send(_ use: SpendOperation) {
        state.withLock { if $0.uses.answered[use.number] == nil { $0.uses.open[use.number] = use } }
    }

    func send(_ notification: NotificationOperation) {
        state.withLock {
            if $0.notifications.answered[notification.number] == nil {
                $0.notifications.open[notification.number] = notification
            }
        }
    }

    /// - Parameter isFirst: Whether the answer says that it was credited now, and not before.
    func answer(_ sale: SaleOperation, isFirst: Bool) throws {
        let isRight = state.withLock { state in
            state.answers += 1
            return state.sales.answer(sale, sale.number, isFirst: isFirst)
        }
        if !isRight { throw ConsistencyError("transaction \(sale.id) was credited twice") }
    }

    func answer(_ use: SpendOperation, isFirst: Bool) throws {
        let isRight = state.withLock { state in
            state.answers += 1
            return state.uses.answer(use, use.number, isFirst: isFirst)
        }
        if !isRight { throw ConsistencyError("units were used twice under the key \(use.key)") }
    }

    /// The units are not there: nothing was used, and nothing is known of the key.
    func refuse(_ use: SpendOperation) throws {
        let wasAnswered = state.withLock { state in
            state.answers += 1
            state.uses.open[use.number] = nil
            return state.uses.answered[use.number] != nil
        }
        if wasAnswered { throw ConsistencyError("the key \(use.key) was forgotten") }
    }

    func answer(_ notification: NotificationOperation, isFirst: Bool) throws {
        let isRight = state.withLock { state in
            state.answers += 1
            guard state.notifications.answer(notification, notification.number, isFirst: isFirst) else { return false }
            guard case .newSale(let sale) = notification.subject else { return true }
            return state.sales.answer(sale, sale.number, isFirst: isFirst)
        }
        if !isRight { throw ConsistencyError("notification \(notification.uuid) was taken in twice") }
    }

    func anySale(_ chance: inout SplitMix64) -> SaleOperation? { state.withLock { $0.sales.any(&chance) } }
    func anyUse(_ chance: inout SplitMix64) -> SpendOperation? { state.withLock { $0.uses.any(&chance) } }
    func anyLetter(_ chance: inout SplitMix64) -> NotificationOperation? {
        state.withLock { $0.notifications.any(&chance) }
    }
}
#endif
