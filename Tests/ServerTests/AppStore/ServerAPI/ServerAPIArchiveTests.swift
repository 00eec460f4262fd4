#if Server
import DiscoverData
import DiscoverEntities
import Foundation
import ServerAppStore
import ServerHTTP
import ServerUseCases
import Testing
import TestSupport

@Suite(.holdsFiles) struct `The App Store Server API returns the notification history` {
    private static let span = MissedInterval(start: Moment(milliseconds: 1000), end: Moment(milliseconds: 9000))

    @Test func `each page is requested with the token of the previous page`() async throws {
        let http = ScriptedHTTP(
            .json(
                #"{"paginationToken":"t1","hasMore":true,"notificationHistory":[{"signedPayload":"a.b.c"},{"sendAttempts":[]}]}"#
            ), .json(#"{"paginationToken":"t2","hasMore":false,"notificationHistory":[{"signedPayload":"d.e.f"}]}"#))
        let archive = ServerAPIArchive(api: try APIResponses.client(http))
        let first = try await archive.page(of: Self.span, from: nil)
        #expect(first.notifications.map(\.signedPayload) == ["a.b.c"])
        #expect(first.next == "t1")
        let last = try await archive.page(of: Self.span, from: first.next)
        #expect(last.notifications.map(\.signedPayload) == ["d.e.f"])
        #expect(last.next == nil, "a token on the last page must be ignored")
        #expect(http.requests.map { $0.url.hasSuffix("?paginationToken=t1") } == [false, true])
        #expect(http.requests.allSatisfy { $0.text == #"{"endDate":9000,"startDate":1000}"# }, "and the same question")
    }

    @Test func `an empty history is one empty page`() async throws {
        let archive = ServerAPIArchive(api: try APIResponses.client(ScriptedHTTP(.json(#"{"hasMore":false}"#))))
        #expect(try await archive.page(of: Self.span, from: nil) == ArchivePage(notifications: [], next: nil))
    }

    @Test(
        arguments: [
            (.json(APIResponses.refusal(4_000_017), status: 400), .pageGone),
            (.json(APIResponses.refusal(4_000_014), status: 400), .pageGone),
            (
                .json("{}", status: 429, retryAfter: "\(APIResponses.now.milliseconds + 3_600_000)"),
                .tooMany(until: Moment(milliseconds: APIResponses.now.milliseconds + 3_600_000))
            ), (.json("", status: 500), .away(.unavailable("the App Store Server API refused the request with 500"))),
            (.failure(.cancelled), .away(.cancelled)), (.failure(.unreachable), .away(.offline)),
            (
                .json(#"{"hasMore":true,"notificationHistory":[]}"#),
                .away(.unavailable("a page has a next page but doesn't contain its token"))
            ), (.json("", status: 401), .away(.unavailable("the App Store Server API rejects this server's key"))),
        ] as [(ScriptedHTTP.Response, ArchiveFailure)])
    func `each cause of a missing page has its own failure`(response: ScriptedHTTP.Response, failure: ArchiveFailure)
        async throws
    {
        let archive = ServerAPIArchive(api: try APIResponses.client(ScriptedHTTP(response)))
        await #expect(throws: failure) { try await archive.page(of: Self.span, from: "t1") }
    }
}
#endif
