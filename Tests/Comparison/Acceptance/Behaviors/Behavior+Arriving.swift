import StoreSimulator

extension Behavior {
    static let arriving = [
        Behavior("A purchase that a parent approves later is delivered automatically") { stage in
            try await stage.operate(.askToBuy(true))
            try stage.expect(await stage.buy(Shop.superLikes), .waiting, "asking")
            try await stage.expect("before the approval")
            try await stage.operate(.approve("{superlikes.5}"))
            try await stage.expect(superLikes: 5, "after the approval")
            let unfinished = await stage.store.unfinished().count
            try stage.expect(unfinished == 0, "\(unfinished) unfinished")
        },
        Behavior("A purchase that is approved while the app is closed is delivered at the next launch") { stage in
            try await stage.operate(.askToBuy(true))
            await stage.buy(Shop.superLikes)
            stage.app.quit()
            try stage.store.perform(.approve("{superlikes.5}"))
            await stage.relaunch()
            try await stage.expect(superLikes: 5, "after the launch")
        },
        Behavior("A subscription is active until the end of the last paid period") { stage in
            await stage.buy(Shop.gold)
            try await stage.operate(.advance(ClockAdvance(2, .month)))
            try await stage.expect(features: ["passport", "rewind"], "after two renewals")
            let unfinished = await stage.store.unfinished().count
            try stage.expect(unfinished == 0, "\(unfinished) renewals unfinished")
            try await stage.operate(.autoRenew(Shop.gold, false), .advance(ClockAdvance(2, .month)))
            try await stage.expect("after the last period")
        },
        Behavior("A purchase that is delivered twice counts once") { stage in
            try await stage.operate(.habit(.announcesPurchases, true))
            await stage.buy(Shop.superLikes)
            try await stage.expect(superLikes: 5, "after receiving it twice")
        },
        Behavior("Restoring on a new device restores all owned products") { stage in
            await stage.buy(Shop.lifetime)
            await stage.buy(Shop.gold)
            stage.app.quit()
            let other = await stage.elsewhere(World(store: stage.store, device: Device()))
            await other.app.restore()
            try await other.expect(features: ["export", "passport", "rewind"], "after restoring")
            await other.app.restore()
            try await other.expect(features: ["export", "passport", "rewind"], "after restoring again")
            try stage.expect(stage.charges == 2, "\(stage.charges) charges")
        },
    ]
}
