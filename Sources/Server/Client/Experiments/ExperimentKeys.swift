#if Server
internal import Crypto
public import DiscoverServices
internal import Foundation
internal import Support

/// The public keys with which an app verifies the signature of a document with experiments.
///
/// An app contains the keys, because a key that it fetches with the document would prove nothing. To replace the
/// server's key, first release an app that contains both the old and the new key.
public struct ExperimentKeys: Sendable {
    private let keys: [String: P256.Signing.PublicKey]

    /// Creates the keys from a file in PEM form, as `discover-server rollout key` prints it.
    ///
    /// - Parameter path: The path of a file with one or more P-256 public keys.
    /// - Throws: `FileFormatError` if the file can't be read or contains anything else.
    public init(contentsOf path: String) throws(FileFormatError) {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw FileFormatError(
                file: path, place: "", found: "no file that can be read", expected: "a file with public keys",
                isUnreadable: true)
        }
        try self.init(pem: String(decoding: data, as: UTF8.self), file: path)
    }

    /// Creates the keys from text in PEM form.
    ///
    /// - Parameters:
    ///   - text: The text with one or more P-256 public keys.
    ///   - file: The name of the text for error messages.
    /// - Throws: `FileFormatError` if the text contains anything else.
    public init(pem text: String, file: String) throws(FileFormatError) {
        let end = "-----END PUBLIC KEY-----"
        let blocks = text.components(separatedBy: end).dropLast()
        let keys = blocks.compactMap { try? P256.Signing.PublicKey(pemRepresentation: $0 + end) }
        guard !keys.isEmpty, keys.count == blocks.count else {
            throw FileFormatError(
                file: file, place: "", found: "no key, or one of another kind",
                expected: "P-256 public keys in PEM form, as \"discover-server rollout key\" prints them")
        }
        self.keys = Dictionary(keys.map { (Self.id(of: $0), $0) }) { first, _ in first }
    }

    /// Returns a Boolean value that indicates whether one of the keys has signed a JWS (RFC 7515).
    ///
    /// - Parameters:
    ///   - parts: The header, the payload, and the signature of the JWS.
    ///   - id: The ID of the signing key, from the header of the JWS.
    /// - Returns: `true` if the key with this ID has made the signature; `false` if it hasn't, or if there is no such
    ///   key.
    func areSigners(of parts: JWSParts, with id: String) -> Bool {
        guard let key = keys[id], let bytes = Base64URL.decode(parts.signature),
            let signature = try? P256.Signing.ECDSASignature(rawRepresentation: Data(bytes))
        else { return false }
        return key.isValidSignature(signature, for: Data(parts.signingInput.utf8))
    }

    /// Returns the ID of a key, which is derived from the SHA-256 digest of the key.
    private static func id(of key: P256.Signing.PublicKey) -> String {
        "experiments-" + SHA256.hash(data: key.x963Representation).prefix(8).hexadecimal
    }
}
#endif
