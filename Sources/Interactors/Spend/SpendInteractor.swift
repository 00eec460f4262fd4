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
        let act = Trace.begin(.interactor, "Spend", "unit: \(request.unit), amount: \(request.amount)")
        defer { act.end() }
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
    ) async throws(SpendFailure) -> SpendRuling {
        let spending = Spending(key: request.key, unit: request.unit, amount: request.amount, moment: moment)
        let ruling = Mutex<SpendRuling?>(nil)
        let recorded: [Recorded]?
        do {
            recorded = try await ledger.record([.spending(spending, account: request.account.token)]) { ledger in
                let answer = StandingAnswer.computed(for: request.account, from: ledger, by: map, at: clock)
                let judged = SpendRuling(
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
