#if Server
internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Use case: a client presents a receipt, because its version of the app has no signed transactions.
///
/// - Goal: All purchases of a genuine receipt are credited once.
/// - Preconditions: The server is configured to validate receipts, and stores the shared secret for `verifyReceipt`.
/// - Main scenario: The customer's receipt is validated with one request to the store. Its purchases are credited like
///   signed transactions, and the client gets a report on each.
/// - Variations: The receipt isn't genuine or is for another app: it is refused permanently. The kind of a product,
///   such as consumable, is unknown: the purchases of this product are neither credited nor refused. No validator is
///   configured, or it doesn't respond: nothing is credited or refused.
/// - Postconditions: Values that a receipt lacks, but that an earlier signed text contained, are still in the ledger.
public final class PresentReceipt {
    // MARK: Roles

    /// The role of the customer, who presents the receipt to have its purchases recorded for the account.
    fileprivate protocol Presenter: AnyObject {
        var account: Account { get }
    }

    private let presenter: any Presenter

    // MARK: Dependencies

    private let validate: any Interactor<PresentReceiptRequest, ReceiptValidationResult, PresentReceiptFailure>
    private let settle: (ReceiptContent) async -> [TransactionReport]

    /// Creates a run of the use case, in which the customer plays the role of the presenter.
    ///
    /// - Parameters:
    ///   - customer: The customer who presents the receipt.
    ///   - validate: The interactor that validates the receipt.
    ///   - settle: A closure that credits the purchases of a valid receipt, and returns a report on each.
    public init(
        customer: Customer,
        validate: any Interactor<PresentReceiptRequest, ReceiptValidationResult, PresentReceiptFailure>,
        settle: @escaping (ReceiptContent) async -> [TransactionReport]
    ) {
        presenter = customer
        self.validate = validate
        self.settle = settle
    }

    /// Validates the receipt, records its purchases for the customer's account, and returns the outcome.
    public func present(_ receipt: String) async -> PresentReceiptOutcome {
        let span = Trace.begin(.context, "PresentReceipt", "Presenter: the customer")
        defer { span.end() }
        return await presenter.present(receipt, in: self)
    }
}

extension Customer: PresentReceipt.Presenter {}

// MARK: Interaction

extension PresentReceipt.Presenter {
    fileprivate func present(_ receipt: String, in context: PresentReceipt) async -> PresentReceiptOutcome {
        do throws(PresentReceiptFailure) {
            let request = PresentReceiptRequest(receipt: receipt, account: account.token)
            return switch try await context.validate.perform(request) {
            case .refused(let reason): .refused(reason)
            case .validated(let content): .reported(await context.settle(content), undecided: content.undecided)
            }
        } catch {
            return .failed(error)
        }
    }
}
#endif
