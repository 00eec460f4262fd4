#if Server
internal import Crypto
internal import Foundation
internal import SwiftASN1
public import X509

/// A root certificate that is trusted because a configuration says so, together with its fingerprint.
public struct TrustedRoot: Hashable, Sendable, CustomStringConvertible {
    /// The certificate.
    public let certificate: Certificate
    /// The SHA-256 of the certificate's encoding: 64 lower-case hexadecimal digits.
    public let fingerprint: String

    /// Reads a certificate.
    ///
    /// - Parameters:
    ///   - bytes: The certificate, in DER or as one PEM document.
    ///   - fingerprint: What its SHA-256 must be, if that is known; upper case, colons and blanks do not matter. It protects
    ///     from a file that somebody has exchanged.
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

    /// Whose it is, and its fingerprint: what an operator compares.
    public var description: String { "\(certificate.subject) (SHA-256 \(fingerprint))" }
}

/// Why a root certificate cannot be trusted.
public enum TrustError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It is no certificate.
    case unreadable
    /// It is another certificate than the one that was named.
    case otherFingerprint(found: String)

    /// What is wrong, in a sentence.
    public var description: String {
        switch self {
        case .unreadable: "The root certificate cannot be read; it must be one X.509 certificate, as DER or PEM."
        case .otherFingerprint(let found):
            "The root certificate is another one than configured: its SHA-256 is \(found)."
        }
    }
}

extension Sequence<UInt8> {
    /// Two lower-case digits a byte.
    var hexadecimal: String {
        var text = ""
        for byte in self {
            text.append(byte < 16 ? "0" : "")
            text += String(byte, radix: 16)
        }
        return text
    }
}
#endif
