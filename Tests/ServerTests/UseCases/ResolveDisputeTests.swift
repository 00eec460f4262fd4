#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import ServerSupport
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Resolving a dispute requires an administrator` {
    private static let administrator = Account(token: AccountToken(bits: 0xAD), isAdministrator: true)
    let books = InMemoryServerStorage(time: FixedTimeSource(.day(50)))

    /// Records Ann's subscription, to which the store then assigns Bob's token.
    private func disputed() async throws {
        _ = try await books.record([.transaction(.month("1", token: .ann), account: .ann)])
        let named = TransactionFacts.month("1", signed: .day(5), token: .bob)
        _ = try await books.record([.transaction(named, account: .ann)])
    }

    private func resolve(
        _ number: Int64 = 1, as resolution: DisputeResolution, by account: Account = administrator
    ) async -> ResolveDisputeOutcome {
        await ResolveDispute(
            administrator: Customer(account: account),
            resolve: ResolveDisputeInteractor(registry: books, time: FixedTimeSource(.day(50)))
        ).resolve(number, as: resolution)
    }

    @Test func `a repeated decision returns the dispute, and a different one is refused`() async throws {
        try await disputed()
        let first = await resolve(as: .confirmed)
        guard case .resolved(let dispute) = first else {
            Issue.record("\(first)")
            return
        }
        #expect(dispute.ruling == DisputeRuling(.confirmed, at: .day(50), by: Self.administrator.token))
        #expect(await resolve(as: .confirmed) == first)
        #expect(await resolve(as: .moved) == .failed(.resolvedOtherwise(dispute)))
    }

    @Test func `a caller who isn't an administrator can't resolve a dispute`() async throws {
        try await disputed()
        #expect(await resolve(as: .moved, by: .bob) == .failed(.notAllowed))
        #expect(await books.openDisputes() == 1)
        #expect(await resolve(2, as: .moved) == .failed(.notFound))
    }
}
#endif
