import DiscoverData
import DiscoverEntities
import DiscoverInteractors

@testable import CrashHarness

/// A stack store with one of its calls changed; the others are unchanged.
struct MutantStack: StackStore, PassportStore {
    typealias Append = @Sendable ([StackEntry], AccountToken, any StackStore) async throws(StorageFailure) -> Void

    let stacks: any StackStore
    let passports: any PassportStore
    /// The function that appends entries.
    var append: Append = { entries, account, stacks throws(StorageFailure) in
        try await stacks.append(entries, for: account)
    }
    /// The function that changes the entries that were read.
    var read: @Sendable ([StackEntry]) -> [StackEntry] = { $0 }
    /// A Boolean value that indicates whether a chosen place is not stored.
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

/// A ledger whose spendings are written by a function; purchases are written unchanged.
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
    /// Returns a factory of app processes with a changed stack store.
    static func stack(_ change: @escaping @Sendable (inout MutantStack) -> Void) -> AppProcessFactory {
        AppProcessFactory(ports: { ports, _ in
            var ports = ports
            var stack = MutantStack(stacks: ports.stacks, passports: ports.passports)
            change(&stack)
            (ports.stacks, ports.passports) = (stack, stack)
            return ports
        })
    }

    /// Returns a factory of app processes with a changed ledger, in which the closure writes spendings.
    static func spending(_ spend: @escaping MutantSpending.Spend) -> AppProcessFactory {
        AppProcessFactory(ports: { ports, _ in
            var ports = ports
            ports.ledger = MutantSpending(ledger: ports.ledger, spend: spend)
            return ports
        })
    }
}
