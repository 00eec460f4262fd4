#if Server
internal import DiscoverEntities
internal import ServerUseCases

extension SignedDataVerifier {
    /// Checks that a payload is about the configured app and environment, in this order; throws otherwise.
    ///
    /// Apple's libraries use the same order.
    func check(_ claim: AppClaim) throws(SignedDataError) {
        if claim.namesBundle {
            guard let bundle = claim.bundle, bundle.utf8.elementsEqual(app.bundleID.utf8) else { throw .otherBundle }
        }
        // In the sandbox, the app's ID is missing or has no meaning.
        if environment == .production, let expected = app.appAppleID, let appID = claim.appID, appID != expected {
            throw .otherAppID
        }
        guard claim.environment == environment.rawValue else { throw .otherEnvironment }
    }

    /// Checks that a payload isn't of another kind than expected, such as renewal information.
    ///
    /// A payload is of another kind if it lacks the member that marks the expected kind, and has the member that marks
    /// another kind. App and environment alone can't distinguish a transaction from renewal information, which names no
    /// app.
    ///
    /// - Parameters:
    ///   - kind: The expected kind.
    ///   - members: The members of the payload.
    /// - Throws: `SignedDataError.otherKind` if the payload is of another kind.
    func check(kind: SignedDataKind, of members: JSONObjectReader) throws(SignedDataError) {
        guard !members.has(kind.mark) else { return }
        for other in SignedDataKind.allCases where members.has(other.mark) {
            throw .otherKind(expected: kind, found: other)
        }
    }
}
#endif
