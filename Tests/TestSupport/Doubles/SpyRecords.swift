public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import Synchronization

/// The records of an old purchase layer in memory, which can be made to fail.
public final class SpyRecords: PurchaseRecords {
    private struct State {
        var ledger = Ledger()
        var calls: [[TransactionID]] = []
        var isFull = false
    }

    private let state = Mutex(State())
    private let reads = ScriptedResponses<Void, StorageFailure>()

    /// Creates empty records.
    public init() {}

    /// A Boolean value that indicates whether every write fails.
    public var isFull: Bool {
        get { state.withLock(\.isFull) }
        set { state.withLock { $0.isFull = newValue } }
    }

    /// Specifies the results of the next reads; a success returns the current records.
    public func nextRead(_ turns: ScriptedResponse<Void, StorageFailure>...) { reads.add(turns) }

    /// The IDs of each write request, including failed ones.
    public var calls: [[TransactionID]] { state.withLock(\.calls) }

    /// The recorded transactions, each once, in the order of their keys.
    public var transactions: [TransactionFacts] {
        state.withLock { $0.ledger.transactions.sorted { $0.key < $1.key }.map(\.value.facts) }
    }

    /// Records the transactions, unless the records are full.
    public func record(_ transactions: [TransactionFacts], for account: AccountToken) async throws(StorageFailure) {
        state.withLock { $0.calls.append(transactions.map(\.key.id)) }
        if isFull { throw .unavailable("no space left") }
        state.withLock { state in
            for facts in transactions { _ = state.ledger.record(.transaction(facts, account: account)) }
        }
    }

    /// Returns the keys of an account's transactions, unless the script specifies a failure.
    public func recorded(for account: AccountToken) async throws(StorageFailure) -> Set<TransactionKey> {
        if let scripted = await reads.play() { try scripted.get() }
        return state.withLock { Set($0.ledger.transactions.filter { $0.value.account == account }.keys) }
    }
}
