#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Use case: a client presents a purchase of Google Play.
///
/// - Goal: A purchase of another store counts for the account like one of the App Store.
/// - Preconditions: The server has a service account for the Google Play Developer API.
/// - Main scenario: The purchase token is verified with Google. The purchase is credited like a signed transaction.
///   Only then is the purchase confirmed to Google, which refunds unconfirmed purchases after three days. The client
///   gets a report.
/// - Variations: The token isn't genuine: the purchase is refused permanently. The customer hasn't paid yet, the kind
///   of the product is unknown, Google doesn't respond, or the server has no service account: the purchase is neither
///   credited nor refused. Google doesn't accept the confirmation, or the ledger can't be read before it: the purchase
///   stays credited, and the client presents it again. The ledger contains a complete refund of the purchase: it isn't
///   confirmed, because nothing is delivered any longer.
/// - Postconditions: Every purchase that the client may finish is in the ledger. Only purchases in the ledger were
///   confirmed to Google.
public final class PresentPlayPurchase {
    private let verify: any Interactor<PresentPlayPurchaseRequest, PlayVerdict, StoreFailure>
    private let settle: (PlayPurchase) async -> [TransactionReport]
    private let find: any Interactor<TransactionID, OwnedTransaction?, LedgerFailure>
    private let confirm: any Interactor<PlayConfirmation, Void, StoreFailure>

    /// Creates a run of the use case with the operations that verify, credit, and confirm the purchase.
    ///
    /// The use case has no roles, because the customer doesn't take part in the verification.
    ///
    /// - Parameters:
    ///   - verify: The interactor that verifies the purchase.
    ///   - settle: A closure that credits the verified purchase (records it in the account's ledger), and returns a
    ///     report on each of its products, in their order.
    ///   - find: The interactor that finds a recorded transaction.
    ///   - confirm: The interactor that acknowledges or consumes a credited product at Google.
    public init(
        verify: any Interactor<PresentPlayPurchaseRequest, PlayVerdict, StoreFailure>,
        settle: @escaping (PlayPurchase) async -> [TransactionReport],
        find: any Interactor<TransactionID, OwnedTransaction?, LedgerFailure>,
        confirm: any Interactor<PlayConfirmation, Void, StoreFailure>
    ) {
        self.verify = verify
        self.settle = settle
        self.find = find
        self.confirm = confirm
    }

    /// Verifies the purchase with Google, records and confirms a genuine one, and returns the outcome.
    public func present(_ request: PresentPlayPurchaseRequest) async -> PresentPlayPurchaseOutcome {
        let span = Trace.begin(.context, "PresentPlayPurchase")
        defer { span.end() }
        do throws(StoreFailure) {
            switch try await verify.perform(request) {
            case .notGenuine(let reason): return .notGenuine(reason)
            case .undecided(let reason): return .undecided(reason)
            case .genuine(let purchase):
                let reports = await settle(purchase)
                return .reported(reports, isConfirmed: await confirm(purchase, after: reports))
            }
        } catch {
            return .failed(error)
        }
    }

    /// Acknowledges or consumes the credited products of a purchase.
    ///
    /// - Returns: `true` if Google expects no further confirmation.
    private func confirm(_ purchase: PlayPurchase, after reports: [TransactionReport]) async -> Bool {
        let credited = Set(reports.filter(\.mayFinish).map { TransactionID($0.outcome.transaction) })
        var isConfirmed = true
        for confirmation in purchase.confirmations {
            let id = confirmation.transaction.id
            guard credited.contains(id), let owned = await recorded(id) else {
                isConfirmed = false
                continue
            }
            guard owned.mayBeConfirmed else { continue }
            do throws(StoreFailure) { try await confirm.perform(confirmation) } catch { isConfirmed = false }
        }
        return isConfirmed
    }

    /// Returns a recorded transaction, or `nil` if it isn't recorded or the ledger can't be read.
    private func recorded(_ transaction: TransactionID) async -> OwnedTransaction? {
        do throws(LedgerFailure) { return try await find.perform(transaction) } catch { return nil }
    }
}
#endif
