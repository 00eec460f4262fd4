#if Server
import DiscoverEntities
import Foundation
internal import ServerVerification
internal import SwiftASN1
internal import X509

/// A validator of OCSP responses, which checks the signer, the certificate, the nonce, and the dates.
///
/// The validator applies the rules of RFC 6960, 3.2 and 4.2.2.
struct OCSPResponseValidator {
    let request: OCSPRequest
    let issuer: Certificate
    let now: Moment

    /// The permitted difference between the responder's clock and this server's clock, in milliseconds.
    private static let skew: Int64 = 5 * 60_000
    /// The validity, in milliseconds from `thisUpdate`, of a response without an expiration date.
    private static let withoutEnd: Int64 = 24 * 3_600_000

    /// Validates an OCSP response, and returns the certificate's status.
    ///
    /// The result also contains the time until which to cache the status. The time is `nil` if the response has no
    /// expiration date. The method throws if the response isn't valid for the certificate.
    func validate(_ response: OCSPResponse) throws(OCSPError) -> (status: RevocationStatus, until: Moment?) {
        try checkSigner(of: response)
        // Most responders sign in advance without a nonce; then only the dates show whether the response is fresh.
        if let nonce = response.nonce, nonce != request.nonce { throw .anotherRequest }
        guard let single = response.singles.first(where: { $0.subject == request.subject }) else {
            throw .anotherCertificate
        }
        let (latest, earliest) = (now.milliseconds + Self.skew, now.milliseconds - Self.skew)
        guard single.thisUpdate.milliseconds <= latest, response.produced.milliseconds <= latest else {
            throw .fromTheFuture
        }
        if let end = single.nextUpdate {
            guard end.milliseconds >= earliest, end >= single.thisUpdate else { throw .stale }
        } else {
            guard single.thisUpdate.milliseconds + Self.withoutEnd >= now.milliseconds else { throw .stale }
        }
        switch single.status {
        case .good: return (.good, single.nextUpdate)
        case .revoked(let moment): return (.revoked(at: moment), single.nextUpdate)
        case .unknown: throw .unknownCertificate
        }
    }

    /// Checks that the certificate's issuer, or a signer that the issuer authorized, signed the response.
    private func checkSigner(of response: OCSPResponse) throws(OCSPError) {
        let candidates = [issuer] + response.certificates.filter(isDelegate)
        let signers = candidates.filter(response.responder.isOwner(of:))
        guard !signers.isEmpty else { throw .strangeResponder }
        guard let algorithm = response.algorithm,
            signers.contains(where: {
                $0.publicKey.isValidSignature(response.signature, for: response.signed, signatureAlgorithm: algorithm)
            })
        else { throw .badSignature }
    }

    private func isDelegate(_ certificate: Certificate) -> Bool {
        let today = Date(timeIntervalSince1970: Double(now.milliseconds) / 1000)
        guard certificate.issuer == issuer.subject,
            certificate.notValidBefore <= today, today <= certificate.notValidAfter,
            let usage = try? certificate.extensions.extendedKeyUsage, usage.contains(.ocspSigning)
        else { return false }
        return issuer.publicKey.isValidSignature(certificate.signature, for: certificate)
    }
}
#endif
