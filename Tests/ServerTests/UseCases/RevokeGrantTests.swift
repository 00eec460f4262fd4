#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerSupport
import ServerUseCases
import TestSupport
import Testing

@Suite struct `Revoking requires an administrator and a known grant` {
    private let books = InMemoryServerStorage(time: FixedTimeSource(.day(50)))

    private func revoke(_ id: String, isAdministrator: Bool = true) async throws(RevokeGrantFailure) -> RevokeResult {
        try await RevokeGrantInteractor(registry: books, time: FixedTimeSource(.day(51))).perform(
            RevokeGrantRequest(id, of: .ann, by: isAdministrator ? .admin : .ann))
    }

    @Test func `a caller who isn't an administrator revokes nothing`() async {
        let grant = ProductGrant(id: "a", product: "coins", content: .units(1), given: .day(1), revoked: nil)
        _ = await books.give(GrantOrder(grant, to: .ann, reason: "r", by: .bob))
        await #expect(throws: RevokeGrantFailure.notAllowed) { try await revoke("a", isAdministrator: false) }
        #expect(await books.grants(of: .ann).map(\.grant.revoked) == [nil])
    }

    @Test func `an unknown grant is reported`() async {
        await #expect(throws: RevokeGrantFailure.notFound) { try await revoke("b") }
    }
}
#endif
