#if Server
package import DiscoverData
package import ServerUseCases

/// A database that contains a server's records, with its own way to lock and to commit.
///
/// All decisions about the records are made by the other types of this module, which work with any `SQLDatabase`.
package protocol SQLDatabase: Sendable {
    /// The only store environment, such as production, whose transactions the database contains.
    var environment: LedgerEnvironment { get }

    /// Runs a function on one snapshot of the database, and returns the function's result.
    func read<Value: Sendable>(
        _ query: @escaping @Sendable (any SQLSession) throws -> Value
    ) async throws(LedgerFailure) -> Value

    /// Runs a change in one transaction, and returns its result after the change is on the disk.
    ///
    /// The change may run several times; only the last run is committed.
    ///
    /// - Parameters:
    ///   - scope: The accounts and chains (purchases with their renewals) that the change concerns. A database whose
    ///     writes run one after another doesn't evaluate this argument.
    ///   - change: The change.
    /// - Returns: The result of the change.
    /// - Throws: `LedgerFailure` if the change wasn't committed, or if it is uncertain whether it was.
    func write<Value: Sendable>(
        _ scope: @autoclosure () -> WriteScope, _ change: @escaping @Sendable (any SQLSession) throws -> Value
    ) async throws(LedgerFailure) -> Value
}
#endif
