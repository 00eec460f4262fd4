#if Server
internal import DiscoverData

extension SignedDataError {
    /// Returns this error as a `RejectionReason`, the type that the server's use cases handle.
    ///
    /// - Returns: The reason.
    /// - Throws: A `StoreFailure` if the error is temporary, because then the text is neither accepted nor rejected.
    func notGenuine() throws(StoreFailure) -> RejectionReason {
        guard !isRetryable else { throw .unavailable(code) }
        switch check {
        case .form, .header, .algorithm, .certificates, .payload, .content, .kind: return .malformed
        case .signature: return .altered
        case .environment: return .wrongEnvironment
        // A text of another app may be genuine, but the store didn't issue it for this app.
        case .path, .validity, .markers, .revocation, .app: return .notIssuedByStore
        case .nested:
            if case .nested(_, let inner) = self { return try inner.notGenuine() }
            return .malformed
        }
    }
}
#endif
