import DiscoverData
import DiscoverEntities
import DiscoverInteractors

@testable import CrashHarness

extension Mutant {
    /// Mistakes that spend too often, too late, or for nothing.
    static let spending = [
        Mutant(
            name: "spend when it is swiped",
            casting: AppProcessFactory(ports: { ports, _ in
                var ports = ports
                let (bill, ledger) = (Bill(), ports.ledger)
                ports.ledger = MutantSpending(ledger: ledger) {
                    spending, account, ledger, condition throws(LedgerFailure) in
                    guard condition(try await ledger.ledger(for: account)) else { return nil }
                    await bill.put(.spending(spending, account: account))
                    return [.new]
                }
                var stack = MutantStack(stacks: ports.stacks, passports: ports.passports)
                stack.append = { entries, account, stacks throws(StorageFailure) in
                    try await stacks.append(entries, for: account)
                    await bill.pay(to: ledger)
                }
                ports.stacks = stack
                return ports
            }), flow: "super like", circumstance: .crash, rules: [.used]),
        Mutant(
            name: "spend without a key",
            casting: spending { spending, account, ledger, condition throws(LedgerFailure) in
                let number = try await ledger.ledger(for: account).spendings(of: account).count
                let another = Spending(
                    key: "\(spending.key)-\(number)", unit: spending.unit, amount: spending.amount,
                    moment: spending.moment)
                return try await ledger.record([.spending(another, account: account)], provided: condition)
            }, flow: "super like the same card around a rewind", circumstance: .undisturbed, rules: [.spentOnce, .used]
        ),
        Mutant(
            name: "begin a boost that is not paid for",
            casting: spending { _, account, ledger, condition throws(LedgerFailure) in
                condition(try await ledger.ledger(for: account)) ? [.new] : nil
            }, flow: "boosts, one after another", circumstance: .undisturbed, rules: [.kept]),
        Mutant(
            name: "leave undone what was paid for",
            casting: AppProcessFactory(inputs: { ports in
                Careless(
                    inputs: StackInputsInteractor(
                        ledger: ports.ledger, time: ports.time, map: CrashCatalog.map, passports: ports.passports))
            }), flow: "super like", circumstance: .crash, rules: [.used]),
    ]
}

/// The spendings that aren't written yet. A crash loses them.
private actor Bill {
    private var due: [LedgerEntry] = []

    func put(_ spending: LedgerEntry) { due.append(spending) }

    func pay(to ledger: any LedgerStore) async {
        let paid = due
        due = []
        if !paid.isEmpty { _ = try? await ledger.record(paid) }
    }
}

/// An interactor that returns the inputs of card stack moves without the spendings.
private struct Careless: Interactor {
    let inputs: StackInputsInteractor

    func perform(_ request: Account) async throws(MoveFailure) -> StackInputs {
        let inputs = try await inputs.perform(request)
        return StackInputs(snapshot: inputs.snapshot, spendings: [], passport: inputs.passport)
    }
}
