#if Server
import DiscoverEntities
import ServerAppStore
import ServerUseCases
import Testing
import TestSupport

@Suite struct `A lookup states whether the App Store has a purchase, and its whole history` {
    private let coins = DuePurchase(chain: "1", latest: .day(1), isSubscription: false)
    private let subscription = DuePurchase(chain: "1", latest: .day(1), isSubscription: true)

    @Test(arguments: [4_040_010, 4_040_005]) func `a transaction that isn't found makes the purchase unknown`(
        code: Int
    ) async throws {
        let lookup = ServerAPILookup(
            api: try APIResponses.client(ScriptedHTTP(.json(APIResponses.refusal(code), status: 404))))
        #expect(try await lookup.lookUp(coins) == .unknown)
        #expect(try await lookup.lookUp(subscription) == .unknown)
    }

    @Test func `another final refusal isn't an unknown purchase`() async throws {
        let lookup = ServerAPILookup(
            api: try APIResponses.client(ScriptedHTTP(.json(APIResponses.refusal(4_000_006), status: 400))))
        #expect(try await lookup.lookUp(coins) == .refused)
    }

    @Test func `an empty history is a complete response`() async throws {
        let lookup = ServerAPILookup(
            api: try APIResponses.client(ScriptedHTTP(.json(#"{"hasMore":false,"signedTransactions":[]}"#))))
        #expect(try await lookup.lookUp(coins) == .found(LookedUpPurchases()))
    }

    @Test func `a history that is too long makes the response incomplete`() async throws {
        let http = ScriptedHTTP { _, number in
            .json(APIResponses.page(["1"], revision: "r\(number)", hasMore: true))
        }
        let lookup = ServerAPILookup(api: try APIResponses.client(http))
        #expect(try await lookup.lookUp(coins) == .incomplete(LookedUpPurchases()))
    }
}
#endif
