#if Server
import Crypto
import Foundation
import ServerUseCases
import Support

/// The key with which the server signs the document that defines the experiments.
///
/// Only the owner of the key's file can read the key. An app contains the public key, and accepts only documents signed
/// with this key.
struct ExperimentSigningKey: Sendable {
    private let key: P256.Signing.PrivateKey

    /// Reads the key from a file, or reads or creates the key in the state directory.
    ///
    /// - Parameters:
    ///   - file: The path of a file in PEM form, which several servers can share, or `nil` to keep the key in the
    ///     state directory.
    ///   - state: The state directory.
    /// - Throws: `StateDirectory.FileError` if the file can't be read or contains no P-256 key.
    init(_ file: String?, in state: StateDirectory) throws(StateDirectory.FileError) {
        guard let file else {
            key = try state.signingKey(.experimentKey)
            return
        }
        let data: Data
        do throws(PrivateKeyFile.UnusableFileError) {
            data = try PrivateKeyFile(file).read()
        } catch {
            throw StateDirectory.FileError("experiments.key: \(file): \(error.description)")
        }
        guard let key = try? P256.Signing.PrivateKey(pemRepresentation: String(decoding: data, as: UTF8.self)) else {
            throw StateDirectory.FileError("experiments.key: \(file) isn't a P-256 private key in PEM form")
        }
        self.key = key
    }

    /// The ID of the key, which is derived from the public key, so that another key has another ID.
    var id: String { "experiments-" + SHA256.hash(data: key.publicKey.x963Representation).prefix(8).hexadecimal }

    /// The public key in PEM form, with which an app verifies the document's signature.
    var publicPEM: String { key.publicKey.pemRepresentation }

    /// Returns the tag of a document: the first 16 bytes of its SHA-256 digest in hexadecimal.
    static func tag(of document: [UInt8]) -> String { SHA256.hash(data: document).prefix(16).hexadecimal }

    /// Signs a document as a JWS (RFC 7515) in the compact form, with the algorithm ES256.
    ///
    /// - Parameters:
    ///   - document: The bytes of the document.
    ///   - seconds: The time of the signature in seconds since 1970.
    /// - Returns: The signed document with its tag.
    /// - Throws: An error of the cryptographic library.
    func sign(_ document: [UInt8], at seconds: Int64) throws -> SignedExperiments {
        let tag = Self.tag(of: document)
        let header: JSON = [
            "alg": "ES256", "typ": "discover.flags", "kid": .string(id), "iat": .number(seconds), "etag": .string(tag),
        ]
        let signed = Base64URL.encode(header.bytes) + "." + Base64URL.encode(document)
        let signature = try key.signature(for: Data(signed.utf8)).rawRepresentation
        return SignedExperiments(text: signed + "." + Base64URL.encode(signature), tag: tag)
    }
}

extension StateDirectory {
    /// Reads a P-256 key from the state directory, or creates the key if there is none.
    func signingKey(_ file: File) throws(FileError) -> P256.Signing.PrivateKey {
        guard let kept = try read(file) else {
            let key = P256.Signing.PrivateKey()
            try write(Data(key.pemRepresentation.utf8), as: file)
            return key
        }
        guard let pem = String(data: kept, encoding: .utf8),
            let key = try? P256.Signing.PrivateKey(pemRepresentation: pem)
        else { throw FileError("\(path(file)): not a P-256 key in PEM form") }
        return key
    }
}
#endif
