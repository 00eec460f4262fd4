import StoreSimulator

extension Behavior {
    static let trusting = [
        Behavior("A payment during an outage of the verifier is kept, and credited afterward") { fixture in
            try await fixture.operate(.fail(.authority, .generic(.networkError)))
            try fixture.expect(await fixture.buy(ComparisonCatalog.superLikes), .unconfirmed, "buying while it is down")
            try await fixture.expect("while it is down")
            try await fixture.operate(.fail(.authority, nil))
            await fixture.relaunch()
            try await fixture.expect(superLikes: 5, "after it came back")
            try fixture.expect(fixture.charges == 1, "\(fixture.charges) charges")
        },
        Behavior("On a new device, owned products are available even during an outage of the verifier") { fixture in
            await fixture.buy(ComparisonCatalog.lifetime)
            fixture.app.quit()
            try fixture.store.perform(.fail(.authority, .generic(.networkError)))
            let other = await fixture.elsewhere(SimulatedEnvironment(store: fixture.store, device: Device()))
            try await other.expect(features: ["export"], "on the new device")
        },
        Behavior("An unverified transaction is neither credited nor finished, and later ones are processed") {
            fixture in
            try await fixture.operate(.unverified(true))
            await fixture.buy(ComparisonCatalog.superLikes)
            try await fixture.operate(.elsewhere(ComparisonCatalog.superLikes, account: AppFixture.ann, quantity: 1))
            try await fixture.expect("with a check that fails")
            let unfinished = await fixture.store.unfinished().count
            try fixture.expect(unfinished == 2, "\(unfinished) unfinished instead of 2")
            try await fixture.operate(
                .unverified(false), .elsewhere(ComparisonCatalog.superLikes, account: AppFixture.ann, quantity: 1))
            await fixture.relaunch()
            try await fixture.expect(superLikes: 15, "after the verifier was repaired")
        },
        Behavior("Another account on the device gets nothing, even by restoring") { fixture in
            await fixture.buy(ComparisonCatalog.superLikes)
            await fixture.buy(ComparisonCatalog.lifetime)
            await fixture.relaunch(as: AppFixture.bob)
            try await fixture.expect("for the other account")
            await fixture.app.restore()
            try await fixture.expect("after the other account restored")
            await fixture.relaunch()
            try await fixture.expect(superLikes: 5, features: ["export"], "for the account that paid")
        },
        Behavior("A network failure removes nothing") { fixture in
            await fixture.buy(ComparisonCatalog.superLikes)
            await fixture.buy(ComparisonCatalog.gold)
            for api in [SimulatedAPI.loadProducts, .appStoreSync, .subscriptionStatus, .authority] {
                try await fixture.operate(.fail(api, .generic(.networkError)))
            }
            await fixture.relaunch()
            await fixture.app.restore()
            try await fixture.expect(superLikes: 5, features: ["passport", "rewind"], "without a network")
        },
        Behavior("A store that briefly lists no entitlements removes nothing") { fixture in
            await fixture.buy(ComparisonCatalog.gold)
            try await fixture.operate(.habit(.emptyAtRenewal, true), .advance(ClockAdvance(1, .month)))
            try await fixture.expect(features: ["passport", "rewind"], "in the moment of the renewal")
        },
    ]
}
