#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import Foundation
import ServerSimulation
import StoreSimulator
import TestSupport
import Testing

/// The simulated App Store loses, repeats and reorders responses and notifications by seed.
@Suite(.holdsFiles, .timeLimit(.minutes(20)))
struct `The ledger converges with a store whose responses and notifications are faulty` {
    private static let settings = [
        "api.seconds": "0", "limits.burst": "100000", "limits.requestsPerSecond": "100000",
        "limits.publicBurst": "100000", "limits.publicPerSecond": "100000",
        "limits.publicTotalBurst": "100000", "limits.publicTotalPerSecond": "100000",
    ]

    private static func faults(_ seed: UInt64) throws -> FaultSettings {
        var faults = FaultSettings()
        faults.seed = seed
        for words in [
            "api lose 15%", "api refuse 15%", "api stale 20%", "api shuffle on", "device lose 10%", "device stale 20%",
            "device shuffle on", "notifications twice 20%",
        ] {
            try faults.apply(words)
        }
        return faults
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `device requests and status queries bring the ledger up to date with the store`(seed: UInt64) async throws {
        try await LiveScene.play(Self.settings, byHand: true, faults: Self.faults(seed)) { scene in
            var walk = StoreWalk(scene, seed: seed)
            for _ in 1...30 {
                try await walk.step()
                await walk.deliverSome()
                switch walk.script.count % 3 {
                case 0: _ = try await walk.sendLists()
                case 1: try await walk.look()
                default: break
                }
            }
            scene.store.changeFaults { $0 = FaultSettings() }
            await scene.deliver(.shuffled(seed: seed))
            #expect(try await walk.sendLists())
            let (stored, recorded) = (walk.delivered(), try await walk.recorded())
            #expect(stored == recorded, "\(stored.symmetricDifference(recorded)) after \(walk.script)")
            let plans = try await walk.plans()
            #expect(plans.store == plans.server, "after \(walk.script)")
            #expect(stored.count > 3, "the walk must have made purchases")
        }
    }

    @Test(arguments: [5, 6, 7, 8] as [UInt64])
    func `notifications and their history bring the ledger up to date with the store`(seed: UInt64) async throws {
        try await LiveScene.play(Self.settings, byHand: true, faults: Self.faults(seed)) { scene in
            var walk = StoreWalk(scene, seed: seed)
            for _ in 1...30 {
                try await walk.step()
                await walk.deliverSome()
            }
            scene.store.changeFaults { $0 = FaultSettings() }
            try await walk.replay()
            // Upgrades aren't in the notifications; the end of an upgraded period follows from its chain.
            let stored = Set(walk.delivered().map { $0.apartFromUpgrades })
            let recorded = Set(try await walk.recorded().map { $0.apartFromUpgrades })
            #expect(stored == recorded, "\(stored.symmetricDifference(recorded)) after \(walk.script)")
        }
    }
}

extension StoreWalk.Fact {
    fileprivate var apartFromUpgrades: Self {
        Self(
            id: id, product: product, purchased: purchased, expires: expires, revoked: revoked, percent: percent,
            isUpgraded: false)
    }
}
#endif
