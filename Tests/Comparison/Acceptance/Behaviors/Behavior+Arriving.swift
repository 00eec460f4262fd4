import StoreSimulator

extension Behavior {
    static let arriving = [
        Behavior("A purchase that a parent approves later is delivered automatically") { fixture in
            try await fixture.operate(.askToBuy(true))
            try fixture.expect(await fixture.buy(ComparisonCatalog.superLikes), .waiting, "asking")
            try await fixture.expect("before the approval")
            try await fixture.operate(.approve("{superlikes.5}"))
            try await fixture.expect(superLikes: 5, "after the approval")
            let unfinished = await fixture.store.unfinished().count
            try fixture.expect(unfinished == 0, "\(unfinished) unfinished")
        },
        Behavior("A purchase that is approved while the app is closed is delivered at the next launch") { fixture in
            try await fixture.operate(.askToBuy(true))
            await fixture.buy(ComparisonCatalog.superLikes)
            fixture.app.quit()
            try fixture.store.perform(.approve("{superlikes.5}"))
            await fixture.relaunch()
            try await fixture.expect(superLikes: 5, "after the launch")
        },
        Behavior("A subscription is active until the end of the last paid period") { fixture in
            await fixture.buy(ComparisonCatalog.gold)
            try await fixture.operate(.advance(ClockAdvance(2, .month)))
            try await fixture.expect(features: ["passport", "rewind"], "after two renewals")
            let unfinished = await fixture.store.unfinished().count
            try fixture.expect(unfinished == 0, "\(unfinished) renewals unfinished")
            try await fixture.operate(.autoRenew(ComparisonCatalog.gold, false), .advance(ClockAdvance(2, .month)))
            try await fixture.expect("after the last period")
        },
        Behavior("A purchase that is delivered twice counts once") { fixture in
            try await fixture.operate(.habit(.announcesPurchases, true))
            await fixture.buy(ComparisonCatalog.superLikes)
            try await fixture.expect(superLikes: 5, "after receiving it twice")
        },
        Behavior("Restoring on a new device restores all owned products") { fixture in
            await fixture.buy(ComparisonCatalog.lifetime)
            await fixture.buy(ComparisonCatalog.gold)
            fixture.app.quit()
            let other = await fixture.elsewhere(SimulatedEnvironment(store: fixture.store, device: Device()))
            await other.app.restore()
            try await other.expect(features: ["export", "passport", "rewind"], "after restoring")
            await other.app.restore()
            try await other.expect(features: ["export", "passport", "rewind"], "after restoring again")
            try fixture.expect(fixture.charges == 2, "\(fixture.charges) charges")
        },
    ]
}
