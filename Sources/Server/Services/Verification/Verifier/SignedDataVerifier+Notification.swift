#if Server
extension SignedDataVerifier {
    /// Verifies a notification and the signed texts inside it, and returns their contents.
    ///
    /// All texts must be for the same app and environment, and about the same purchase.
    ///
    /// - Throws: A `SignedDataError` if a check fails.
    public func notification(_ text: String) async throws(SignedDataError) -> SignedNotification {
        let notification = try await verified(text, as: NotificationPayload.self)
        let payload = notification.payload
        let transaction = try await nested(
            payload.data?.signedTransactionInfo, .transaction, as: TransactionPayload.self)
        let renewal = try await nested(payload.data?.signedRenewalInfo, .renewal, as: RenewalPayload.self)
        let appTransaction = try await nested(
            payload.appData?.signedAppTransactionInfo, .appTransaction, as: AppTransactionPayload.self)
        if let transaction, let renewal,
            transaction.payload.originalTransactionId != renewal.payload.originalTransactionId
        {
            throw .nestedDisagree
        }
        return SignedNotification(
            notification: notification, transaction: transaction, renewal: renewal, appTransaction: appTransaction)
    }

    private func nested<Payload: SignedPayloadDecodable>(
        _ text: NestedSignedText?, _ part: NestedPart, as type: Payload.Type
    ) async throws(SignedDataError) -> VerifiedSignedText<Payload>? {
        guard let text else { return nil }
        do throws(SignedDataError) {
            return try await verified(text.text, as: type)
        } catch {
            throw .nested(part, error)
        }
    }
}
#endif
