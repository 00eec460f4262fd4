#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import ServerAppStore
import ServerHTTP
import ServerUseCases
import Testing
import TestSupport

@Suite(.holdsFiles) struct `Requests to the App Store Server API match Apple's documentation` {
    @Test func `each call uses the documented method, path and host`() async throws {
        let http = ScriptedHTTP(.json("{}"))
        let sandbox = try APIResponses.client(http)
        let production = try APIResponses.client(http, environment: .production)
        _ = try await production.statuses(of: "2000")
        _ = try await sandbox.history(of: "1/../2", HistoryQuery(kinds: [.consumable, .nonConsumable], revoked: false))
        _ = try await sandbox.history(of: "1", from: "a b&c=d")
        _ = try await sandbox.statuses(of: "1")
        let query = NotificationHistoryQuery(
            start: Moment(milliseconds: 5), end: Moment(milliseconds: 9), transaction: "7", onlyFailures: true)
        _ = try await sandbox.notifications(query, from: "p+1")
        let base = "https://api.storekit-sandbox.apple.com/inApps"
        #expect(
            http.requests.map { "\($0.method) \($0.url)" } == [
                "GET https://api.storekit.apple.com/inApps/v1/subscriptions/2000",
                "GET \(base)/v2/history/1%2F%2E%2E%2F2?sort=ASCENDING&productType=CONSUMABLE&productType=NON%5FCONSUMABLE&revoked=false"
                    .replacing("%5F", with: "_"),
                "GET \(base)/v2/history/1?sort=ASCENDING&revision=a%20b%26c%3Dd",
                "GET \(base)/v1/subscriptions/1", "POST \(base)/v1/notifications/history?paginationToken=p%2B1",
            ])
        #expect(
            http.requests.last?.text == #"{"endDate":9,"onlyFailures":true,"startDate":5,"transactionId":"7"}"#)
    }

    @Test func `an empty transaction ID is refused without a request`() async throws {
        let http = ScriptedHTTP(.json("{}"))
        let api = try APIResponses.client(http)
        await #expect(throws: ServerAPIFailure.refused(ServerAPIRefusal(status: 400, code: 4_000_006))) {
            try await api.statuses(of: "")
        }
        #expect(http.requests.isEmpty)
    }

    @Test func `the token has the developer's claims, is valid for five minutes and is reused for four`() async throws {
        let http = ScriptedHTTP(.json("{}"))
        let time = FixedTimeSource(APIResponses.now)
        let api = try APIResponses.client(http, time: time)
        for seconds in [0, 239, 240, 100] as [Int64] {
            time.set(Moment(milliseconds: APIResponses.now.milliseconds + seconds * 1000))
            _ = try await api.statuses(of: "1")
        }
        let claims = try await APIResponses.claims(http.requests[0])
        #expect([claims.iss, claims.aud, claims.bid] == ["issuer-1", "appstoreconnect-v1", "com.example.discover"])
        #expect(claims.iat == 1_767_323_045 && claims.exp == 1_767_323_345)
        let tokens = http.requests.map { $0.header("Authorization") }
        #expect(tokens[0] == tokens[1])
        // One token after four minutes, and another one after the clock was set back.
        #expect(Set(tokens).count == 3)
        let header = try #require(tokens[0]?.dropFirst(7).split(separator: ".").first)
        let fields = try #require(
            Data(base64Encoded: header + String(repeating: "=", count: (4 - header.count % 4) % 4)))
        let read = try JSONSerialization.jsonObject(with: fields) as? [String: String]
        #expect(read == ["alg": "ES256", "kid": "KEY1", "typ": "JWT"])
    }

    @Test func `an invalid key is refused immediately, and no key appears in a description`() throws {
        let http = ScriptedHTTP(.json("{}"))
        #expect(throws: ServerAPIFailure.badKey) {
            try ServerAPI(
                environment: .sandbox, bundleID: "a", key: ServerAPIKey(issuer: "i", id: "k", pem: "nonsense"),
                http: http, clock: FixedTimeSource())
        }
        let api = try APIResponses.client(http)
        var words = "\(APIResponses.key) \(String(reflecting: APIResponses.key))"
        dump(APIResponses.key, to: &words)
        dump(api, to: &words)
        #expect(!words.contains("PRIVATE") && !words.contains(APIResponses.key.pem.split(separator: "\n")[1]))
    }

    @Test func `all pages of a history are fetched in order`() async throws {
        let http = ScriptedHTTP { request, _ in
            switch request.url {
            case let url where url.hasSuffix("revision=r1"):
                .json(APIResponses.page(["3"], revision: "r2", hasMore: true))
            case let url where url.hasSuffix("revision=r2"):
                .json(APIResponses.page(["4"], revision: "r3", hasMore: false))
            default: .json(APIResponses.page(["1", "2"], revision: "r1", hasMore: true))
            }
        }
        let all = try await APIResponses.client(http).wholeHistory(of: "1")
        #expect(all == ["1", "2", "3", "4"].map { APIResponses.text($0, "map") })
        #expect(http.requests.count == 3)
    }

    @Test func `pages that never end are reported as a failure`() async throws {
        let api = try APIResponses.client(ScriptedHTTP(.json(APIResponses.page(["1"], revision: "r1", hasMore: true))))
        await #expect(
            throws: ServerAPIFailure.requestFailed(.unavailable("the pages of the history never reach its end"))
        ) { try await api.wholeHistory(of: "1") }
        let broken = try APIResponses.client(ScriptedHTTP(.json(#"{"hasMore":true,"signedTransactions":[]}"#)))
        await #expect(
            throws: ServerAPIFailure.requestFailed(.unavailable("the pages of the history never reach its end"))
        ) { try await broken.wholeHistory(of: "1") }
    }

    @Test func `a history with too many pages is reported as such, and no page is requested twice`() async throws {
        let pages = Spy<String>()
        let http = ScriptedHTTP { request, _ in
            pages.receive(request.url)
            return .json(APIResponses.page(["1"], revision: "r\(pages.received.count)", hasMore: true))
        }
        await #expect(throws: ServerAPIFailure.historyTooLong(pages: 1000)) {
            try await APIResponses.client(http).wholeHistory(of: "1")
        }
        #expect(pages.received.count == 1000)
    }

    @Test func `a history with the maximum number of pages is complete`() async throws {
        let pages = Spy<String>()
        let http = ScriptedHTTP { request, _ in
            pages.receive(request.url)
            let count = pages.received.count
            return .json(APIResponses.page(["\(count)"], revision: "r\(count)", hasMore: count < 1000))
        }
        #expect(try await APIResponses.client(http).wholeHistory(of: "1").count == 1000)
    }

    @Test func `a history with too many pages isn't requested again by a policy with retries`() async throws {
        let pages = Spy<String>()
        let http = ScriptedHTTP { request, _ in
            pages.receive(request.url)
            return .json(APIResponses.page(["1"], revision: "r\(pages.received.count)", hasMore: true))
        }
        let history = ServerAPIHistory(api: try APIResponses.client(http)) { () throws(StoreFailure) in ["1"] }
        let ledger = SpyLedger()
        let refresh = RefreshInteractor(
            history: history, verifier: ScriptedVerifier(genuine: []), ledger: ledger, time: FixedTimeSource(.day(1)),
            environment: .sandbox,
            retryPolicy: RetryPolicy(stopwatch: AnyClock(ContinuousClock()), limit: nil, pause: .zero))
        let response = await refresh.perform(RefreshRequest(account: .ann, scope: .everything))
        guard case .store(.tooLarge(let sentence)) = response.refreshFailure else {
            Issue.record("\(String(describing: response.refreshFailure))")
            return
        }
        #expect(sentence.contains("more than 1000 pages of 20 transactions"))
        #expect(sentence.contains("Nothing was recorded. Retrying doesn't help"))
        #expect(pages.received.count { $0.contains("/history/") } == 1000)
        #expect(await ledger.current == Ledger())
    }

    @Test func `unknown members and values in a response are ignored`() async throws {
        let http = ScriptedHTTP(
            .json(
                """
                {"environment":"Sandbox","data":[{"subscriptionGroupIdentifier":"g","new":1,"lastTransactions":[
                {"status":77,"originalTransactionId":"1","signedTransactionInfo":"a.b.c"},{}]}]}
                """))
        let groups = try await APIResponses.client(http).statuses(of: "1")
        #expect(groups.first?.lastTransactions?.map(\.status) == [77, nil])
    }
}
#endif
