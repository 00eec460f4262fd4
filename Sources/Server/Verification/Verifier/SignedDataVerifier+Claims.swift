#if Server
internal import DiscoverEntities
internal import ServerUseCases

extension SignedDataVerifier {
    /// Whether a payload is about this app, in this environment: in that order, as Apple's libraries have it.
    func check(_ claim: AppClaim) throws(SignedDataError) {
        if claim.namesBundle {
            guard let bundle = claim.bundle, bundle.utf8.elementsEqual(app.bundleID.utf8) else { throw .otherBundle }
        }
        // The sandbox names no number, or one that does not count.
        if environment == .production, let expected = app.appAppleID, let appID = claim.appID, appID != expected {
            throw .otherAppID
        }
        guard claim.environment == environment.rawValue else { throw .otherEnvironment }
    }

    /// Whether a payload is of another kind than it was offered as: it has the mark of that kind, and not its own.
    ///
    /// App and environment alone do not tell a transaction from renewal information, for the latter names no app.
    func check(kind: SignedDataKind, of members: JSONObjectReader) throws(SignedDataError) {
        guard !members.has(kind.mark) else { return }
        for other in SignedDataKind.allCases where members.has(other.mark) {
            throw .otherKind(expected: kind, found: other)
        }
    }
}
#endif
