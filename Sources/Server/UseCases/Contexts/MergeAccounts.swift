#if Server
public import DiscoverData
public import DiscoverInteractors

/// Use case: an anonymous account is merged into the login of the same customer.
///
/// - Goal: What a customer bought before they logged in belongs to their login, and none of it is lost or counted twice.
/// - Preconditions: The route has authorized the caller: an administrator or a team's own back end, or a customer who
///   presented the tokens of both accounts.
/// - Main scenario: Everything that is recorded for the anonymous account is moved to the login, and the anonymous
///   account becomes an alias of it, in one durable step. The audit log records both accounts and the caller.
/// - Variations: The account is an alias of the login already: nothing changes, and the outcome reports it. The account
///   is the login itself, was merged into another account, or has aliases, or the login is an alias: nothing changes.
///   One of them is the pseudonym of an erased account: nothing changes. A customer merges an account that isn't
///   anonymous, or the policy forbids it: nothing changes. The ledger doesn't respond: the caller tries again.
/// - Postconditions: What the stores sign later with the token of the alias, and later requests with its token, count
///   for the login. The erasure of the login also erases the alias.
public final class MergeAccounts {
    private let merge: any Interactor<MergeAccountsRequest, MergeAccountsResult, LedgerFailure>

    /// Creates a run of the use case with the interactor that merges accounts.
    ///
    /// The use case has no roles, because a single interactor does all of the work.
    public init(merge: any Interactor<MergeAccountsRequest, MergeAccountsResult, LedgerFailure>) { self.merge = merge }

    /// Merges an account into another one, and returns the outcome.
    public func merge(_ request: MergeAccountsRequest) async -> MergeAccountsOutcome {
        let span = Trace.begin(.context, "MergeAccounts")
        defer { span.end() }
        do throws(LedgerFailure) {
            return switch try await merge.perform(request) {
            case .merged(let transactions): .merged(transactions: transactions)
            case .already: .merged(transactions: nil)
            case .refused(let reason): .refused(reason)
            }
        } catch {
            return .failed(error)
        }
    }
}
#endif
