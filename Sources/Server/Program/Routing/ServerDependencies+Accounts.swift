#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases

extension ServerDependencies {
    /// Returns the account whose records a caller's request reads and changes.
    ///
    /// It is the account into which the caller's account was merged or, without a merge, the caller's account.
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
