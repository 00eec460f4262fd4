#if Server
public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Verifies a purchase of Google Play.
public struct VerifyPlayPurchaseInteractor: Interactor {
    private let verifier: any GooglePlayVerifier

    /// Creates an interactor that uses the specified verifier.
    public init(verifier: any GooglePlayVerifier) { self.verifier = verifier }

    /// Returns Google's verdict on the purchase, which includes the contents of a genuine purchase.
    ///
    /// - Throws: A `StoreFailure` if the purchase can't be verified now.
    public func perform(_ request: PresentPlayPurchaseRequest) async throws(StoreFailure) -> PlayVerdict {
        let span = Trace.begin(.interactor, "VerifyPlayPurchase")
        defer { span.end() }
        return try await verifier.verify(token: request.token, product: request.product)
    }
}

/// Acknowledges or consumes a credited product at Google.
///
/// Otherwise, Google refunds the purchase after three days.
public struct ConfirmPlayPurchaseInteractor: Interactor {
    private let verifier: any GooglePlayVerifier
    private let log: any AuditLog
    private let time: any TimeSource

    /// Creates an interactor that uses the specified connection to Google Play.
    ///
    /// - Parameters:
    ///   - verifier: The connection to Google Play.
    ///   - log: The audit log, to which each request that Google will never accept is written.
    ///   - time: The clock that dates the entries of the log.
    public init(verifier: any GooglePlayVerifier, log: any AuditLog, time: any TimeSource) {
        self.verifier = verifier
        self.log = log
        self.time = time
    }

    /// Acknowledges or consumes the product; repeating this changes nothing.
    ///
    /// If Google will never accept the request, this is recorded in the audit log. It isn't an error, because repeating
    /// the request would be useless.
    ///
    /// - Throws: A `StoreFailure` if Google didn't accept the confirmation, or the audit log can't be written.
    public func perform(_ request: PlayConfirmation) async throws(StoreFailure) {
        let span = Trace.begin(.interactor, "ConfirmPlayPurchase")
        defer { span.end() }
        guard case .abandoned(let reason) = try await verifier.confirm(request) else { return }
        do throws(LedgerFailure) {
            try await log.note(.confirmationAbandoned(request.transaction, reason), at: await time.now())
        } catch {
            throw .unavailable("the audit log can't be written")
        }
    }
}
#endif
