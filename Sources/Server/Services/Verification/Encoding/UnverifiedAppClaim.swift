#if Server
/// The app and the environment that a signed text (JWS) names, read without verifying the text.
///
/// These values may be forged. Use them only to select the verifier of the text, and to explain a refusal.
public struct UnverifiedAppClaim: Hashable, Sendable {
    /// The bundle ID in the text, or `nil` if the text contains none.
    public let bundle: String?
    /// The environment in the store's spelling, such as `Sandbox`, or `nil` if the text contains none.
    public let environment: String?

    /// Reads the app and the environment that a signed transaction names.
    ///
    /// The result is `nil` if the text can't be read. To learn why, use a verifier.
    public init?(transaction text: String) {
        guard let members = Self.members(of: text) else { return nil }
        var reader = members
        bundle = try? reader.text("bundleId")
        environment = try? reader.text("environment")
    }

    /// Reads the app and the environment that a signed notification names.
    ///
    /// The result is `nil` if the text can't be read. To learn why, use a verifier.
    public init?(notification text: String) {
        guard var members = Self.members(of: text), let payload = try? NotificationPayload(&members),
            let claim = try? payload.claim()
        else { return nil }
        bundle = claim.bundle
        environment = claim.environment
    }

    private static func members(of text: String) -> JSONObjectReader? {
        let limits = SignedDataLimits()
        guard text.utf8.count <= limits.bytes, let jws = try? CompactJWS(Array(text.utf8), headerCount: nil),
            let payload = try? jws.decoded(.payload)
        else { return nil }
        return try? JSONObjectReader(payload, depthLimit: limits.depth)
    }
}
#endif
