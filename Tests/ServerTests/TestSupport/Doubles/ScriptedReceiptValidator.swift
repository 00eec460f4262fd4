#if Server
public import DiscoverData
public import DiscoverEntities
public import ServerUseCases
internal import TestSupport

/// A validator that accepts every receipt and returns the same content, or fails.
public struct ScriptedReceiptValidator: ReceiptValidator {
    private let result: Result<ReceiptValidationResult, StoreFailure>

    /// Creates a validator with the result of every request.
    public init(_ result: Result<ReceiptValidationResult, StoreFailure>) { self.result = result }

    /// Creates a validator whose receipts contain the specified transactions.
    public init(genuine facts: [TransactionFacts], undecided: [TransactionID] = []) {
        self.init(
            .success(
                .validated(
                    ReceiptContent(
                        transactions: facts.map { .claiming($0) }, statuses: [], undecided: undecided,
                        verifier: ScriptedVerifier(genuine: facts)))))
    }

    /// Returns the result.
    public func validate(
        _ receipt: String, depositing evidence: RequestEvidence
    ) async throws(StoreFailure) -> ReceiptValidationResult {
        try result.get()
    }
}
#endif
