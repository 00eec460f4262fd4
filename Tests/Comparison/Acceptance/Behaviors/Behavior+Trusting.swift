import StoreSimulator

extension Behavior {
    static let trusting = [
        Behavior("A payment during an outage of the verifier is kept, and credited afterward") { stage in
            try await stage.operate(.fail(.authority, .generic(.networkError)))
            try stage.expect(await stage.buy(Shop.superLikes), .unconfirmed, "buying while it is down")
            try await stage.expect("while it is down")
            try await stage.operate(.fail(.authority, nil))
            await stage.relaunch()
            try await stage.expect(superLikes: 5, "after it came back")
            try stage.expect(stage.charges == 1, "\(stage.charges) charges")
        },
        Behavior("On a new device, owned products are available even during an outage of the verifier") { stage in
            await stage.buy(Shop.lifetime)
            stage.app.quit()
            try stage.store.perform(.fail(.authority, .generic(.networkError)))
            let other = await stage.elsewhere(World(store: stage.store, device: Device()))
            try await other.expect(features: ["export"], "on the new device")
        },
        Behavior("An unverified transaction is neither credited nor finished, and later ones are processed") { stage in
            try await stage.operate(.unverified(true))
            await stage.buy(Shop.superLikes)
            try await stage.operate(.elsewhere(Shop.superLikes, account: Stage.ann, quantity: 1))
            try await stage.expect("with a check that fails")
            let unfinished = await stage.store.unfinished().count
            try stage.expect(unfinished == 2, "\(unfinished) unfinished instead of 2")
            try await stage.operate(
                .unverified(false), .elsewhere(Shop.superLikes, account: Stage.ann, quantity: 1))
            await stage.relaunch()
            try await stage.expect(superLikes: 15, "after the verifier was repaired")
        },
        Behavior("Another account on the device gets nothing, even by restoring") { stage in
            await stage.buy(Shop.superLikes)
            await stage.buy(Shop.lifetime)
            await stage.relaunch(as: Stage.bob)
            try await stage.expect("for the other account")
            await stage.app.restore()
            try await stage.expect("after the other account restored")
            await stage.relaunch()
            try await stage.expect(superLikes: 5, features: ["export"], "for the account that paid")
        },
        Behavior("A network failure removes nothing") { stage in
            await stage.buy(Shop.superLikes)
            await stage.buy(Shop.gold)
            for api in [SimulatedAPI.loadProducts, .appStoreSync, .subscriptionStatus, .authority] {
                try await stage.operate(.fail(api, .generic(.networkError)))
            }
            await stage.relaunch()
            await stage.app.restore()
            try await stage.expect(superLikes: 5, features: ["passport", "rewind"], "without a network")
        },
        Behavior("A store that briefly lists no entitlements removes nothing") { stage in
            await stage.buy(Shop.gold)
            try await stage.operate(.habit(.emptyAtRenewal, true), .advance(ClockAdvance(1, .month)))
            try await stage.expect(features: ["passport", "rewind"], "in the moment of the renewal")
        },
    ]
}
