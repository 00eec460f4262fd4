import Foundation
import StoreSimulator
import Testing
import TruthWalk

/// The default seeds and lengths, which every test run plays.
enum Default {
    static let seeds: UInt64 = 1
    static let sessions = 48
    static let length = 30
    static let folder = FileManager.default.temporaryDirectory.appending(path: "truth-tests").path

    /// The report on the default seeds, made once for all tests.
    @MainActor static let report = Task {
        try await TruthReport(
            try Walk(await Catalogs(), folder: folder), seed: seeds, sessions: sessions, length: length)
    }
}

@MainActor @Suite struct `The console agrees with the store's records` {
    @Test func `no session of the default seeds contains a contradiction`() async throws {
        let report = try await Default.report.value
        print("Truth: \(report.figures)")
        let walk = try Walk(await Catalogs(), folder: Default.folder)
        for finding in report.findings { Issue.record("\(try await TruthReport.shortest(finding, in: walk))") }
    }

    @Test func `the default seeds reach every command, control and outcome`() async throws {
        let coverage = try await Default.report.value.coverage
        #expect(coverage.steps == Default.sessions * Default.length)
        let commands = [
            "buy", "status", "verify", "restore", "store", "paywall", "boost", "products", "<restart>", "<account>",
            "<reinstall>", "open", "<twice>",
        ]
        #expect(commands.filter { coverage.commands[$0] == nil } == [])
        let controls = StoreControl.help.compactMap { $0.usage.split(separator: " ").first.map(String.init) }
        #expect(controls.filter { coverage.controls[$0] == nil } == [])
        #expect(Self.outcomes.filter { coverage.outcomes[$0] == nil } == [])
    }

    /// Every outcome but `changeNotShown`: the simulated store always shows a change that it took.
    private static let outcomes =
        [
            "credited", "alreadyOwned", "pending", "interrupted", "cancelled", "plannedChange", "otherAccount",
            "offerAccepted", "changeCancelled", "renewalResumed", "nextBillChanged", "paymentDue",
            "changeAfterCommitment", "nextBillUnknown storeOffline", "unconfirmed verifierOffline",
            "refused paymentsNotAllowed", "refused productUnavailable", "refused notInStorefront",
            "refused invalidQuantity", "refused unknownOffer", "refused ineligibleForOffer", "refused storeOffline",
            "refused storeUnavailable", "refused storeTimedOut", "refused storeCancelled", "refused notGenuine",
            "refused staleTransaction", "refused unmapped", "refused alreadyInProgress",
        ].map { "purchase \($0)" }
        + ["purchased", "renewed", "refunded", "sharingEnded", "refundReversed", "upgraded", "amended"].map {
            "update credited \($0)"
        }
        + ["update otherAccount otherAccount", "update unconfirmed verifierUnavailable"]
        + ["subscribed", "inGracePeriod", "inBillingRetry", "expired", "revoked", "unknown"].map { "status \($0)" }
        + [
            "restore credited", "restore known", "restore otherAccount", "paywall open", "paywall locked",
            "boost boosted", "redemption", "nextBill",
        ]

    @Test func `the walk detects every mutant`() async throws {
        let catalogs = try await Catalogs()
        for mutant in Mutant.all {
            let walk = try Walk(catalogs, alteration: mutant.alteration, folder: Default.folder)
            var found: Set<Kind> = []
            var seed = Default.seeds
            while !mutant.isShown(by: found), seed < Default.seeds + UInt64(Default.sessions) {
                let session = try await walk.session(seed: seed, length: Default.length)
                found.formUnion(session.found.map(\.contradiction.kind))
                seed += 1
            }
            #expect(mutant.isShown(by: found), "\(mutant.alteration.name): \(found)")
        }
    }
}
