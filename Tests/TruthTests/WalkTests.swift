import Foundation
import StoreSimulator
import Testing
import TruthWalk

/// The seeds that every test run plays.
enum Default {
    static let seeds: UInt64 = 1
    static let sessions = 40
    static let length = 30
    static let folder = FileManager.default.temporaryDirectory.appending(path: "truth-tests").path

    /// The walk through the default seeds, once for all tests.
    @MainActor static let report = Task {
        try await TruthReport(
            try Walk(await Catalogs(), folder: folder), seed: seeds, sessions: sessions, length: length)
    }
}

@MainActor @Suite struct `What the console says is what the store's books say` {
    @Test func `in every session of the default seeds`() async throws {
        let report = try await Default.report.value
        print("Truth: \(report.figures)")
        let walk = try Walk(await Catalogs(), folder: Default.folder)
        for finding in report.findings { Issue.record("\(try await TruthReport.shortest(finding, in: walk))") }
    }

    @Test func `and those reach every command, and nearly every control and outcome`() async throws {
        let coverage = try await Default.report.value.coverage
        #expect(coverage.steps == Default.sessions * Default.length)
        let commands = [
            "buy", "status", "verify", "restore", "store", "paywall", "boost", "products", "<restart>", "<account>",
            "<reinstall>",
        ]
        #expect(commands.filter { coverage.commands[$0] == nil } == [])
        let controls = StoreControl.help.compactMap { $0.usage.split(separator: " ").first.map(String.init) }
        // The rarest need more sessions than a test run has time for: `discover-bench truth` prints what it reached.
        let missedControls = controls.filter { coverage.controls[$0] == nil }
        let missedOutcomes = Self.outcomes.filter { coverage.outcomes[$0] == nil }
        #expect(missedControls.count * 8 <= controls.count, "\(missedControls)")
        #expect(missedOutcomes.count * 5 <= Self.outcomes.count, "\(missedOutcomes)")
    }

    /// Every outcome but those that two taps at once or a forged transaction have.
    private static let outcomes =
        [
            "credited", "alreadyOwned", "pending", "interrupted", "cancelled", "plannedChange", "otherAccount",
            "refused paymentsNotAllowed", "refused productUnavailable", "refused notInStorefront",
            "refused invalidQuantity", "refused unknownOffer", "refused ineligibleForOffer", "refused storeOffline",
            "refused storeUnavailable", "refused storeTimedOut", "refused notGenuine", "refused staleTransaction",
        ].map { "purchase \($0)" }
        + ["purchased", "renewed", "refunded", "sharingEnded", "refundReversed", "upgraded"].map {
            "update credited \($0)"
        }
        + ["subscribed", "inGracePeriod", "inBillingRetry", "expired", "revoked", "unknown"].map { "status \($0)" }
        + [
            "restore credited", "restore known", "restore otherAccount", "paywall open", "paywall locked",
            "boost boosted",
        ]

    @Test func `which a walk finds out where one thing is untrue`() async throws {
        let catalogs = try await Catalogs()
        for mutant in Mutant.all {
            let walk = try Walk(catalogs, alteration: mutant.alteration, folder: Default.folder)
            var found: Set<Kind> = []
            var seed = Default.seeds
            while found.isDisjoint(with: mutant.kinds), seed < Default.seeds + UInt64(Default.sessions) {
                let session = try await walk.session(seed: seed, length: Default.length)
                found.formUnion(session.found.map(\.contradiction.kind))
                seed += 1
            }
            #expect(!found.isDisjoint(with: mutant.kinds), "\(mutant.alteration.name): \(found)")
        }
    }
}
