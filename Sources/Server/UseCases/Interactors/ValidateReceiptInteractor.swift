#if Server
internal import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Validates a receipt, and completes its contents with the ledger's signed transactions.
public struct ValidateReceiptInteractor: Interactor {
    private let validator: (any ReceiptValidator)?
    private let ledger: any LedgerStore
    private let evidence: RequestEvidence

    /// Creates an interactor that validates receipts for one request.
    ///
    /// - Parameters:
    ///   - validator: The validator of receipts, or `nil` if none is configured.
    ///   - ledger: The ledger that has the facts that a receipt lacks.
    ///   - evidence: The evidence of the request, which receives the content of the receipt.
    public init(validator: (any ReceiptValidator)?, ledger: any LedgerStore, evidence: RequestEvidence) {
        self.validator = validator
        self.ledger = ledger
        self.evidence = evidence
    }

    /// Returns the content of the receipt with its verifier, or throws the reason why the receipt is refused.
    public func perform(
        _ request: PresentReceiptRequest
    ) async throws(PresentReceiptFailure) -> ReceiptValidationResult {
        let span = Trace.begin(.interactor, "ValidateReceipt")
        defer { span.end() }
        guard let validator else { throw .notConfigured }
        do throws(StoreFailure) {
            let result = try await validator.validate(request.receipt, depositing: evidence)
            return switch result {
            case .refused: result
            case .validated(let content):
                .validated(
                    ReceiptContent(
                        transactions: content.transactions, statuses: content.statuses, undecided: content.undecided,
                        verifier: CompletedReceipt(content.verifier, ledger: ledger, account: request.account)))
            }
        } catch {
            throw .unreachable(error)
        }
    }
}
#endif
