#if Server
import DiscoverEntities
import Foundation
import Hummingbird
import ServerAppStore
import ServerHTTP
import ServerVerification
import SwiftASN1
import Synchronization
import Testing
import TestSupport
import X509

@Suite(.holdsFiles) struct `The OCSP checker returns a certificate's revocation status` {
    private static let day: Int64 = 24 * 3_600_000
    private let clock = FixedTimeSource(TestResponder.now)

    private func checker(_ responder: TestResponder) -> (OCSPChecker, ScriptedHTTP) {
        let http = ScriptedHTTP { request, _ in
            .success(HTTPTransportResponse(status: 200, body: (try? responder.respond(to: request.body ?? [])) ?? []))
        }
        return (OCSPChecker(http: http, clock: clock, responder: "http://127.0.0.1/"), http)
    }

    private func status(_ responder: TestResponder) async -> RevocationStatus {
        await checker(responder).0.status(of: TestAuthority.leaf(nil), issuedBy: TestAuthority.issuer)
    }

    private func faults(
        _ responder: TestResponder, _ fault: OCSPError, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        #expect(await status(responder) == .requestFailed("\(fault)"), sourceLocation: sourceLocation)
    }

    @Test func `a response signed by the issuer or by its delegate reports a good certificate`() async {
        for signer in [TestResponder.Signer.authority, .delegate] {
            for isNamedByKey in [false, true] {
                #expect(await status(TestResponder(signer: signer, isNamedByKey: isNamedByKey)) == .good)
            }
        }
    }

    @Test func `a revoked certificate is reported with its revocation date`() async {
        let then = Moment(milliseconds: 1_767_225_600_000)
        #expect(await status(TestResponder(status: .revoked("20260101000000Z"))) == .revoked(at: then))
    }

    @Test func `each request contains the certificate's serial number and a fresh nonce`() async throws {
        let (checker, http) = checker(TestResponder(refusal: 3))
        let leaf = TestAuthority.leaf(nil, serial: 99)
        for _ in 1...2 {
            _ = await checker.status(of: leaf, issuedBy: TestAuthority.issuer)
            // Later, when the cached status has expired.
            clock.set(Moment(milliseconds: TestResponder.now.milliseconds + 3_600_000))
        }
        let requests = try http.requests.map { try ReadRequest($0.body ?? []) }
        #expect(requests.map(\.serial) == [[99], [99]])
        #expect(Set(requests.map(\.nonce)).count == 2)
        #expect(requests.allSatisfy { $0.nonce.count == 16 })
        #expect(http.requests[0].header("Content-Type") == "application/ocsp-request")
    }

    @Test func `a response with an unauthorized signer or an invalid signature is rejected`() async {
        for signer in [TestResponder.Signer.delegateWithoutUsage, .expiredDelegate, .stranger] {
            await faults(TestResponder(signer: signer), .strangeResponder)
        }
        await faults(TestResponder(spoilsSignature: true), .badSignature)
        await faults(TestResponder(signer: .authority, spoilsSignature: true), .badSignature)
    }

    @Test func `a response with another nonce, another certificate or no status is rejected`() async {
        await faults(TestResponder(nonce: [1, 2, 3]), .anotherRequest)
        await faults(TestResponder(serial: [8]), .anotherCertificate)
        await faults(TestResponder(status: .unknown), .unknownCertificate)
        await faults(TestResponder(refusal: 3), .refused(3))
    }

    @Test func `without a nonce, the dates of a response decide whether it is fresh`() async {
        func dated(_ this: String, _ next: String?, produced: String = "20260102030000Z") -> TestResponder {
            TestResponder(thisUpdate: this, nextUpdate: next, produced: produced, repeatsNonce: false)
        }
        // The current time is 2026-01-02 03:04:05.
        #expect(await status(dated("20260102030000Z", "20260102030500Z")) == .good)
        #expect(await status(dated("20260101030900Z", nil)) == .good)
        #expect(await status(dated("20260102030500Z", "20260103000000Z")) == .good)
        await faults(dated("20260101000000Z", "20260102025900Z"), .stale)
        await faults(dated("20260101030400Z", nil), .stale)
        await faults(dated("20260103000000Z", "20260102040000Z", produced: "20260103000000Z"), .fromTheFuture)
        await faults(dated("20260102031000Z", "20260103000000Z"), .fromTheFuture)
        await faults(dated("20260102030000Z", "20260103000000Z", produced: "20260102040000Z"), .fromTheFuture)
    }

