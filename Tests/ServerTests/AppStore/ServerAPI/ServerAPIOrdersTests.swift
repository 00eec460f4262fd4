#if Server
import DiscoverData
import DiscoverEntities
import Foundation
import ServerAppStore
import ServerHTTP
import ServerSupport
import ServerUseCases
import Testing
import TestSupport

@Suite(.holdsFiles) struct `The App Store Server API returns the transactions of an order` {
    private static func archive(_ responses: ScriptedHTTP.Response...) throws -> (ServerAPIOrders, ScriptedHTTP) {
        let http = ScriptedHTTP { _, number in responses[min(number, responses.count) - 1] }
        return (ServerAPIOrders(api: try APIResponses.client(http)), http)
    }

    private static let order = #"{"status":0,"signedTransactions":["\#(APIResponses.text("1", "gold.month"))"]}"#

    @Test func `the adapter and the double keep the promise of the port`() async throws {
        let (archive, _) = try Self.archive(.json(Self.order), .json(Self.order), .json(#"{"status":1}"#))
        try await OrderArchiveContract(archive).check(["1"])
        let facts = UnverifiedTransaction(id: "1", product: "gold.month", signedText: "a.b.c")
        try await OrderArchiveContract(ScriptedOrderArchive(["M1": [facts]])).check(["1"])
    }

    @Test func `an order ID can't change the path of the request`() async throws {
        let (archive, http) = try Self.archive(.json(#"{"status":1}"#))
        let found = try await archive.transactions(ofOrder: "../x?y")
        #expect(found == nil)
        #expect(http.requests.map(\.url) == ["https://api.storekit-sandbox.apple.com/inApps/v1/lookup/%2E%2E%2Fx%3Fy"])
    }

    @Test(
        arguments: [
            #"{}"#, #"{"status":0}"#, #"{"status":2,"signedTransactions":[]}"#,
            #"{"status":0,"signedTransactions":["nonsense"]}"#,
        ])
    func `a response that can't be read is no order and no missing order`(response: String) async throws {
        let (archive, _) = try Self.archive(.json(response))
        await #expect(throws: StoreFailure.unavailable("the response about an order can't be read")) {
            try await archive.transactions(ofOrder: "M1")
        }
    }

    @Test func `a failure of the store is no missing order`() async throws {
        let (archive, _) = try Self.archive(.json("", status: 401))
        await #expect(throws: StoreFailure.self) { try await archive.transactions(ofOrder: "M1") }
    }
}
#endif
