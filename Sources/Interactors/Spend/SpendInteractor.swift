public import DiscoverData
public import DiscoverEntities
internal import Synchronization

/// Uses units of a consumable: judged and written in one step, so that the last unit is used once, whoever else asks for it at
/// the same moment, and a key is used once, however often it is asked for.
public struct SpendInteractor: Interactor {
    private let ledger: any LedgerStore
    private let time: any TimeSource
    private let map: FeatureMap

    /// Takes the ledger to write to, the clock, and what each product gives.
    public init(ledger: any LedgerStore, time: any TimeSource, map: FeatureMap) {
        self.ledger = ledger
        self.time = time
        self.map = map
    }

    /// Writes the spending down, dated by the trusted moment of the standing that allows it.
    public func perform(_ request: SpendRequest) async throws(SpendFailure) -> SpendResponse {
        let span = Trace.begin(.interactor, "Spend", "unit: \(request.unit), amount: \(request.amount)")
        defer { span.end() }
        guard request.amount > 0 else { throw .invalidAmount(request.amount) }
        let clock = max(await time.now(), request.earliest)
        var moment = clock
        while true {
            switch try await attempt(request, clock: clock, moment: moment) {
            case .allowed(let left): return .spent(left: left)
            case .known(let left): return .alreadySpent(left: left)
            case .refused(let failure): throw failure
            // The clock runs behind what a store has signed. It comes again only as often as something newer is recorded.
            case .dated(let trusted): moment = trusted
            }
        }
    }

    private func attempt(
        _ request: SpendRequest, clock: Moment, moment: Moment
    ) async throws(SpendFailure) -> SpendDecision {
        let spending = Spending(key: request.key, unit: request.unit, amount: request.amount, moment: moment)
        let ruling = Mutex<SpendDecision?>(nil)
        let recorded: [RecordResult]?
        do {
            recorded = try await ledger.record([.spending(spending, account: request.account.token)]) { ledger in
                let answer = EntitlementStatus.computed(for: request.account, from: ledger, by: map, at: clock)
                let judged = SpendDecision(
                    on: spending, known: ledger.spending(spending.key, of: request.account.token), by: answer)
                ruling.withLock { $0 = judged }
                return judged.isAllowed
            }
        } catch {
            throw .ledger(error)
        }
        guard let judged = ruling.withLock({ $0 }), recorded == (judged.isAllowed ? [.new] : nil) else {
            throw .ledger(.damaged(place: "the ledger's answer", reason: "it is not what the condition allows"))
        }
        return judged
    }
}

/// Whether units may be used, by what the ledger says at one instant.
enum SpendDecision: Equatable {
    /// They may; so many are left then.
    case allowed(left: Int)
    /// They were, under this key; so many are left.
    case known(left: Int)
    /// They may not.
    case refused(SpendFailure)
    /// The spending bears another date than the trusted one, which is this.
    case dated(Moment)

    /// - Parameters:
    ///   - spending: What is to be written.
    ///   - known: What is written under its key already.
    ///   - answer: What the account holds at that instant.
    init(on spending: Spending, known: Spending?, by answer: EntitlementStatus) {
        func left(of unit: String) -> Int { answer.entitlements?.balances[unit] ?? 0 }
        if let known {
            self = .known(left: left(of: known.unit))
        } else if let entitlements = answer.entitlements {
            let left = left(of: spending.unit)
            if left < spending.amount {
                let owed = entitlements.debts[spending.unit, default: 0]
                self = .refused(.notEnough(unit: spending.unit, left: left, owed: owed))
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

/// Finds what an account has spent: so that a use which a crash has cut off after its payment can be completed, and one that
/// lasts a while is known to run.
public struct ListSpendingsInteractor: Interactor {
    private let ledger: any LedgerStore

    /// Takes the ledger.
    public init(ledger: any LedgerStore) { self.ledger = ledger }

    /// All spendings of an account, by moment, and of one moment by key.
    public func perform(_ request: Account) async throws(LedgerFailure) -> [Spending] {
        let span = Trace.begin(.interactor, "ListSpendings")
        defer { span.end() }
        return try await ledger.ledger(for: request.token).spendings(of: request.token)
    }
}
