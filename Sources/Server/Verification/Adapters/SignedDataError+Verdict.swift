#if Server
internal import DiscoverData

extension SignedDataError {
    /// The refusal as the use cases know it. A question that nobody answered is no refusal, and thrown.
    func notGenuine() throws(StoreFailure) -> RejectionReason {
        guard !isRetryable else { throw .unavailable(code) }
        switch check {
        case .form, .header, .algorithm, .certificates, .payload, .content, .kind: return .malformed
        case .signature: return .altered
        case .environment: return .wrongEnvironment
        // Another app's text is genuine elsewhere: our part of the store did not sign it.
        case .path, .validity, .markers, .revocation, .app: return .notIssuedByStore
        case .nested:
            if case .nested(_, let inner) = self { return try inner.notGenuine() }
            return .malformed
        }
    }
}
#endif
