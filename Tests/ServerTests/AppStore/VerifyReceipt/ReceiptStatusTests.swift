#if Server
import DiscoverData
import DiscoverEntities
import ServerAppStore
import ServerHTTP
import ServerUseCases
import TestSupport
import Testing

@Suite(.holdsFiles) struct `Every status of verifyReceipt has a disposition` {
    @Test(
        arguments: [
            (0, nil, .valid), (21000, nil, .again), (21001, nil, .again), (21002, nil, .again),
            (21003, nil, .refused(.notAuthentic)), (21004, nil, .otherSecret), (21005, nil, .again),
            (21006, nil, .refused(.olderStyle)), (21007, nil, .belongs(.sandbox)), (21008, nil, .belongs(.production)),
            (21009, nil, .again), (21010, nil, .refused(.accountGone)), (21100, true, .again), (21100, nil, .again),
            (21199, false, .refused(.unresolvable)), (21200, false, .again), (-1, nil, .again), (7, true, .again),
        ] as [(Int, Bool?, ReceiptStatus.Disposition)])
    func `each status is final, retryable or a redirect`(code: Int, retryable: Bool?, ruling: ReceiptStatus.Disposition)
    {
        #expect(ReceiptStatus(code: code, isRetryable: retryable).ruling == ruling)
    }

    @Test(arguments: [(21003, ReceiptRefusal.notAuthentic), (21006, .olderStyle), (21010, .accountGone)])
    func `a final status isn't retried`(code: Int, refusal: ReceiptRefusal) async {
        let http = ScriptedHTTP(.json("{\"status\": \(code), \"environment\": \"Sandbox\"}"))
        await #expect(throws: ReceiptFailure.refused(refusal)) {
            try await AppleResponses.client(http).validate(AppleResponses.receipt)
        }
        #expect(http.requests.count == 1)
    }

    @Test(arguments: [21000, 21002, 21005, 21009, 21104, 30000])
    func `a retryable status is retried and finally reported as unavailable`(code: Int) async {
        let http = ScriptedHTTP(.json("{\"status\": \"\(code)\", \"is-retryable\": \"1\"}"))
        let clock = HurriedClock()
        await #expect(throws: ReceiptFailure.requestFailed(.unavailable("verifyReceipt returned \(code)"))) {
            try await AppleResponses.client(http, clock: clock).validate(AppleResponses.receipt)
        }
        #expect(http.requests.count == 3)
        #expect(clock.pauses == [.seconds(1), .seconds(2)])
    }

    @Test func `an internal error that Apple marks as not retryable is final`() async {
        let http = ScriptedHTTP(.json(#"{"status": 21104, "is-retryable": false}"#))
        await #expect(throws: ReceiptFailure.refused(.unresolvable)) {
            try await AppleResponses.client(http).validate(AppleResponses.receipt)
        }
    }

    @Test func `timeouts, server errors and unreadable responses are retried until a response is valid`() async throws {
        let http = ScriptedHTTP(
            .failure(.timedOut), .json("", status: 503),
            .json(AppleResponses.valid(inApp: [AppleResponses.row("1", "map")])))
        #expect(try await AppleResponses.client(http).validate(AppleResponses.receipt).transactions.map(\.id) == ["1"])
        for (response, failure) in [
            (.failure(.timedOut), .timedOut(seconds: 5)), (.failure(.unreachable), .offline),
            (.json("<html>"), .unavailable("verifyReceipt's response can't be read")),
            (.json("", status: 302), .unavailable("verifyReceipt returned HTTP 302")),
        ] as [(ScriptedHTTP.Response, StoreFailure)] {
            let http = ScriptedHTTP(response)
            await #expect(throws: ReceiptFailure.requestFailed(failure)) {
                try await AppleResponses.client(http).validate(AppleResponses.receipt)
            }
            #expect(http.requests.count == 3)
        }
    }

    @Test func `a canceled request isn't retried`() async {
        let http = ScriptedHTTP(.failure(.cancelled))
        await #expect(throws: ReceiptFailure.requestFailed(.cancelled)) {
            try await AppleResponses.client(http).validate(AppleResponses.receipt)
        }
        #expect(http.requests.count == 1)
    }
}
#endif
