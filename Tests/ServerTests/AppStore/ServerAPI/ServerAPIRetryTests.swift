#if Server
import DiscoverData
import DiscoverEntities
import Foundation
import ServerAppStore
import ServerHTTP
import Testing
import TestSupport

@Suite(.holdsFiles) struct `Requests to the App Store Server API are retried where a retry can succeed` {
    private static let response = ScriptedHTTP.Response.json(#"{"data":[{"subscriptionGroupIdentifier":"1"}]}"#)

    @Test(
        arguments: [
            .failure(.timedOut), .failure(.unreachable), .json("", status: 500),
            .json(APIResponses.refusal(5_000_001), status: 500), .json(APIResponses.refusal(4_040_002), status: 404),
            .json(APIResponses.refusal(4_040_004), status: 404), .json(APIResponses.refusal(4_040_006), status: 404),
            .json("<html>"),
        ] as [ScriptedHTTP.Response])
    func `a temporary failure is retried with growing pauses until a response arrives`(first: ScriptedHTTP.Response)
        async throws
    {
        let clock = HurriedClock()
        let http = ScriptedHTTP(first, first, Self.response)
        #expect(try await APIResponses.client(http, clock: clock).statuses(of: "1").count == 1)
        #expect(clock.pauses == [.seconds(1), .seconds(2)])
        let hopeless = ScriptedHTTP(first)
        await #expect(throws: ServerAPIFailure.self) { try await APIResponses.client(hopeless).statuses(of: "1") }
        #expect(hopeless.requests.count == 3)
    }

    @Test(arguments: [
        (4_000_006, 400), (4_040_001, 404), (4_040_010, 404), (4_040_005, 404), (4_030_000, 403), (1, 410),
    ])
    func `a permanent refusal isn't retried`(code: Int, status: Int) async throws {
        let http = ScriptedHTTP(.json(APIResponses.refusal(code), status: status))
        let api = try APIResponses.client(http)
        let refusal = ServerAPIRefusal(status: status, code: Int64(code))
        await #expect(throws: ServerAPIFailure.refused(refusal)) { try await api.statuses(of: "1") }
        #expect(refusal.isNotFound == [4_040_010, 4_040_005].contains(code))
        #expect(http.requests.count == 1)
    }

    @Test func `a rejected token isn't retried and isn't reused`() async throws {
        let http = ScriptedHTTP(.json("Unauthenticated", status: 401), Self.response)
        let api = try APIResponses.client(http)
        await #expect(throws: ServerAPIFailure.unauthorized) { try await api.statuses(of: "1") }
        _ = try await api.statuses(of: "1")
        #expect(http.requests.count == 2)
    }

    @Test func `a 429 response is retried at the time in Retry-After, in milliseconds since 1970`() async throws {
        let clock = HurriedClock()
        let soon = "\(APIResponses.now.milliseconds + 7250)"
        let http = ScriptedHTTP(.json(APIResponses.refusal(4_290_000), status: 429, retryAfter: soon), Self.response)
        #expect(try await APIResponses.client(http, clock: clock).statuses(of: "1").count == 1)
        #expect(clock.pauses == [.milliseconds(7250)])
    }

    @Test func `a Retry-After time beyond the longest pause is reported without waiting`() async throws {
        let clock = HurriedClock()
        let later = Moment(milliseconds: APIResponses.now.milliseconds + 3_600_000)
        let http = ScriptedHTTP(.json("{}", status: 429, retryAfter: "\(later.milliseconds)"))
        let api = try APIResponses.client(http, clock: clock)
        await #expect(throws: ServerAPIFailure.tooMany(until: later)) { try await api.statuses(of: "1") }
        #expect(http.requests.count == 1 && clock.pauses.isEmpty)
    }

    @Test(arguments: [nil, "soon", "-5", "0"])
    func `a 429 response without a valid Retry-After waits for the longest pause`(retryAfter: String?) async throws {
        let clock = HurriedClock()
        let http = ScriptedHTTP(.json("{}", status: 429, retryAfter: retryAfter), Self.response)
        #expect(try await APIResponses.client(http, clock: clock).statuses(of: "1").count == 1)
        #expect(clock.pauses == [.seconds(30)])
    }

    @Test func `each failure's description is a sentence, and each failure maps to a store failure`() async throws {
        let failures: [ServerAPIFailure] = [
            .badKey, .unauthorized, .refused(ServerAPIRefusal(status: 404, code: 4_040_010)),
            .tooMany(until: APIResponses.now), .requestFailed(.offline),
        ]
        for failure in failures {
            #expect("\(failure)".hasSuffix(".") && "\(failure)".hasPrefix("The "))
            guard case .requestFailed = failure else {
                guard case .unavailable = failure.storeFailure else {
                    Issue.record("the failure must map to `unavailable`")
                    continue
                }
                continue
            }
            #expect(failure.storeFailure == .offline)
        }
    }
}
#endif
