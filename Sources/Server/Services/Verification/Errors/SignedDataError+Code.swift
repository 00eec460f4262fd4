#if Server
extension SignedDataError {
    /// A stable code of the error for metrics and for clients.
    ///
    /// The code consists of the name of the check that failed and the name of the problem.
    public var code: String {
        switch self {
        case .tooLong: "form.too-long"
        case .notCompact: "form.parts"
        case .notBase64(let part): "form.\(part.rawValue)-not-base64url"
        case .header(let fault): "header.\(fault.code)"
        case .criticalHeader: "header.critical"
        case .algorithm: "algorithm"
        case .certificateCount: "certificates.count"
        case .certificateNotBase64(let role): "certificates.\(role.rawValue)-not-base64"
        case .certificateUnreadable(let role): "certificates.\(role.rawValue)-unreadable"
        case .keyNotP256: "certificates.key-not-p256"
        case .payload(let fault): "payload.\(fault.code)"
        case .untrusted: "path.untrusted"
        case .pathRefused: "path.refused"
        case .notYetValid(let role, _): "validity.\(role.rawValue)-not-yet"
        case .expired(let role, _): "validity.\(role.rawValue)-expired"
        case .markerMissing(let role): "markers.\(role.rawValue)"
        case .revoked(let role, _): "revocation.\(role.rawValue)-revoked"
        case .revocationUnknown: "revocation.not-asked"
        case .signatureLength: "signature.length"
        case .signatureWrong: "signature.wrong"
        case .content(let fault): "content.\(fault.code)"
        case .subjects: "content.subjects"
        case .otherBundle: "app.bundle"
        case .otherAppID: "app.id"
        case .otherEnvironment: "environment"
        case .otherKind: "kind"
        case .nested(_, let inner): "nested.\(inner.code)"
        case .nestedDisagree: "nested.disagree"
        }
    }
}
#endif
