#if Server
internal import Crypto
internal import Synchronization

/// The In-App Purchase key in use, which can be replaced while the server runs.
///
/// Bearer tokens and signatures of offers that are created after a replacement use the new key and its ID.
public final class ServerAPIKeyRing: Sendable {
    /// An error that states why a key can't be used, without any part of the key.
    public struct InvalidKeyError: Error, CustomStringConvertible {
        /// A sentence that states what is wrong with the key.
        public let description: String

        /// Creates an error from a sentence that states what is wrong with the key.
        public init(description: String) { self.description = description }
    }

    private let readKey: @Sendable () throws(InvalidKeyError) -> ServerAPIKey
    private let key: Mutex<ServerAPIKey>

    /// Creates a key ring with the key that a closure reads.
    ///
    /// - Parameter readKey: A closure that reads the key. It is called again by ``reload()``.
    /// - Throws: ``InvalidKeyError`` if the key can't be read or used.
    public init(
        reading readKey: @escaping @Sendable () throws(InvalidKeyError) -> ServerAPIKey
    ) throws(InvalidKeyError) {
        self.readKey = readKey
        key = Mutex(try Self.validated(try readKey()))
    }

    /// Creates a key ring with a key that never changes.
    ///
    /// - Throws: ``ServerAPIFailure/badKey`` if the key isn't a P-256 private key.
    public convenience init(_ key: ServerAPIKey) throws(ServerAPIFailure) {
        do throws(InvalidKeyError) {
            try self.init { () throws(InvalidKeyError) in key }
        } catch {
            throw .badKey
        }
    }

    /// The key in use.
    public var current: ServerAPIKey { key.withLock { $0 } }

    /// Reads the key again.
    ///
    /// - Throws: ``InvalidKeyError`` if the key can't be read or used; the current key then stays in use.
    public func reload() throws(InvalidKeyError) {
        let new = try Self.validated(try readKey())
        key.withLock { $0 = new }
    }

    private static func validated(_ key: ServerAPIKey) throws(InvalidKeyError) -> ServerAPIKey {
        guard (try? P256.Signing.PrivateKey(pemRepresentation: key.pem)) != nil else {
            throw InvalidKeyError(description: "the key isn't a P-256 private key in PEM form")
        }
        return key
    }
}
#endif
