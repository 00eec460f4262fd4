import DiscoverData
import DiscoverEntities
import DiscoverInteractors

/// A ledger whose writing is changed by a mutant.
///
/// Conditional entries, such as spendings, are written unchanged: these mutants have mistakes in purchases.
struct MutantLedger: LedgerStore {
    let ledger: any LedgerStore
    let write: @Sendable ([LedgerEntry], any LedgerStore) async -> Result<[RecordResult], LedgerFailure>

    /// Creates a ledger that writes to the specified ledger with the specified function.
    init(
        _ ledger: any LedgerStore,
        write: @escaping @Sendable ([LedgerEntry], any LedgerStore) async -> Result<[RecordResult], LedgerFailure>
    ) {
        self.ledger = ledger
        self.write = write
    }

    func ledger(for account: AccountToken) async throws(LedgerFailure) -> Ledger {
        try await ledger.ledger(for: account)
    }

    func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> [RecordResult]? {
        if entries.contains(where: \.isSpending) { return try await ledger.record(entries, provided: condition) }
        return try await write(entries, ledger).get()
    }
}

extension LedgerStore {
    /// Writes entries and returns the outcome as a `Result`.
    func recording(_ entries: [LedgerEntry]) async -> Result<[RecordResult], LedgerFailure> {
        do throws(LedgerFailure) {
            return .success(try await record(entries))
        } catch {
            return .failure(error)
        }
    }
}

extension LedgerEntry {
    /// The transaction's facts, if the entry is a transaction.
    var facts: TransactionFacts? { if case .transaction(let facts, _) = self { facts } else { nil } }

    fileprivate var isSpending: Bool { if case .spending = self { true } else { false } }
}

extension TransactionFacts {
    /// Returns a copy with some values changed.
    func but(
        id: TransactionID? = nil, token: AccountToken?? = nil, revocation: Revocation?? = nil, signed: Moment? = nil
    ) -> TransactionFacts {
        TransactionFacts(
            key: TransactionKey(environment: key.environment, id: id ?? key.id), original: id ?? original,
            product: product, kind: kind, quantity: quantity, purchased: purchased, expires: expires,
            signed: signed ?? self.signed, accountToken: token ?? accountToken, ownership: ownership,
            revocation: revocation ?? self.revocation, isUpgraded: isUpgraded, isRenewal: isRenewal)
    }
}
