#if Server
public import DiscoverData
public import ServerUseCases

/// Adapter: validates receipts with the `verifyReceipt` endpoint.
extension VerifyReceipt: ReceiptValidator {
    /// Validates a receipt in base64.
    ///
    /// The result contains a verifier of the receipt's contents. For each transaction or renewal information that this
    /// verifier accepts, it adds the JSON text of the row in Apple's response to `evidence`, so that the ledger can
    /// store this text.
    ///
    /// - Throws: A `StoreFailure` if the receipt can't be validated now.
    public func validate(
        _ receipt: String, depositing evidence: RequestEvidence
    ) async throws(StoreFailure) -> ReceiptValidationResult {
        do throws(ReceiptFailure) {
            let validated = try await validate(UnverifiedReceipt(base64: receipt))
            return .validated(
                ReceiptContent(
                    transactions: validated.transactions, statuses: validated.statuses, undecided: validated.undecided,
                    verifier: validated.verifier(depositing: evidence)))
        } catch {
            switch error {
            case .refused(let reason): return .refused(reason.rawValue)
            case .requestFailed(let failure): throw failure
            }
        }
    }
}
#endif
