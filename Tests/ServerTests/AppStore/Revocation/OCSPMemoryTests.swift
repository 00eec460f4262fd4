#if Server
import DiscoverEntities
import Foundation
import Hummingbird
import ServerAppStore
import ServerHTTP
import ServerVerification
import Synchronization
import Testing
import TestSupport
import X509

@Suite(.holdsFiles) struct `The OCSP checker caches revocation statuses` {
    private let clock = FixedTimeSource(TestResponder.now)

    private func http(_ responder: TestResponder) -> ScriptedHTTP {
        ScriptedHTTP { request, _ in
            .success(HTTPTransportResponse(status: 200, body: (try? responder.respond(to: request.body ?? [])) ?? []))
        }
    }

    private func move(seconds: Int64) {
        clock.set(Moment(milliseconds: TestResponder.now.milliseconds + seconds * 1000))
    }

    @Test func `a status is cached for 15 minutes`() async {
        let http = http(TestResponder())
        let checker = OCSPChecker(http: http, clock: clock, responder: "http://127.0.0.1/")
        let leaf = TestAuthority.leaf(nil)
        for (seconds, requests) in [(0, 1), (60, 1), (899, 1), (900, 2)] as [(Int64, Int)] {
            move(seconds: seconds)
            #expect(await checker.status(of: leaf, issuedBy: TestAuthority.issuer) == .good)
            #expect(http.requests.count == requests)
        }
    }

    @Test func `a cached status expires at the response's next update if that is earlier`() async {
        let http = http(TestResponder(nextUpdate: "20260102030505Z"))
        let checker = OCSPChecker(http: http, clock: clock, responder: "http://127.0.0.1/")
        let leaf = TestAuthority.leaf(nil)
        for (seconds, requests) in [(0, 1), (59, 1), (60, 2)] as [(Int64, Int)] {
            move(seconds: seconds)
            #expect(await checker.status(of: leaf, issuedBy: TestAuthority.issuer) == .good)
            #expect(http.requests.count == requests)
        }
    }

    @Test func `a status that has just ended, or is about to end, is cached for ten seconds`() async {
        // The current time is 2026-01-02 03:04:05.
        for end in ["20260102030005Z", "20260102030405Z", "20260102030406Z"] {
            let http = http(TestResponder(nextUpdate: end))
            let checker = OCSPChecker(http: http, clock: clock, responder: "http://127.0.0.1/")
            let leaf = TestAuthority.leaf(nil)
            for (seconds, requests) in [(0, 1), (9, 1), (10, 2)] as [(Int64, Int)] {
                move(seconds: seconds)
                #expect(await checker.status(of: leaf, issuedBy: TestAuthority.issuer) == .good)
                #expect(http.requests.count == requests)
            }
        }
    }

    @Test func `a failed request is cached for ten seconds, a revocation for longer`() async {
        let revoked = TestResponder(status: .revoked("20260101000000Z"))
        let http = ScriptedHTTP { request, number in
            number == 1
                ? .failure(.timedOut)
                : .success(
                    HTTPTransportResponse(status: 200, body: (try? revoked.respond(to: request.body ?? [])) ?? []))
        }
        let checker = OCSPChecker(http: http, clock: clock, responder: "http://127.0.0.1/")
        let leaf = TestAuthority.leaf(nil)
        let then = Moment(milliseconds: 1_767_225_600_000)
        for seconds in [0, 9] as [Int64] {
            move(seconds: seconds)
            let status = await checker.status(of: leaf, issuedBy: TestAuthority.issuer)
            #expect(status == .requestFailed("the responder didn't respond in time"))
            #expect(http.requests.count == 1)
        }
        for seconds in [10, 20, 60] as [Int64] {
            move(seconds: seconds)
            #expect(await checker.status(of: leaf, issuedBy: TestAuthority.issuer) == .revoked(at: then))
            #expect(http.requests.count == 2)
        }
    }

    @Test func `the cache is limited to its capacity`() async {
        let http = http(TestResponder())
        let checker = OCSPChecker(http: http, clock: clock, capacity: 4, responder: "http://127.0.0.1/")
        let leaves = (1...20).map { TestAuthority.leaf(nil, serial: $0) }
        for leaf in leaves { _ = await checker.status(of: leaf, issuedBy: TestAuthority.issuer) }
        #expect(http.requests.count == 20)
        for leaf in leaves { _ = await checker.status(of: leaf, issuedBy: TestAuthority.issuer) }
        // At most four statuses were cached for the second round.
        #expect(http.requests.count >= 36)
        let count = http.requests.count
        _ = await checker.status(of: leaves[19], issuedBy: TestAuthority.issuer)
        #expect(http.requests.count == count)
    }

    @Test func `one hundred concurrent checks share one request to a real responder`() async throws {
        let requests = Mutex(0)
        let router = Router()
        router.post("ocsp") { request, _ in
            requests.withLock { $0 += 1 }
            let body = try await request.body.collect(upTo: 1 << 16)
            let response = try TestResponder().respond(to: Array(body.readableBytesView))
            return Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(bytes: response)))
        }
        let clock = clock
        try await Loopback.with(router) { address, http in
            let checker = OCSPChecker(http: http, clock: clock)
            let leaf = TestAuthority.leaf(address + "/ocsp")
            let statuses = await withTaskGroup(of: RevocationStatus.self) { group in
                for _ in 1...100 {
                    group.addTask { await checker.status(of: leaf, issuedBy: TestAuthority.issuer) }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses == Array(repeating: .good, count: 100))
        }
        #expect(requests.withLock { $0 } == 1)
    }

    @Test func `a responder that doesn't respond runs into the timeout`() async throws {
        let gate = TestGate()
        let router = Router()
        router.post("ocsp") { _, _ in
            await gate.pass()
            return ""
        }
        let clock = clock
        try await Loopback.with(router) { address, http in
            let checker = OCSPChecker(http: http, clock: clock, limit: .milliseconds(200))
            let leaf = TestAuthority.leaf(address + "/ocsp")
            let status = await checker.status(of: leaf, issuedBy: TestAuthority.issuer)
            #expect(status == .requestFailed("the responder didn't respond in time"))
            gate.open()
        }
    }
}
#endif
