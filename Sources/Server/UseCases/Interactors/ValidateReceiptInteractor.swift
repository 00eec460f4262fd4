#if Server
internal import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Validates a receipt, and fills in missing values from the signed transactions in the ledger.
public struct ValidateReceiptInteractor: Interactor {
    private let validator: (any ReceiptValidator)?
    private let ledger: any LedgerStore
    private let evidence: RequestEvidence

    /// Creates an interactor that validates the receipt of one request.
    ///
    /// - Parameters:
    ///   - validator: The validator of receipts, or `nil` if none is configured.
    ///   - ledger: The ledger, whose signed transactions contain values that a receipt doesn't contain.
    ///   - evidence: The object that collects the JSON of the receipt's verified transactions, as evidence for the
    ///     ledger.
    public init(validator: (any ReceiptValidator)?, ledger: any LedgerStore, evidence: RequestEvidence) {
        self.validator = validator
        self.ledger = ledger
        self.evidence = evidence
    }

    /// Returns the content of a genuine receipt, or the reason why the receipt is permanently refused.
    ///
    /// - Throws: A `PresentReceiptFailure` if no validator is configured or the validator doesn't respond.
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
