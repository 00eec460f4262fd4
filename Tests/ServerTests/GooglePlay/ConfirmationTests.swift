#if Server
import DiscoverData
import DiscoverEntities
import ServerGooglePlay
import ServerHTTP
import ServerSimulation
import ServerUseCases
import Testing

@Suite struct `A confirmation of Google Play is repeated only while it can succeed` {
    private let scene: PlayScene
    private let token: String

    init() throws {
        scene = try PlayScene()
        token = try scene.play.buy("boost.1", quantity: 2)
    }

    private func confirm(respondingWith status: Int, _ reason: String?) async throws -> PlayConfirmationResult {
        let confirmation = try #require(await scene.purchase(token, of: "boost.1").confirmations.first)
        let body = reason.map { #"{"error":{"code":\#(status),"errors":[{"reason":"\#($0)"}]}}"# } ?? ""
        scene.transport.reply { path in
            path.hasSuffix(":consume") ? HTTPTransportResponse(status: status, body: Array(body.utf8)) : nil
        }
        return try await scene.store.confirm(confirmation)
    }

    @Test(arguments: [
        (404, "purchaseTokenNotFound", PlayConfirmationResult.Abandonment.notFound),
        (410, "purchaseTokenNoLongerValid", .noLongerValid), (400, "productNotOwnedByUser", .notOwned),
        (400, "purchaseTokenDoesNotMatchProductId", .notMatching), (400, "invalid", .notMatching),
    ]) func `a permanent refusal ends the attempts`(
        status: Int, reason: String, expected: PlayConfirmationResult.Abandonment
    ) async throws {
        #expect(try await confirm(respondingWith: status, reason) == .abandoned(expected))
    }

    @Test(arguments: [
        (404, nil), (404, "applicationNotFound"), (410, nil), (400, nil), (400, "unheardOf"), (401, "authError"),
        (403, "permissionDenied"), (409, "concurrentUpdate"), (429, "rateLimitExceeded"), (500, nil), (503, nil),
    ]) func `any other refusal can pass`(status: Int, reason: String?) async throws {
        await #expect(throws: StoreFailure.self) { try await confirm(respondingWith: status, reason) }
    }

    @Test func `a product that was refunded completely isn't consumed, though Google didn't revoke it`() async throws {
        try scene.play.refundWithoutRevoking(token)
        let purchase = try await scene.purchase(token, of: "boost.1")
        #expect(purchase.items[0].transaction.revocation?.milliunits == 100_000)
        #expect(purchase.confirmations.isEmpty)
    }

    @Test func `a product that is refunded before its confirmation has nothing left to confirm`() async throws {
        let confirmation = try #require(await scene.purchase(token, of: "boost.1").confirmations.first)
        try scene.play.refund(token)
        #expect(try await scene.store.confirm(confirmation) == .abandoned(.notOwned))
        #expect(!scene.play.isConfirmed(token))
    }

    @Test func `a product of which an item was refunded is still consumed`() async throws {
        try scene.play.refund(token, items: 1)
        #expect(try await scene.purchase(token, of: "boost.1").confirmations.map(\.step) == [.consume])
    }
}
#endif
