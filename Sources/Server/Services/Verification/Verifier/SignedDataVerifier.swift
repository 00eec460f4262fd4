#if Server
internal import Crypto
internal import DiscoverEntities
public import DiscoverInteractors
internal import Foundation
public import ServerUseCases

/// A verifier of texts that the App Store signed, such as transactions and notifications.
///
/// The verifier checks the signer, the app, the environment, and the content. The trusted roots, the app, and the
/// environment are configured and never taken from a text. The checks run in the order of ``VerificationCheck``. No
/// network request is sent unless revocation checking is on. Concurrent use is safe.
///
/// Verified certificate chains are cached. So a typical text needs one check of a P-256 signature, and its payload is
/// parsed once.
public struct SignedDataVerifier: Sendable {
    /// The store environment, such as production, whose signed texts (JWS) are accepted.
    public let environment: LedgerEnvironment
    /// The app whose signed texts (JWS) are accepted.
    public let app: AppIdentity
    /// The trusted root certificates; the certificates of a signed text (JWS) must lead to one of them.
    public let trust: TrustedRoots
    /// The time at which the certificates of a signed text (JWS) must be valid: the signing time, or now.
    public let validity: CertificateValidity
    /// The limits for the size of a signed text (JWS) and for the cache.
    public let limits: SignedDataLimits
    private let revocation: RevocationPolicy
    private let clock: any TimeSource
    private let validator: ChainValidator
    private let memory: ChainCache

    /// Creates a verifier of signed texts (JWS) for one app and one environment.
    ///
    /// - Parameters:
    ///   - trust: The trusted root certificates.
    ///   - app: The only app whose texts are accepted.
    ///   - environment: The only environment whose texts are accepted.
    ///   - validity: The time at which certificates must be valid.
    ///   - revocation: The setting for revocation checking.
    ///   - clock: The clock that provides the current time.
    ///   - limits: The limits for the size of a signed text and for the cache.
    public init(
        trust: TrustedRoots, app: AppIdentity, environment: LedgerEnvironment,
        validity: CertificateValidity = .whenSigned, revocation: RevocationPolicy = .off, clock: any TimeSource,
        limits: SignedDataLimits = SignedDataLimits()
    ) {
        self.trust = trust
        self.app = app
        self.environment = environment
        self.validity = validity
        self.revocation = revocation
        self.clock = clock
        self.limits = limits
        validator = ChainValidator(trust)
        memory = ChainCache(limit: limits.remembered)
    }

    /// Verifies a signed transaction, and returns its payload with the signed text (JWS).
    ///
    /// - Throws: A `SignedDataError` if a check fails.
    public func transaction(_ text: String) async throws(SignedDataError) -> VerifiedSignedText<TransactionPayload> {
        try await verified(text, as: TransactionPayload.self)
    }

    /// Verifies a subscription's signed renewal information, and returns its payload with the signed text.
    ///
    /// Renewal information doesn't name the app that it is for; see ``RenewalPayload``.
    ///
    /// - Parameter text: The signed text.
    /// - Returns: The verified renewal information.
    /// - Throws: A `SignedDataError` if a check fails.
    public func renewal(_ text: String) async throws(SignedDataError) -> VerifiedSignedText<RenewalPayload> {
        try await verified(text, as: RenewalPayload.self)
    }

    /// Verifies a signed app transaction, and returns its payload with the signed text (JWS).
    ///
    /// - Throws: A `SignedDataError` if a check fails.
    public func appTransaction(_ text: String) async throws(SignedDataError) -> VerifiedSignedText<
        AppTransactionPayload
    > {
        try await verified(text, as: AppTransactionPayload.self)
    }

    /// The number of cached certificate chains.
    var remembered: Int { memory.count }

    /// A Boolean value that indicates whether revocation checking is on.
    var checksRevocation: Bool {
        if case .check = revocation { true } else { false }
    }

