#if Server
@testable import DiscoverFuzz
import Testing

/// The server must not refuse a fuzzing seed immediately.
///
/// A seed that is refused at once wouldn't exercise the code of the route. Each test opens a server of its own: other
/// tests erase accounts of the shared one at the same time.
@Suite struct `Fuzzing seeds for requests` {
    @Test func `each seed gets its route's normal response, and none is unauthorized`() async throws {
        let server = try await FuzzedServer()
        var seen: [Int] = []
        for seed in try RequestSeeds.all() { seen += try await server.statuses(of: seed) }
        // Success, a submitted form, another account, a wrong method, not configured, an unreachable store, and the one
        // idempotency key that is used twice.
        #expect(Set(seen).isSubset(of: [200, 303, 405, 409, 422, 501, 503]), "\(seen)")
        #expect(seen.count { $0 == 303 } >= 5)
        #expect(seen.count { $0 == 422 } == 1)
        #expect(seen.count { $0 == 200 } > 35)
    }

    @Test func `a seed without its token is unauthorized`() async throws {
        let server = try await FuzzedServer()
        for seed in try RequestSeeds.all() {
            let text = String(decoding: seed, as: UTF8.self)
            // The method of this seed is wrong; the token of a push isn't one of a customer.
            guard text.contains("Authorization: "), !text.hasPrefix("DELETE"), !text.contains("Bearer") else {
                continue
            }
            let unauthorized = text.replacing(/Authorization: (customer|admin|service)/, with: "A: b")
            #expect(Set(try await server.statuses(of: Array(unauthorized.utf8))) == [401])
        }
    }
}
#endif
