#if Server
import DiscoverData
import DiscoverEntities
import ServerAppStore
import ServerHTTP
import Testing
import TestSupport

@Suite(.holdsFiles) struct `The App Store Server API provides the purchase history` {
    /// Returns the responses about a customer with a renewed subscription, a map, and coins.
    private func http() -> ScriptedHTTP {
        let all = [("1", "plus"), ("2", "plus"), ("3", "map"), ("4", "coins")]
        return ScriptedHTTP { request, _ in
            if request.url.contains("/history/404") { return .json(APIResponses.refusal(4_040_010), status: 404) }
            if request.url.contains("/subscriptions/") {
                return request.url.hasSuffix("404")
                    ? .json(APIResponses.refusal(4_040_010), status: 404)
                    : .json(
                        """
                        {"data":[{"lastTransactions":[{"originalTransactionId":"1","status":1,"signedRenewalInfo":"r.r.r",
                        "signedTransactionInfo":"\(APIResponses.text("2", "plus"))"}]}]}
                        """)
            }
            let isRestoring = request.url.contains("revoked=false")
            let texts = all.filter { !isRestoring || $0.1 != "coins" }
                .map { "\"\(APIResponses.text($0.0, $0.1))\"" }.joined(separator: ",")
            return .json(#"{"revision":"r","hasMore":false,"signedTransactions":[\#(texts),"a.b.c","nonsense"]}"#)
        }
    }

    @Test func `the history keeps the port's contract for any number of chains`() async throws {
        for chains in [["1"], ["1", "3", "4"], ["404", "3"]] as [[TransactionID]] {
            let history = ServerAPIHistory(api: try APIResponses.client(http())) { () throws(StoreFailure) in chains }
            try await PurchaseHistoryContract(
                history, restorable: ["1", "2", "3"], consumables: ["4"], subscriptions: ["2"]
            ).check()
        }
    }

    @Test func `an account without chains has an empty history and sends no request`() async throws {
        let http = http()
        let history = ServerAPIHistory(api: try APIResponses.client(http)) { () throws(StoreFailure) in [] }
        #expect(try await history.history().isEmpty)
        #expect(try await history.restorable().isEmpty)
        #expect(try await history.statuses().isEmpty)
        #expect(http.requests.isEmpty)
    }

    @Test func `the statuses of all chains of a customer are fetched with one request`() async throws {
        let http = http()
        let history = ServerAPIHistory(api: try APIResponses.client(http)) { () throws(StoreFailure) in ["1", "1", "1"]
        }
        #expect(try await history.statuses().count == 1)
        #expect(http.requests.count == 1)
    }

    @Test func `an unreachable server is reported as a failure and not as an empty history`() async throws {
        let history = ServerAPIHistory(api: try APIResponses.client(ScriptedHTTP(.failure(.unreachable)))) {
            () throws(StoreFailure) in ["1"]
        }
        await #expect(throws: StoreFailure.offline) { try await history.history() }
        await #expect(throws: StoreFailure.offline) { try await history.restorable() }
        await #expect(throws: StoreFailure.offline) { try await history.statuses() }
        let unknown = ServerAPIHistory(api: try APIResponses.client(http())) { () throws(StoreFailure) in
            throw .unavailable("the ledger")
        }
        await #expect(throws: StoreFailure.unavailable("the ledger")) { try await unknown.history() }
    }
}
#endif