    func verified<Payload: SignedPayloadDecodable>(
        _ text: String, as type: Payload.Type
    ) async throws(SignedDataError) -> VerifiedSignedText<Payload> {
        guard text.utf8.count <= limits.bytes else { throw .tooLong(bytes: text.utf8.count, limit: limits.bytes) }
        let bytes = Array(text.utf8)
        let known = memory.header(atStartOf: bytes)
        let jws = try CompactJWS(bytes, headerCount: known?.text.count)
        let header = known == nil ? try jws.decoded(.header) : []
        let payload = try jws.decoded(.payload)
        let signature = try jws.decoded(.signature)
        let certificates = try certificates(known?.chain, in: header)
        var (members, signed) = try opened(payload, dated: Payload.dateName)
        let moment = if validity == .whenSigned, let signed { signed } else { await clock.now() }
        let chain = try await chain(of: certificates, at: moment)
        try await checkRevocation(of: chain)
        try check(signature, over: digest(of: jws, after: known), by: chain)
        if known == nil { memory.remember(chain, header: bytes[jws.header]) }
        let content: Payload
        do throws(JSONError) {
            content = try Payload(&members)
        } catch {
            throw .content(error)
        }
        try check(try content.claim())
        try check(kind: Payload.kind, of: members)
        return VerifiedSignedText(payload: content, text: text)
    }

    /// Returns a reader of the payload's JSON members, and the signing time that the payload contains.
    ///
    /// The time is `nil` if the payload contains none. `name` is the name of the member that contains the time.
    private func opened(
        _ payload: [UInt8], dated name: StaticString
    ) throws(SignedDataError) -> (JSONObjectReader, Moment?) {
        do throws(JSONError) {
            var members = try JSONObjectReader(payload, depthLimit: limits.depth)
            let signed = try members.moment(name)
            return (members, signed)
        } catch {
            throw .payload(error)
        }
    }

    /// The certificates of a signed text (JWS).
    ///
    /// The value is a verified chain from the cache, or certificates that were parsed now.
    private enum Certificates {
        case verified(VerifiedChain)
        case brought(PresentedCertificates, JWSHeader)
    }

    /// Returns the certificates of a signed text (JWS), from the cache or parsed now.
    ///
    /// Call this method before the payload is parsed, so that an invalid certificate is reported before an invalid
    /// payload.
    ///
    /// - Parameters:
    ///   - known: The cached chain of this header, or `nil` if the header isn't cached.
    ///   - header: The decoded header, which contains the certificates. It is read only if `known` is `nil`.
    /// - Returns: The chain of `known` or of another header with the same certificates, or the parsed certificates.
    /// - Throws: A `SignedDataError` if the header or a certificate can't be parsed.
    private func certificates(
        _ known: VerifiedChain?, in header: [UInt8]
    ) throws(SignedDataError) -> Certificates {
        if let known { return .verified(known) }
        let header = try JWSHeader(header, limits: limits)
        if let chain = memory.chain(of: header) { return .verified(chain) }
        return .brought(try PresentedCertificates(header), header)
    }

    private func chain(of certificates: Certificates, at moment: Moment) async throws(SignedDataError) -> VerifiedChain
    {
        switch certificates {
        case .verified(let chain):
            try chain.check(at: moment)
            return chain
        case .brought(let brought, let header):
            let chain = try await validator.validate(brought, at: moment)
            memory.remember(chain, of: header)
            return chain
        }
    }

    private func checkRevocation(of chain: VerifiedChain) async throws(SignedDataError) {
        guard case .check(let checker, let onMissingResponse) = revocation else { return }
        let checks = [
            (CertificateRole.leaf, chain.leaf, chain.intermediate),
            (.intermediate, chain.intermediate, chain.root),
        ]
        let now = await clock.now()
        for (role, certificate, issuer) in checks {
            // Responders no longer have the status of expired certificates. The date of the signature was checked
            // before.
            if validity == .whenSigned, VerifiedChain.Validity(role, of: certificate).until < now.seconds { continue }
            switch await checker.status(of: certificate, issuedBy: issuer) {
            case .good: continue
            case .revoked(let moment): throw .revoked(role, at: moment)
            case .requestFailed(let reason):
                if onMissingResponse == .failClosed { throw .revocationUnknown(role, reason: reason) }
            }
        }
    }

    /// Returns the digest of what the signature covers: the header, a dot, and the payload.
    ///
    /// `header` is the cached header of this text, or `nil` if its header isn't cached.
    private func digest(of jws: CompactJWS, after header: ChainCache.Header?) -> SHA256Digest {
        guard var hash = header?.hash else { return SHA256.hash(data: jws.signedPart) }
        hash.update(data: jws.bytes[jws.payload])
        return hash.finalize()
    }

    private func check(
        _ signature: [UInt8], over digest: SHA256Digest, by chain: VerifiedChain
    ) throws(SignedDataError) {
        guard signature.count == 64, let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature)
        else { throw .signatureLength(signature.count) }
        guard chain.key.isValidSignature(signature, for: digest) else { throw .signatureWrong }
    }
}
#endif
