#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import Testing
import TestSupport

@Suite struct `Accounts are merged according to the policy` {
    /// A store that merges every two accounts, and fails if the test must not reach it.
    private struct Store: AccountMergeStore {
        var failure: LedgerFailure?

        func owner(for account: AccountToken) async throws(LedgerFailure) -> AccountToken { account }

        func merge(
            _ request: MergeAccountsRequest, at moment: Moment
        ) async throws(LedgerFailure) -> MergeAccountsResult {
            if let failure { throw failure }
            return .merged(transactions: 3)
        }
    }

    private func outcome(
        _ proof: MergeAccountsRequest.Proof, _ policy: AccountMergePolicy, failure: LedgerFailure? = nil
    ) async -> MergeAccountsOutcome {
        let merge = MergeAccountsInteractor(
            store: Store(failure: failure), time: FixedTimeSource(.day(1)), policy: policy)
        return await MergeAccounts(merge: merge).merge(
            MergeAccountsRequest(.ann, into: .bob, by: .bob, proof: proof))
    }

    @Test(arguments: AccountMergePolicy.allCases)
    func `an administrator may merge accounts under each policy`(_ policy: AccountMergePolicy) async {
        #expect(await outcome(.administration, policy) == .merged(transactions: 3))
    }

    @Test func `a customer may merge only an anonymous account into a login, if the policy permits it`() async {
        func tokens(_ alias: Bool, _ account: Bool) -> MergeAccountsRequest.Proof {
            .tokens(isAliasAnonymous: alias, isAccountAnonymous: account)
        }
        #expect(await outcome(tokens(true, false), .anonymous) == .merged(transactions: 3))
        #expect(await outcome(tokens(true, false), .refuse) == .refused(.notAllowed))
        #expect(await outcome(tokens(false, false), .anonymous) == .refused(.notAnonymous))
        #expect(await outcome(tokens(true, true), .anonymous) == .refused(.intoAnonymous))
    }

    @Test func `a failure of the ledger is reported`() async {
        let failure = LedgerFailure.unavailable("away")
        #expect(await outcome(.administration, .refuse, failure: failure) == .failed(failure))
    }
}
#endif
