import StoreSimulator

extension Behavior {
    static let buying = [
        Behavior("A purchased product is available, also after a restart") { fixture in
            try fixture.expect(await fixture.buy(ComparisonCatalog.lifetime), .bought, "buying")
            try await fixture.expect(features: ["export"], "after buying")
            await fixture.relaunch()
            try await fixture.expect(features: ["export"], "after a restart")
        },
        Behavior("Two packs of five are credited as ten, with one charge") { fixture in
            try fixture.expect(await fixture.buy(ComparisonCatalog.superLikes, quantity: 2), .bought, "buying two")
            try await fixture.expect(superLikes: 10, "after buying two packs")
            try fixture.expect(fixture.charges == 1, "\(fixture.charges) charges")
        },
        Behavior("Two taps on \"buy\" result in one charge") { fixture in
            try await fixture.operate(.silence(.purchase, true))
            let first = await fixture.tap(ComparisonCatalog.superLikes)
            let second = await fixture.tap(ComparisonCatalog.superLikes)
            try await fixture.operate(.silence(.purchase, false))
            _ = await (first.value, second.value)
            await fixture.app.processUpdates()
            try fixture.expect(fixture.charges == 1, "\(fixture.charges) charges")
            try await fixture.expect(superLikes: 5, "after two taps")
        },
        Behavior("A canceled purchase is shown as canceled, and not charged") { fixture in
            try await fixture.operate(.cancel(true))
            try fixture.expect(await fixture.buy(ComparisonCatalog.superLikes), .canceled, "turning back")
            try await fixture.expect("after turning back")
            try fixture.expect(fixture.charges == 0, "\(fixture.charges) charges")
        },
        Behavior("A product that is already owned is not sold again, and the app shows why") { fixture in
            await fixture.buy(ComparisonCatalog.lifetime)
            try fixture.expect(await fixture.buy(ComparisonCatalog.lifetime), .alreadyOwned, "buying again")
            try fixture.expect(fixture.charges == 1, "\(fixture.charges) charges")
        },
        Behavior("An upgrade takes effect immediately") { fixture in
            await fixture.buy(ComparisonCatalog.plus)
            try await fixture.expect(features: ["rewind"], "with the lesser plan")
            try fixture.expect(await fixture.buy(ComparisonCatalog.gold), .bought, "upgrading")
            try await fixture.expect(features: ["passport", "rewind"], "after the upgrade")
        },
        Behavior("A downgrade is shown as a later change, and removes nothing now") { fixture in
            await fixture.buy(ComparisonCatalog.gold)
            let result = await fixture.buy(ComparisonCatalog.plus)
            try await fixture.expect(features: ["passport", "rewind"], "after a downgrade")
            try fixture.expect(result, .later, "downgrade")
        },
    ]
}
