#if Server
import Support
import Synchronization

/// A log of all requests and responses, against which the server's state is checked.
final class OperationLog: Sendable {
    /// The operations of one kind, by number.
    struct Group<Operation: Hashable & Sendable>: Sendable {
        /// The operations with a response.
        var acknowledged: [Int: Operation] = [:]
        /// The operations that were sent and have no response yet.
        var open: [Int: Operation] = [:]
        fileprivate var order: [Int] = []
        fileprivate var firsts: Set<Int> = []

        /// Records a response to an operation.
        ///
        /// - Returns: `false` if the response says that the operation was executed for the first time, although an
        ///   earlier response said so.
        fileprivate mutating func recordResponse(to operation: Operation, _ number: Int, isFirst: Bool) -> Bool {
            open[number] = nil
            if acknowledged.updateValue(operation, forKey: number) == nil { order.append(number) }
            return !isFirst || firsts.insert(number).inserted
        }

        /// Returns a random operation with a response, or `nil` if no operation has a response.
        fileprivate func any(_ chance: inout SplitMix64) -> Operation? {
            order.isEmpty ? nil : acknowledged[order[chance.below(order.count)]]
        }
    }

    /// A snapshot of the log.
    struct State: Sendable {
        var sales = Group<SaleOperation>()
        var uses = Group<SpendOperation>()
        var notifications = Group<NotificationOperation>()
        /// The number of responses.
        var responses = 0
        fileprivate var last = 0
    }

    private let state = Mutex(State())

    var all: State { state.withLock { $0 } }

    /// Returns an unused operation number.
    func number() -> Int {
        state.withLock { state in
            state.last += 1
            return state.last
        }
    }

    func send(_ sale: SaleOperation) {
        state.withLock { if $0.sales.acknowledged[sale.number] == nil { $0.sales.open[sale.number] = sale } }
    }

    func send(_ use: SpendOperation) {
        state.withLock { if $0.uses.acknowledged[use.number] == nil { $0.uses.open[use.number] = use } }
    }

    func send(_ notification: NotificationOperation) {
        state.withLock {
            if $0.notifications.acknowledged[notification.number] == nil {
                $0.notifications.open[notification.number] = notification
            }
        }
    }

    /// Records the response to a sale.
    ///
    /// - Parameters:
    ///   - sale: The sale that the response is for.
    ///   - isFirst: A Boolean value that indicates whether the server credited the sale now, and not before.
    /// - Throws: `ConsistencyError` if the sale was credited twice.
    func recordResponse(to sale: SaleOperation, isFirst: Bool) throws {
        let isRight = state.withLock { state in
            state.responses += 1
            return state.sales.recordResponse(to: sale, sale.number, isFirst: isFirst)
        }
        if !isRight { throw ConsistencyError("transaction \(sale.id) was credited twice") }
    }

    func recordResponse(to use: SpendOperation, isFirst: Bool) throws {
        let isRight = state.withLock { state in
            state.responses += 1
            return state.uses.recordResponse(to: use, use.number, isFirst: isFirst)
        }
        if !isRight { throw ConsistencyError("units were used twice under the key \(use.key)") }
    }

    /// Records a rejection: no units were spent, and the server must not have a record of the key.
    ///
    /// - Parameter use: The rejected operation.
    /// - Throws: `ConsistencyError` if the operation was accepted earlier.
    func refuse(_ use: SpendOperation) throws {
        let wasAcknowledged = state.withLock { state in
            state.responses += 1
            state.uses.open[use.number] = nil
            return state.uses.acknowledged[use.number] != nil
        }
        if wasAcknowledged { throw ConsistencyError("the key \(use.key) was lost") }
    }

    func recordResponse(to notification: NotificationOperation, isFirst: Bool) throws {
        let isRight = state.withLock { state in
            state.responses += 1
            guard state.notifications.recordResponse(to: notification, notification.number, isFirst: isFirst) else {
                return false
            }
            guard case .newSale(let sale) = notification.subject else { return true }
            return state.sales.recordResponse(to: sale, sale.number, isFirst: isFirst)
        }
        if !isRight { throw ConsistencyError("notification \(notification.uuid) was recorded twice") }
    }

    func anySale(_ chance: inout SplitMix64) -> SaleOperation? { state.withLock { $0.sales.any(&chance) } }
    func anyUse(_ chance: inout SplitMix64) -> SpendOperation? { state.withLock { $0.uses.any(&chance) } }
    func anyNotification(_ chance: inout SplitMix64) -> NotificationOperation? {
        state.withLock { $0.notifications.any(&chance) }
    }
}
#endif