    @Test func `a missing or unreadable response is reported with its cause`() async {
        for (response, words) in [
            (.failure(.timedOut), "the responder didn't respond in time"),
            (.failure(.unreachable), "the responder can't be reached"),
            (.failure(.tooLong), "the responder's response is too long"),
            (.json("", status: 503), "the responder returned HTTP 503"),
            (.json("nonsense"), "the responder's response can't be read"),
            (.json(""), "the responder's response can't be read"),
        ] as [(ScriptedHTTP.Response, String)] {
            let checker = OCSPChecker(http: ScriptedHTTP(response), clock: clock, responder: "http://127.0.0.1/")
            let status = await checker.status(of: TestAuthority.leaf(nil), issuedBy: TestAuthority.issuer)
            #expect(status == .requestFailed(words))
        }
        let nameless = OCSPChecker(http: ScriptedHTTP(.json("")), clock: clock)
        for url in [nil, "ldap://127.0.0.1/", "file:///etc/passwd"] {
            let status = await nameless.status(of: TestAuthority.leaf(url), issuedBy: TestAuthority.issuer)
            #expect(status == .requestFailed("the certificate names no responder"))
        }
    }

    @Test func `each query's outcome is reported once, and a cached status isn't reported`() async {
        func response(_ responder: TestResponder) -> ScriptedHTTP {
            ScriptedHTTP { request, _ in
                .success(
                    HTTPTransportResponse(status: 200, body: (try? responder.respond(to: request.body ?? [])) ?? []))
            }
        }
        let cases: [(ScriptedHTTP, OCSPQueryOutcome)] = [
            (response(TestResponder()), .good),
            (response(TestResponder(status: .revoked("20260101000000Z"))), .revoked),
            (response(TestResponder(status: .unknown)), .unusable),
            (response(TestResponder(spoilsSignature: true)), .unusable), (ScriptedHTTP(.json("nonsense")), .unusable),
            (ScriptedHTTP(.failure(.tooLong)), .unusable),
            (ScriptedHTTP(.json("", status: 503)), .failed), (ScriptedHTTP(.failure(.timedOut)), .failed),
            (ScriptedHTTP(.failure(.unreachable)), .failed),
        ]
        for (http, outcome) in cases {
            let reported = Mutex<[OCSPQueryOutcome]>([])
            let checker = OCSPChecker(http: http, clock: clock, responder: "http://127.0.0.1/") { outcome in
                reported.withLock { $0.append(outcome) }
            }
            for _ in 1...2 { _ = await checker.status(of: TestAuthority.leaf(nil), issuedBy: TestAuthority.issuer) }
            #expect(reported.withLock { $0 } == [outcome])
        }
        let nameless = OCSPChecker(http: ScriptedHTTP(.json("")), clock: clock) { _ in
            Issue.record("no responder was queried")
        }
        _ = await nameless.status(of: TestAuthority.leaf(nil), issuedBy: TestAuthority.issuer)
    }

    @Test func `a changed byte in a response never changes the reported status`() async throws {
        var request: [UInt8] = []
        let (first, http) = checker(TestResponder(status: .revoked("20260101000000Z"), repeatsNonce: false))
        let leaf = TestAuthority.leaf(nil)
        let truth = await first.status(of: leaf, issuedBy: TestAuthority.issuer)
        request = try #require(http.requests.first?.body)
        let response = try TestResponder(status: .revoked("20260101000000Z"), repeatsNonce: false).respond(to: request)
        for place in stride(from: 0, to: response.count, by: 3) {
            var changed = response
            changed[place] ^= 0x21
            let sent = ScriptedHTTP(.success(HTTPTransportResponse(status: 200, body: changed)))
            let checker = OCSPChecker(http: sent, clock: clock, responder: "http://127.0.0.1/")
            switch await checker.status(of: leaf, issuedBy: TestAuthority.issuer) {
            case .requestFailed: continue
            case let other: #expect(other == truth, "byte \(place)")
            }
        }
    }
}
#endif
