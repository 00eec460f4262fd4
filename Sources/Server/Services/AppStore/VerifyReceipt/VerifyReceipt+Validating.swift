#if Server
public import DiscoverData
public import ServerUseCases

/// Adapter: the `verifyReceipt` endpoint as the validator of receipts.
extension VerifyReceipt: ReceiptValidator {
    /// Validates a receipt in base64, and adds the text of each row to the request's evidence.
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
