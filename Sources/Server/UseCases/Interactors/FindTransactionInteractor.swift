#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Finds a recorded transaction, and the account that owns it.
public struct FindTransactionInteractor: Interactor {
    private let directory: any AccountDirectory
    private let environment: LedgerEnvironment

    /// Creates an interactor that finds the transactions of an environment in the specified directory.
    public init(directory: any AccountDirectory, environment: LedgerEnvironment) {
        self.directory = directory
        self.environment = environment
    }

    /// Returns the transaction with its owner, or `nil` if the transaction isn't recorded.
    ///
    /// - Throws: A `LedgerFailure` if the ledger can't be read.
    public func perform(_ request: TransactionID) async throws(LedgerFailure) -> OwnedTransaction? {
        let span = Trace.begin(.interactor, "FindTransaction")
        defer { span.end() }
        return try await directory.transaction(TransactionKey(environment: environment.store, id: request))
    }
}
#endif
