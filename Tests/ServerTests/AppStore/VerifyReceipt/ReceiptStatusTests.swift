#if Server
import DiscoverData
import DiscoverEntities
import ServerAppStore
import ServerUseCases
import Testing

@Suite struct `Every status of verifyReceipt is understood` {
    @Test(
        arguments: [
            (0, nil, .valid), (21000, nil, .again), (21001, nil, .again), (21002, nil, .again),
            (21003, nil, .refused(.notAuthentic)), (21004, nil, .otherSecret), (21005, nil, .again),
            (21006, nil, .refused(.olderStyle)), (21007, nil, .belongs(.sandbox)), (21008, nil, .belongs(.production)),
            (21009, nil, .again), (21010, nil, .refused(.accountGone)), (21100, true, .again), (21100, nil, .again),
            (21199, false, .refused(.unresolvable)), (21200, false, .again), (-1, nil, .again), (7, true, .again),
        ] as [(Int, Bool?, ReceiptStatus.Disposition)])
    func `as final, as retryable, or as a way to go on`(code: Int, retryable: Bool?, ruling: ReceiptStatus.Disposition)
    {
        #expect(ReceiptStatus(code: code, isRetryable: retryable).ruling == ruling)
    }

    @Test(arguments: [(21003, ReceiptRefusal.notAuthentic), (21006, .olderStyle), (21010, .accountGone)])
    func `a final one is not asked about again`(code: Int, refusal: ReceiptRefusal) async {
        let http = ScriptedHTTP(.json("{\"status\": \(code), \"environment\": \"Sandbox\"}"))
        await #expect(throws: ReceiptFailure.refused(refusal)) {
            try await AppleAnswers.client(http).judge(AppleAnswers.receipt)
        }
        #expect(http.questions.count == 1)
    }

    @Test(arguments: [21000, 21002, 21005, 21009, 21104, 30000])
    func `a retryable one is asked about again, and says nothing in the end`(code: Int) async {
        let http = ScriptedHTTP(.json("{\"status\": \"\(code)\", \"is-retryable\": \"1\"}"))
        let clock = HurriedClock()
        await #expect(throws: ReceiptFailure.couldNotAsk(.unavailable("verifyReceipt answers \(code)"))) {
            try await AppleAnswers.client(http, clock: clock).judge(AppleAnswers.receipt)
        }
        #expect(http.questions.count == 3)
        #expect(clock.pauses == [.seconds(1), .seconds(2)])
    }

    @Test func `an internal error that Apple calls unresolvable is final`() async {
        let http = ScriptedHTTP(.json(#"{"status": 21104, "is-retryable": false}"#))
        await #expect(throws: ReceiptFailure.refused(.unresolvable)) {
            try await AppleAnswers.client(http).judge(AppleAnswers.receipt)
        }
    }

    @Test func `no answer, a server's error and nonsense are asked about again, until there is an answer`() async throws
    {
        let http = ScriptedHTTP(
            .failure(.timedOut), .json("", status: 503),
            .json(AppleAnswers.valid(inApp: [AppleAnswers.row("1", "map")])))
        #expect(try await AppleAnswers.client(http).judge(AppleAnswers.receipt).transactions.map(\.id) == ["1"])
        for (answer, failure) in [
            (.failure(.timedOut), .timedOut(seconds: 5)), (.failure(.unreachable), .offline),
            (.json("<html>"), .unavailable("verifyReceipt's answer cannot be read")),
            (.json("", status: 302), .unavailable("verifyReceipt answers with HTTP 302")),
        ] as [(ScriptedHTTP.Answer, StoreFailure)] {
            let http = ScriptedHTTP(answer)
            await #expect(throws: ReceiptFailure.couldNotAsk(failure)) {
                try await AppleAnswers.client(http).judge(AppleAnswers.receipt)
            }
            #expect(http.questions.count == 3)
        }
    }

    @Test func `whoever no longer waits is not asked for`() async {
        let http = ScriptedHTTP(.failure(.cancelled))
        await #expect(throws: ReceiptFailure.couldNotAsk(.cancelled)) {
            try await AppleAnswers.client(http).judge(AppleAnswers.receipt)
        }
        #expect(http.questions.count == 1)
    }
}
#endif
