#if Server
import ServerStorage
import ServerSupport
import ServerUseCases
import Support
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `Entitlements from counts equal those from all purchases` {
    let folder = TemporaryFolder()

    @Test(arguments: 0..<25) func `random purchases, refunds, spendings and transfers give the same entitlements`(
        _ seed: Int
    ) async throws {
        let database = try LedgerDatabase(
            path: folder.path("\(seed).sqlite"), environment: .sandbox, isChecked: false)
        try await EntitlementComparison(database).check(seed: SplitMix64(seed: UInt64(seed)))
    }
}
#endif
