#if Server
internal import Crypto
internal import Foundation
internal import Support
internal import SwiftASN1
public import X509

/// A root certificate that is trusted because of the server's configuration, with its fingerprint.
public struct TrustedRoot: Hashable, Sendable, CustomStringConvertible {
    /// The trusted root certificate.
    public let certificate: Certificate
    /// The SHA-256 of the certificate's encoding, as 64 lowercase hexadecimal digits.
    public let fingerprint: String

    /// Creates a trusted root from the data of a certificate.
    ///
    /// - Parameters:
    ///   - bytes: The certificate in DER, or one PEM document.
    ///   - expected: The expected SHA-256 fingerprint, or `nil` to accept any certificate. Case, colons, and whitespace
    ///     are ignored. A fingerprint detects that the file was replaced.
    /// - Throws: A `TrustError` if the certificate can't be read or has another fingerprint.
    public init(_ bytes: [UInt8], fingerprint expected: String? = nil) throws(TrustError) {
        let encoded: [UInt8]
        do {
            if bytes.starts(with: "-----BEGIN".utf8) {
                encoded = try PEMDocument(pemString: String(decoding: bytes, as: UTF8.self)).derBytes
            } else {
                encoded = bytes
            }
            certificate = try Certificate(derEncoded: encoded)
        } catch {
            throw .unreadable
        }
        fingerprint = SHA256.hash(data: encoded).hexadecimal
        if let expected {
            let digits = expected.lowercased().filter { $0 != ":" && !$0.isWhitespace }
            guard digits == fingerprint else { throw .otherFingerprint(found: fingerprint) }
        }
    }

    /// The certificate's subject and fingerprint, so that an operator can check which root is trusted.
    public var description: String { "\(certificate.subject) (SHA-256 \(fingerprint))" }
}

/// The reason why a root certificate can't be trusted.
public enum TrustError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The data isn't a certificate in DER or PEM.
    case unreadable
    /// The certificate's SHA-256 fingerprint differs from the expected fingerprint.
    case otherFingerprint(found: String)

    /// A sentence that describes why the root certificate can't be trusted.
    public var description: String {
        switch self {
        case .unreadable: "The root certificate can't be read; it must be one X.509 certificate in DER or PEM format."
        case .otherFingerprint(let found):
            "The root certificate isn't the configured one: its SHA-256 is \(found)."
        }
    }
}
#endif
