#if Server
internal import Foundation
internal import StoreSimulator
internal import Synchronization

/// A simulated Google Play: its purchases, and the rules by which they change over time.
///
/// The store has a clock of its own, which only ``advance(days:)`` moves. Changes occur in the order in which they
/// become due: renewals, failed payments, the end of a pause, and the refund of purchases that weren't acknowledged.
/// ``SimulatedPlayAPI`` provides the Play Developer API for this store.
///
/// The rules and their sources are in the fidelity table of `Docs/google-play.md`.
public final class SimulatedPlayStore: Sendable {
    /// The package name of the app whose products the store sells.
    public let package: String
    let catalog: [String: PlayProduct]
    let state: Mutex<State>

    struct State: Codable {
        var now: Int64
        var purchases: [String: SimulatedPlayPurchase] = [:]
        /// The tokens of the purchases in the order in which they were made.
        var order: [String] = []
        var notifications: [SimulatedPlayNotification] = []
        var voided: [SimulatedVoidedPurchase] = []
        var voidedPageSize = 1000
        var count = 0
    }

    /// Creates a store without purchases.
    ///
    /// - Parameters:
    ///   - package: The package name of the app.
    ///   - catalog: The bytes of a `.storekit` file, whose products the store sells with the same IDs.
    ///   - start: The time of the store's clock, in milliseconds since 1970.
    /// - Throws: ``SimulationError`` if the catalog can't be used.
    public init(package: String, catalog: [UInt8], start: Int64) throws(SimulationError) {
        do {
            let products = try StoreConfiguration(bytes: Data(catalog), name: "the catalog").allProducts
            self.catalog = Dictionary(products.map { ($0.id, PlayProduct($0)) }) { one, _ in one }
        } catch {
            throw SimulationError("\(error)")
        }
        self.package = package
        state = Mutex(State(now: start))
    }

    /// The time of the store's clock, in milliseconds since 1970.
    public var now: Int64 { state.withLock { $0.now } }

    /// Moves the clock forward, and performs all changes that become due on the way.
    ///
    /// - Parameter days: The number of days of 24 hours, 0 or more.
    public func advance(days: Int) {
        state.withLock { state in
            let end = state.now + Int64(max(days, 0)) * 86_400_000
            while let (token, due) = state.nextDue(until: end) {
                state.now = max(state.now, due)
                settle(token, in: &state)
            }
            state.now = end
        }
    }

    /// Returns the notifications that the store has created since the previous call.
    public func takeNotifications() -> [SimulatedPlayNotification] {
        state.withLock { state in
            defer { state.notifications = [] }
            return state.notifications
        }
    }

    /// Changes a purchase, and adds the notification that the closure returns.
    ///
    /// - Parameters:
    ///   - token: The purchase token.
    ///   - change: A closure that changes the purchase at the specified time, and returns the kind of the
    ///     notification, or `nil` for none.
    /// - Throws: ``SimulationError`` if there is no such purchase, or the error of the closure.
    func change(
        _ token: String,
        _ change: (inout SimulatedPlayPurchase, Int64) throws(SimulationError) -> SimulatedPlayNotification.Kind?
    ) throws(SimulationError) {
        let failure: SimulationError? = state.withLock { state in
            guard var purchase = state.purchases[token] else { return SimulationError("there is no such purchase") }
            do throws(SimulationError) {
                let kind = try change(&purchase, state.now)
                state.purchases[token] = purchase
                if let kind { state.notify(kind, purchase) }
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }
}

/// A product of the simulated Google Play.
struct PlayProduct: Sendable {
    /// The length of a subscription's period, such as one month, or `nil` for a one-time product.
    let period: SubscriptionPeriod?

    init(_ product: StoreProduct) {
        period = product.subscription?.period
    }

    /// Returns the end of a period that begins at the specified time; both are in milliseconds since 1970.
    func end(of start: Int64) -> Int64 {
        guard let period else { return start }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let unit: Calendar.Component =
            switch period.unit {
            case .day: .day
            case .week: .weekOfYear
            case .month: .month
            case .year: .year
            }
        let date = Date(timeIntervalSince1970: Double(start) / 1000)
        let end = calendar.date(byAdding: unit, value: period.value, to: date) ?? date
        return Int64((end.timeIntervalSince1970 * 1000).rounded())
    }
}

extension SimulatedPlayStore.State {
    /// Returns the purchase with the earliest due change, and when the change is due.
    ///
    /// An example of a change is a renewal. The result is `nil` if no change is due at or before `end`.
    func nextDue(until end: Int64) -> (token: String, due: Int64)? {
        order.compactMap { token in purchases[token]?.due.map { (token, $0) } }
            .filter { $0.1 <= end }
            .min { $0.1 < $1.1 }
    }

    /// Returns an ID that no earlier call returned.
    mutating func next() -> Int {
        count += 1
        return count
    }

    mutating func notify(
        _ kind: SimulatedPlayNotification.Kind, _ purchase: SimulatedPlayPurchase, order: String? = nil
    ) {
        if case .voided(let isPartial) = kind { list(purchase, order: order, isPartial: isPartial) }
        let id = "\(9_000_000 + next())"
        notifications.append(
            SimulatedPlayNotification(
                id: id, moment: now, kind: kind, token: purchase.token, product: purchase.product,
                isSubscription: purchase.isSubscription, order: order ?? purchase.orders.last?.id))
    }
}
#endif
