public import DiscoverData
public import DiscoverEntities
internal import Synchronization

/// An interactor that spends units of a consumable, such as boosts, from an account's balance.
///
/// The decision and the write are one atomic step. The last unit is therefore spent once, even if several requests
/// compete for it. Requests with the same key spend units only once.
public struct SpendInteractor: Interactor {
    private let ledger: any LedgerStore
    private let time: any TimeSource
    private let map: FeatureMap

    /// Creates an interactor that spends units from the specified ledger.
    ///
    /// - Parameters:
    ///   - ledger: The ledger that contains the balance and records the spending.
    ///   - time: The source of the current time, which is recorded for the spending.
    ///   - map: The features and units that each product grants.
    public init(ledger: any LedgerStore, time: any TimeSource, map: FeatureMap) {
        self.ledger = ledger
        self.time = time
        self.map = map
    }

    /// The maximum number of attempts to record a spending.
    ///
    /// The first attempt uses the time of the device clock. If the ledger contains a later signed date, the next
    /// attempt uses that date. Another attempt is needed only if an even later date is recorded in between.
    static let attempts = 10

    /// Spends units, and returns the number of units left.
    ///
    /// - Throws: `SpendFailure` if the requested amount is less than 1, if too few units are left, if the balance is
    ///   unknown, if the ledger can't be read or written, or if every attempt conflicts with another write.
    public func perform(_ request: SpendRequest) async throws(SpendFailure) -> SpendResponse {
        let span = Trace.begin(.interactor, "Spend", "unit: \(request.unit), amount: \(request.amount)")
        defer { span.end() }
        guard request.amount > 0 else { throw .invalidAmount(request.amount) }
        let clock = max(await time.now(), request.earliest)
        var moment = clock
        for _ in 1...Self.attempts {
            switch try await attempt(request, clock: clock, moment: moment) {
            case .allowed(let left): return .spent(left: left)
            case .known(let left): return .alreadySpent(left: left)
            case .refused(let failure): throw failure
            // The clock is behind the latest signed date in the ledger, so the next attempt uses that date.
            case .dated(let trusted): moment = trusted
            }
        }
        // Every attempt found an even later signed date, so nothing was recorded.
        throw .conflicts(attempts: Self.attempts)
    }

    private func attempt(
        _ request: SpendRequest, clock: Moment, moment: Moment
    ) async throws(SpendFailure) -> SpendDecision {
        let spending = Spending(key: request.key, unit: request.unit, amount: request.amount, moment: moment)
        let ruling = Mutex<SpendDecision?>(nil)
        let recorded: RecordResult?
        do {
            recorded = try await ledger.spend(spending, of: request.account.token, by: map) { ledger in
                let status = EntitlementStatus.computed(for: request.account, from: ledger, by: map, at: clock)
                let decision = SpendDecision(
                    on: spending, known: ledger.spending(spending.key, of: request.account.token), by: status)
                ruling.withLock { $0 = decision }
                return decision.isAllowed
            }
        } catch {
            throw .ledger(error)
        }
        guard let decision = ruling.withLock({ $0 }), recorded == (decision.isAllowed ? .new : nil) else {
            throw .ledger(.damaged(place: "the ledger's result", reason: "it is not what the condition allows"))
        }
        return decision
    }
}

/// The decision whether units may be spent, based on the contents of the ledger at one time.
enum SpendDecision: Equatable {
    /// The units may be spent; `left` is the number of units that remain afterward.
    case allowed(left: Int)
    /// Units were already spent with this key; `left` is the number of units that remain.
    case known(left: Int)
    /// The units can't be spent, for the reason in the case.
    case refused(SpendFailure)
    /// The spending must be recorded with the time in the case, the latest signed date in the ledger.
    ///
    /// The device clock is behind this date.
    case dated(Moment)

    /// Creates the decision on a spending from the entitlements and any earlier spending with the same key.
    ///
    /// - Parameters:
    ///   - spending: The spending to record.
    ///   - known: The spending that is already recorded with the same key; `nil` if the key is new.
    ///   - status: The entitlements of the account, which contain its balances. The spending must be recorded with the
    ///     time for which they were computed.
    init(on spending: Spending, known: Spending?, by status: EntitlementStatus) {
        func left(of unit: String) -> Int { status.entitlements?.balances[unit] ?? 0 }
        if let known {
            self = .known(left: left(of: known.unit))
        } else if let entitlements = status.entitlements {
            let left = left(of: spending.unit)
            if left < spending.amount {
                let debt = entitlements.debts[spending.unit, default: 0]
                self = .refused(.notEnough(unit: spending.unit, left: left, debt: debt))
            } else if entitlements.moment != spending.moment {
                self = .dated(entitlements.moment)
            } else {
                self = .allowed(left: left - spending.amount)
            }
        } else {
            self = .refused(.notKnownYet)
        }
    }

    var isAllowed: Bool { if case .allowed = self { true } else { false } }
}

/// An interactor that reads the units that an account has spent, such as on boosts and super likes.
///
/// The result shows whether a boost is running, and which super likes were paid for but interrupted by a crash.
public struct ListSpendingsInteractor: Interactor {
    private let ledger: any LedgerStore

    /// Creates an interactor that reads the specified ledger.
    public init(ledger: any LedgerStore) { self.ledger = ledger }

    /// Returns all spendings of an account, sorted by time and then by key.
    ///
    /// - Throws: `LedgerFailure` if the ledger can't be read.
    public func perform(_ request: Account) async throws(LedgerFailure) -> [Spending] {
        let span = Trace.begin(.interactor, "ListSpendings")
        defer { span.end() }
        return try await ledger.ledger(for: request.token).spendings(of: request.token)
    }
}
