#if Server
internal import DiscoverEntities
internal import ServerUseCases

extension SignedDataVerifier {
    /// Checks that a payload is for the configured app, and then for the configured environment.
    ///
    /// Apple's libraries check in the same order.
    ///
    /// - Throws: A `SignedDataError` if the app or the environment differs.
    func check(_ claim: AppClaim) throws(SignedDataError) {
        if claim.namesBundle {
            guard let bundle = claim.bundle, bundle.utf8.elementsEqual(app.bundleID.utf8) else { throw .otherBundle }
        }
        // In the sandbox, the app's ID is missing or has no meaning.
        if environment == .production, let expected = app.appAppleID, claim.namesApp || claim.appID != nil {
            guard claim.appID == expected else { throw .otherAppID }
        }
        guard claim.environment == environment.rawValue else { throw .otherEnvironment }
    }

    /// Checks that a payload is of the expected kind, such as a transaction and not renewal information.
    ///
    /// Each kind has a mark, a member that occurs in no other kind. The payload is refused if it lacks the mark of the
    /// expected kind and has the mark of another kind. The app and the environment alone don't distinguish the kinds.
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
