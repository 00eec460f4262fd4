#if Server
@testable import DiscoverFuzz
import Testing

/// A reader that refuses its own seeds at the door would find nothing behind it.
@Suite struct `The seeds of requests reach every route` {
    @Test func `each is answered as its route answers what is in order, and none is a stranger's`() async throws {
        let server = try await FuzzedServer.ours.value
        var seen: Set<Int> = []
        for seed in try RequestSeeds.all() { seen.formUnion(try await server.statuses(of: seed)) }
        // Done; another account's; no such method; refused for good; not configured.
        #expect(seen.isSuperset(of: [200, 405, 501]))
        #expect(seen.isDisjoint(with: [400, 401, 403, 404, 413, 415, 422, 429, 431, 500]), "\(seen.sorted())")
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
