#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import ServerSupport
import Testing
import TestSupport

@Suite struct `The server is ready if its ledger can be used` {
    private struct Probe: ReadinessProbe {
        let failure: LedgerFailure?

        func probe() async throws(LedgerFailure) { if let failure { throw failure } }
    }

    @Test func `a failure of the ledger is the reason why the server isn't ready`() async throws {
        try await CheckReadinessInteractor(probe: Probe(failure: nil)).perform(())
        await #expect(throws: LedgerFailure.unavailable("away")) {
            try await CheckReadinessInteractor(probe: Probe(failure: .unavailable("away"))).perform(())
        }
    }
}
#endif
