#if Server
internal import DiscoverEntities
public import DiscoverInteractors
public import ServerHTTP
public import ServerVerification
internal import SwiftASN1
internal import Synchronization
public import X509

/// Adapter: checks whether a certificate is revoked, with a query to its OCSP responder.
///
/// OCSP is specified in RFC 6960; the queries use HTTP. A response is cached for 15 minutes, or until it expires if
/// that is earlier, but for at least ten seconds. A failure is cached for ten seconds, so that not every request has to
/// wait while a responder is unavailable. Concurrent checks of the same certificate share one query.
///
/// Check only verified certificates. A certificate contains the URL of its responder, so a client could otherwise
/// choose the URL that the server queries.
public final class OCSPChecker: RevocationChecking {
    private struct State {
        var memory: OCSPCache
        var running: [OCSPCertificateID: Task<RevocationStatus, Never>] = [:]
    }

    private static let longest: Int64 = 15 * 60_000
    private static let pause: Int64 = 10_000

    private let http: any HTTPTransport
    private let clock: any TimeSource
    private let limit: Duration
    private let responder: String?
    private let report: @Sendable (OCSPQueryOutcome) -> Void
    private let state: Mutex<State>

    /// Creates a checker of revocations.
    ///
    /// - Parameters:
    ///   - http: The transport of the queries.
    ///   - clock: The clock that determines whether a response is still valid.
    ///   - limit: The timeout of one query.
    ///   - capacity: The maximum number of cached responses.
    ///   - responder: The URL of the responder to query, or `nil` to query the responder whose URL the certificate
    ///     contains.
    ///   - report: A closure that receives the outcome of each query; statuses from the cache aren't reported.
    public init(
        http: any HTTPTransport, clock: any TimeSource, limit: Duration = .seconds(3), capacity: Int = 64,
        responder: String? = nil, report: @escaping @Sendable (OCSPQueryOutcome) -> Void = { _ in }
    ) {
        self.http = http
        self.clock = clock
        self.limit = limit
        self.responder = responder
        self.report = report
        state = Mutex(State(memory: OCSPCache(capacity: capacity)))
    }

    /// Returns the revocation status of a certificate, from the cache or from the responder.
    public func status(of certificate: Certificate, issuedBy issuer: Certificate) async -> RevocationStatus {
        guard let subject = try? OCSPCertificateID(certificate, issuedBy: issuer) else {
            return .requestFailed("the certificate has no identifier for a query")
        }
        let now = await clock.now()
        let running: Task<RevocationStatus, Never>? = state.withLock { state in
            if state.memory.status(of: subject, at: now) != nil { return nil }
            if let task = state.running[subject] { return task }
            let task = Task { await self.fetchStatus(about: certificate, subject, issuer: issuer) }
            state.running[subject] = task
            return task
        }
        if let running { return await running.value }
        return state.withLock { $0.memory.status(of: subject, at: now) }
            ?? .requestFailed("the cached response has just expired")
    }

    private func fetchStatus(
        about certificate: Certificate, _ subject: OCSPCertificateID, issuer: Certificate
    ) async -> RevocationStatus {
        let (status, until) = await queryResponder(about: certificate, subject, issuer: issuer)
        let now = await clock.now()
        state.withLock { state in
            state.running[subject] = nil
            let until = until ?? Moment(milliseconds: now.milliseconds + Self.pause)
            state.memory.keep(status, of: subject, until: until, at: now)
        }
        return status
    }

    /// Queries a certificate's responder for the certificate's revocation status.
    ///
    /// The result also contains the time until which to cache the status.
    ///
    /// - Parameters:
    ///   - certificate: The certificate, which may contain the URL of its responder.
    ///   - subject: The ID of the certificate in OCSP.
    ///   - issuer: The certificate of the issuer, whose key signed the certificate.
    /// - Returns: The status and the time. The time is `nil` if the responder returned no valid response.
    private func queryResponder(
        about certificate: Certificate, _ subject: OCSPCertificateID, issuer: Certificate
    ) async -> (RevocationStatus, Moment?) {
        guard let url = responder ?? certificate.ocspResponder else {
            return (.requestFailed("the certificate names no responder"), nil)
        }
        var random = SystemRandomNumberGenerator()
        let request = OCSPRequest(subject: subject, nonce: (0..<16).map { _ in .random(in: 0...255, using: &random) })
        guard let body = try? request.bytes() else { return (.requestFailed("the request can't be encoded"), nil) }
        let httpRequest = HTTPTransportRequest(
            method: "POST", url: url, headers: [("Content-Type", "application/ocsp-request")], body: body)
        do throws(HTTPFailure) {
            let response = try await http.send(httpRequest, within: limit, atMost: OCSPResponse.limits.bytes)
            guard response.status == 200 else {
                report(.failed)
                return (.requestFailed("the responder returned HTTP \(response.status)"), nil)
            }
            let now = await clock.now()
            do throws(OCSPError) {
                let validator = OCSPResponseValidator(request: request, issuer: issuer, now: now)
                let (status, end) = try validator.validate(OCSPResponse(response.body))
                report(status == .good ? .good : .revoked)
                let longest = Moment(milliseconds: now.milliseconds + Self.longest)
                // A valid response may have ended, within the tolerance for clocks.
                let shortest = Moment(milliseconds: now.milliseconds + Self.pause)
                return (status, max(min(end ?? longest, longest), shortest))
            } catch {
                report(.unusable)
                return (.requestFailed(error.description), nil)
            }
        } catch {
            report(error == .tooLong ? .unusable : .failed)
            return (.requestFailed(Self.reason(for: error)), nil)
        }
    }

    private static func reason(for failure: HTTPFailure) -> String {
        switch failure {
        case .timedOut: "the responder didn't respond in time"
        case .tooLong: "the responder's response is too long"
        case .unreachable, .cancelled: "the responder can't be reached"
        }
    }
}

extension Certificate {
    /// The URL of the certificate's OCSP responder (RFC 5280, 4.2.2.1), or `nil` if it contains none.
    fileprivate var ocspResponder: String? {
        guard let access = try? extensions.authorityInformationAccess else { return nil }
        for description in access where description.method == .ocspServer {
            guard case .uniformResourceIdentifier(let url) = description.location else { continue }
            if url.hasPrefix("http://") || url.hasPrefix("https://") { return url }
        }
        return nil
    }
}
#endif
