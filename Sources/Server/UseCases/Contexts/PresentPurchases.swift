#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Use case: a client presents purchases as signed texts (JWS), after a payment or to restore them.
///
/// - Goal: Each purchase that the store signed for the customer is credited once, and the client learns which
///   transactions it may finish.
/// - Preconditions: None. The client's account is authenticated; its texts are not trusted.
/// - Main scenario: The presenter's transactions are verified and credited, and the client gets a report on each. Then
///   the renewal information is verified, and the client gets a report on it, too.
/// - Variations: A transaction isn't genuine or belongs to another account: its report refuses it. The verifier or the
///   ledger doesn't respond: the text is neither credited nor refused, and the client presents it again. The client
///   presents all that the store lists, and each transaction was credited or refused: the server records that it has
///   received all of the account's purchases, even if there are none.
/// - Postconditions: Every transaction that the client may finish is in the ledger.
public final class PresentPurchases {
    // MARK: Roles

    /// The role of the customer, who presents purchases to have them recorded for the account.
    fileprivate protocol Presenter: AnyObject {
        var account: Account { get }
    }

    private let presenter: any Presenter

    // MARK: Dependencies

    private let settle: ([UnverifiedTransaction]) async -> [TransactionReport]
    private let verifyRenewals: any Interactor<VerifyRenewalsRequest, [RenewalReport], StoreFailure>
    private let complete: any Interactor<AccountToken, Void, LedgerFailure>

    /// Creates a run of the use case, in which the customer plays the role of the presenter.
    ///
    /// - Parameters:
    ///   - customer: The customer who presents the purchases.
    ///   - settle: A closure that verifies transactions, credits the genuine ones to the account, and returns a report
    ///     on each.
    ///   - verifyRenewals: The interactor that verifies renewal information and reports on it.
    ///   - complete: The interactor that records in the ledger that the server has received all purchases of the
    ///     account.
    public init(
        customer: Customer, settle: @escaping ([UnverifiedTransaction]) async -> [TransactionReport],
        verifyRenewals: any Interactor<VerifyRenewalsRequest, [RenewalReport], StoreFailure>,
        complete: any Interactor<AccountToken, Void, LedgerFailure>
    ) {
        presenter = customer
        self.settle = settle
        self.verifyRenewals = verifyRenewals
        self.complete = complete
    }

    /// Verifies the presented purchases, records the genuine ones, and returns the outcome.
    public func present(_ request: PresentPurchasesRequest) async -> PresentPurchasesOutcome {
        let span = Trace.begin(.context, "PresentPurchases", "Presenter: the customer")
        defer { span.end() }
        return await presenter.present(request, in: self)
    }
}

extension Customer: PresentPurchases.Presenter {}

// MARK: Interaction

extension PresentPurchases.Presenter {
    fileprivate func present(
        _ request: PresentPurchasesRequest, in context: PresentPurchases
    ) async -> PresentPurchasesOutcome {
        let reports = await context.settle(request.transactions)
        do throws(PresentPurchasesFailure) {
            if request.isComplete, reports.allSatisfy({ $0.verdict != .notYet }) { try await complete(in: context) }
            let renewals = try await renewalReports(on: request.renewals, beside: reports, in: context)
            return PresentPurchasesOutcome(transactions: reports, renewals: renewals, failure: nil)
        } catch {
            return PresentPurchasesOutcome(transactions: reports, renewals: [], failure: error)
        }
    }

    private func complete(in context: PresentPurchases) async throws(PresentPurchasesFailure) {
        do throws(LedgerFailure) { try await context.complete.perform(account.token) } catch { throw .ledger(error) }
    }

    private func renewalReports(
        on renewals: [UnverifiedSubscriptionStatus?], beside reports: [TransactionReport], in context: PresentPurchases
    ) async throws(PresentPurchasesFailure) -> [RenewalReport] {
        guard !renewals.isEmpty else { return [] }
        do throws(StoreFailure) {
            return try await context.verifyRenewals.perform(
                VerifyRenewalsRequest(renewals: renewals, transactions: reports, account: account.token))
        } catch {
            throw .verifier(error)
        }
    }
}
#endif
