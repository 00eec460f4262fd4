import DiscoverData
import DiscoverEntities
import DiscoverInteractors

@testable import DiscoverBench

/// Where stacks are kept, with one of its calls done in another way; the others are as they are.
struct MutantStack: StackStore, PassportStore {
    typealias Append = @Sendable ([StackEntry], AccountToken, any StackStore) async throws(StorageFailure) -> Void

    let stacks: any StackStore
    let passports: any PassportStore
    /// What adding does.
    var append: Append = { entries, account, stacks throws(StorageFailure) in
        try await stacks.append(entries, for: account)
    }
    /// What is made of what was read.
    var read: @Sendable ([StackEntry]) -> [StackEntry] = { $0 }
    /// Whether a place is forgotten as soon as it was chosen.
    var forgetsPlaces = false

    func entries(of account: AccountToken) async throws(StorageFailure) -> [StackEntry] {
        read(try await stacks.entries(of: account))
    }

    func append(_ entries: [StackEntry], for account: AccountToken) async throws(StorageFailure) {
        try await append(entries, account, stacks)
    }

    func passport(of account: AccountToken) async throws(StorageFailure) -> Paywall<Location> {
        try await passports.passport(of: account)
    }

    func choose(
        _ place: Location, for account: AccountToken, entitlements: Entitlements
    ) async throws(StorageFailure) -> Bool {
        if forgetsPlaces { return entitlements.covers(.passport) }
        return try await passports.choose(place, for: account, entitlements: entitlements)
    }
}

/// A ledger that writes spendings in its own way; what was bought goes past it.
struct MutantSpending: LedgerStore {
    typealias Spend =
        @Sendable (Spending, AccountToken, any LedgerStore, @Sendable (Ledger) -> Bool) async throws(LedgerFailure) ->
        [RecordResult]?

    let ledger: any LedgerStore
    let spend: Spend

    func ledger(for account: AccountToken) async throws(LedgerFailure) -> Ledger {
        try await ledger.ledger(for: account)
    }

    func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> [RecordResult]? {
        guard case .spending(let spending, let account)? = entries.first else {
            return try await ledger.record(entries, provided: condition)
        }
        return try await spend(spending, account, ledger, condition)
    }
}

extension Mutant {
    /// A casting whose stack is kept in another way.
    static func stack(_ change: @escaping @Sendable (inout MutantStack) -> Void) -> AppProcessFactory {
        AppProcessFactory(ports: { ports, _ in
            var ports = ports
            var stack = MutantStack(stacks: ports.stacks, passports: ports.passports)
            change(&stack)
            (ports.stacks, ports.passports) = (stack, stack)
            return ports
        })
    }

    /// A casting that spends in another way.
    static func spending(_ spend: @escaping MutantSpending.Spend) -> AppProcessFactory {
        AppProcessFactory(ports: { ports, _ in
            var ports = ports
            ports.ledger = MutantSpending(ledger: ports.ledger, spend: spend)
            return ports
        })
    }
}
