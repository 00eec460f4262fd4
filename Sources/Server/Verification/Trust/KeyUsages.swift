#if Server
internal import SwiftASN1
internal import X509

/// What a key may be used for, where its certificate says so: the leaf's must be for signatures, and those between it and the
/// root for certificates. The library's policy for RFC 5280 looks at basic constraints and leaves this out.
///
/// Source: RFC 5280, 6.1.4 (n), and 4.2.1.3.
struct KeyUsages: VerifierPolicy {
    let verifyingCriticalExtensions: [ASN1ObjectIdentifier] = []

    func chainMeetsPolicyRequirements(chain: UnverifiedCertificateChain) async -> PolicyEvaluationResult {
        do {
            // The last one is the root: what it may be used for was decided when it was trusted.
            for (place, certificate) in chain.dropLast().enumerated() {
                guard let usage = try certificate.extensions.keyUsage else { continue }
                guard place == 0 ? usage.digitalSignature : usage.keyCertSign else {
                    return .failsToMeetPolicy(reason: "a key is used for what its certificate does not name")
                }
            }
            return .meetsPolicy
        } catch {
            return .failsToMeetPolicy(reason: "a key's usage cannot be read")
        }
    }
}
#endif
