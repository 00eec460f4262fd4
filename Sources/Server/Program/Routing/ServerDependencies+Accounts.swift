#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases

extension ServerDependencies {
    /// Returns the account for which a caller's request counts.
    ///
    /// It is the caller's account or, if that was merged into another one, the account into which it was merged.
    ///
    /// - Parameter caller: The caller of the request.
    /// - Returns: The account, with the permissions of the caller.
    /// - Throws: A `Problem` if the ledger can't be read.
    func account(of caller: Caller) async throws(Problem) -> Account {
        Account(
            token: try await account(for: caller.token), isAdministrator: caller.account.isAdministrator)
    }

    /// Returns the account into which the specified one was merged, or the specified one itself.
    ///
    /// - Throws: A `Problem` if the ledger can't be read.
    func account(for token: AccountToken) async throws(Problem) -> AccountToken {
        do throws(LedgerFailure) {
            return try await findMergedAccount.perform(token)
        } catch {
            throw Problem(error)
        }
    }
}
#endif
