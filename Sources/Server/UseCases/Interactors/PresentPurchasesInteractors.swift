#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Verifies the renewal information of a client, and reports whether the ledger contains it.
public struct VerifyRenewalsInteractor: Interactor {
    private let verifier: any TransactionVerifier
    private let ledger: any LedgerStore

    /// Creates an interactor from a verifier of signed texts (JWS), and from the ledger.
    public init(verifier: any TransactionVerifier, ledger: any LedgerStore) {
        self.verifier = verifier
        self.ledger = ledger
    }

    /// Returns a report on the renewal information of each subscription, in the order of the request.
    ///
    /// - Throws: A `StoreFailure` if the renewal information can't be verified now.
    public func perform(_ request: VerifyRenewalsRequest) async throws(StoreFailure) -> [RenewalReport] {
        let span = Trace.begin(.interactor, "VerifyRenewals")
        defer { span.end() }
        // The ledger has recorded the information together with its transaction, so the verdict is only reported
        // here.
        var verdicts = try await verifier.verify(request.renewals.compactMap(\.self)).makeIterator()
        let beside = Dictionary(request.transactions.map { ($0.outcome.transaction, $0) }) { one, _ in one }
        // If the ledger can't be read, the reports on renewal information state this; the transactions have their
        // reports already.
        let known = try? await ledger.ledger(for: request.account)
        return request.renewals.map { renewal in
            guard let renewal, let verdict = verdicts.next() else { return .transactionMissing }
            return RenewalReport(
                verdict, beside: beside[renewal.transaction.id.rawValue], for: request.account, in: known)
        }
    }
}

/// Records that the server has received all purchases of an account.
///
/// A client requests this after it presented everything that the store lists. The server can't verify that the list
/// is complete. An incomplete list only hides the customer's own purchases, because each presented transaction is
/// verified.
public struct RecordCompleteListInteractor: Interactor {
    private let ledger: any LedgerStore
    private let time: any TimeSource

    /// Creates an interactor from the server's ledger and clock.
    public init(ledger: any LedgerStore, time: any TimeSource) {
        self.ledger = ledger
        self.time = time
    }

    /// Stores the current time as the time at which the account's client last presented all its purchases.
    ///
    /// - Throws: A `LedgerFailure` if the time can't be recorded in the ledger.
    public func perform(_ request: AccountToken) async throws(LedgerFailure) {
        let span = Trace.begin(.interactor, "RecordCompleteList")
        defer { span.end() }
        _ = try await ledger.record([.refreshed(account: request, at: await time.now())])
    }
}
#endif
