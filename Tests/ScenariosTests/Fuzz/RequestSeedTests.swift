#if Server
@testable import DiscoverFuzz
import Testing

/// A reader that refuses its own seeds at the door would find nothing behind it.
@Suite struct `The seeds of requests reach every route` {
    @Test func `each is answered as its route answers what is in order, and none is a stranger's`() async throws {
        let server = try await FuzzedServer.ours.value
        var seen: [Int] = []
        for seed in try RequestSeeds.all() { seen += try await server.statuses(of: seed) }
        // Done; another account's; no such method; not configured; and the one idempotency key that is used twice.
        #expect(Set(seen).isSubset(of: [200, 405, 409, 422, 501]), "\(seen)")
        #expect(seen.count { $0 == 422 } == 1)
        #expect(seen.count { $0 == 200 } > 20)
    }

    @Test func `without its token none of a customer's is answered`() async throws {
        let server = try await FuzzedServer.ours.value
        for seed in try RequestSeeds.all() {
            let text = String(decoding: seed, as: UTF8.self)
            guard text.contains("Authorization: "), !text.hasPrefix("DELETE") else { continue }
            let stranger = text.replacing("Authorization: customer", with: "A: b").replacing(
                "Authorization: admin", with: "A: b")
            #expect(Set(try await server.statuses(of: Array(stranger.utf8))) == [401])
        }
    }
}
#endif
