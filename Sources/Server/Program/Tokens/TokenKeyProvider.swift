#if Server
/// A type that finds the public key that verifies the signature of a bearer token.
///
/// **Promise:** Both methods may be called concurrently. A key is never returned again after it was removed. No method
/// lets a client choose an address that the server queries.
package protocol TokenKeyProvider: Sendable {
    /// Returns the key with the specified ID without waiting, or `nil` if the key isn't available locally.
    func knownKey(_ kid: String) -> TokenKeys.Key?

    /// Returns the key with the specified ID, or `nil` if there is none.
    ///
    /// The method may query an identity provider. Such queries are rare, because clients can send any ID.
    ///
    /// - Parameter kid: The ID of the key.
    /// - Returns: The key, or `nil`.
    /// - Throws: `TokenRefusal.keysUnavailable` if the keys couldn't be fetched, so that the key may exist.
    func key(_ kid: String) async throws(TokenRefusal) -> TokenKeys.Key?
}

extension TokenKeys: TokenKeyProvider {
    package func knownKey(_ kid: String) -> Key? { keys[kid] }
    package func key(_ kid: String) async throws(TokenRefusal) -> Key? { keys[kid] }
}
#endif
