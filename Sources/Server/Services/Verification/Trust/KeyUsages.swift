#if Server
internal import SwiftASN1
internal import X509

/// A policy that checks the key usage extension of certificates.
///
/// The extension states for which purposes a certificate's key may be used. The key of the leaf must be permitted to
/// sign data, and the key of an intermediate certificate to sign certificates. A certificate without the extension is
/// accepted, and the root isn't checked. The library's RFC 5280 policy checks the basic constraints, but not this
/// extension.
///
/// Source: RFC 5280, 6.1.4 (n), and 4.2.1.3.
struct KeyUsages: VerifierPolicy {
    let verifyingCriticalExtensions: [ASN1ObjectIdentifier] = []

    func chainMeetsPolicyRequirements(chain: UnverifiedCertificateChain) async -> PolicyEvaluationResult {
        do {
            // The last certificate is the root, whose key usage was accepted when the root was configured.
            for (place, certificate) in chain.dropLast().enumerated() {
                guard let usage = try certificate.extensions.keyUsage else { continue }
                guard place == 0 ? usage.digitalSignature : usage.keyCertSign else {
                    return .failsToMeetPolicy(reason: "a key is used for a purpose that its certificate doesn't allow")
                }
            }
            return .meetsPolicy
        } catch {
            return .failsToMeetPolicy(reason: "a key's usage can't be read")
        }
    }
}
#endif
