#if Server
public import DiscoverEntities
internal import Foundation
internal import X509

/// The trusted root certificates; the certificates of a signed text (JWS) must lead to one of them.
///
/// Certificates from a signed text are never added to the trusted roots.
public struct TrustedRoots: Hashable, Sendable, CustomStringConvertible {
    /// The root certificates, in the order of the configuration.
    public let roots: [TrustedRoot]

    /// Creates the set of trusted roots; if it is empty, every signed text (JWS) is rejected.
    public init(_ roots: [TrustedRoot]) { self.roots = roots }

    /// Returns Apple's root for signed App Store data: Apple Root CA - G3, valid until 2039.
    ///
    /// Compare its fingerprint with the source: Apple PKI, <https://www.apple.com/certificateauthority/>.
    ///
    /// - Returns: The trusted roots, which contain only this root.
    /// - Throws: A `TrustError` if the embedded certificate can't be read.
    public static func apple() throws(TrustError) -> TrustedRoots {
        let bytes = Data(base64Encoded: appleRootG3, options: .ignoreUnknownCharacters) ?? Data()
        return TrustedRoots([try TrustedRoot([UInt8](bytes), fingerprint: appleRootG3Fingerprint)])
    }

    /// Returns these trusted roots and, after them, the specified root.
    public func adding(_ root: TrustedRoot) -> TrustedRoots { TrustedRoots(roots + [root]) }

    /// The time at which the first of the root certificates expires; `nil` if there are none.
    public var earliestExpiry: Moment? {
        roots.map(\.certificate.notValidAfter).min().map {
            Moment(milliseconds: Int64($0.timeIntervalSince1970 * 1000))
        }
    }

    /// A description with one line for each root certificate.
    public var description: String { roots.map(\.description).joined(separator: "\n") }

    var store: CertificateStore { CertificateStore(roots.map(\.certificate)) }

    private static let appleRootG3Fingerprint = "63343abfb89a6a03ebb57e9b3f5fa7be7c4f5c756f3017b3a8c488c3653e9179"
    private static let appleRootG3 = """
        MIICQzCCAcmgAwIBAgIILcX8iNLFS5UwCgYIKoZIzj0EAwMwZzEbMBkGA1UEAwwSQXBwbGUgUm9vdCBDQSAtIEczMSYwJAYDVQQL
        DB1BcHBsZSBDZXJ0aWZpY2F0aW9uIEF1dGhvcml0eTETMBEGA1UECgwKQXBwbGUgSW5jLjELMAkGA1UEBhMCVVMwHhcNMTQwNDMw
        MTgxOTA2WhcNMzkwNDMwMTgxOTA2WjBnMRswGQYDVQQDDBJBcHBsZSBSb290IENBIC0gRzMxJjAkBgNVBAsMHUFwcGxlIENlcnRp
        ZmljYXRpb24gQXV0aG9yaXR5MRMwEQYDVQQKDApBcHBsZSBJbmMuMQswCQYDVQQGEwJVUzB2MBAGByqGSM49AgEGBSuBBAAiA2IA
        BJjpLz1AcqTtkyJygRMc3RCV8cWjTnHcFBbZDuWmBSp3ZHtfTjjTuxxEtX/1H7YyYl3J6YRbTzBPEVoA/VhYDKX1DyxNB0cTddqX
        l5dvMVztK517IDvYuVTZXpmkOlEKMaNCMEAwHQYDVR0OBBYEFLuw3qFYM4iapIqZ3r6966/ayySrMA8GA1UdEwEB/wQFMAMBAf8w
        DgYDVR0PAQH/BAQDAgEGMAoGCCqGSM49BAMDA2gAMGUCMQCD6cHEFl4aXTQY2e3v9GwOAEZLuN+yRhHFD/3meoyhpmvOwgPUnPWT
        xnS4at+qIxUCMG1mihDK1A3UT82NQz60imOlM27jbdoXt2QfyFMm+YhidDkLF1vLUagM6BgD56KyKA==
        """
}
#endif
