import StoreSimulator

extension Behavior {
    static let buying = [
        Behavior("A purchased product is available, also after a restart") { stage in
            try stage.expect(await stage.buy(Shop.lifetime), .bought, "buying")
            try await stage.expect(features: ["export"], "after buying")
            await stage.relaunch()
            try await stage.expect(features: ["export"], "after a restart")
        },
        Behavior("Two packs of five are credited as ten, with one charge") { stage in
            try stage.expect(await stage.buy(Shop.superLikes, quantity: 2), .bought, "buying two")
            try await stage.expect(superLikes: 10, "after buying two packs")
            try stage.expect(stage.charges == 1, "\(stage.charges) charges")
        },
        Behavior("Two taps on \"buy\" result in one charge") { stage in
            try await stage.operate(.silence(.purchase, true))
            let first = await stage.tap(Shop.superLikes)
            let second = await stage.tap(Shop.superLikes)
            try await stage.operate(.silence(.purchase, false))
            _ = await (first.value, second.value)
            await stage.app.processUpdates()
            try stage.expect(stage.charges == 1, "\(stage.charges) charges")
            try await stage.expect(superLikes: 5, "after two taps")
        },
        Behavior("A canceled purchase is shown as canceled, and not charged") { stage in
            try await stage.operate(.cancel(true))
            try stage.expect(await stage.buy(Shop.superLikes), .canceled, "turning back")
            try await stage.expect("after turning back")
            try stage.expect(stage.charges == 0, "\(stage.charges) charges")
        },
        Behavior("A product that is already owned is not sold again, and the app shows why") { stage in
            await stage.buy(Shop.lifetime)
            try stage.expect(await stage.buy(Shop.lifetime), .alreadyOwned, "buying again")
            try stage.expect(stage.charges == 1, "\(stage.charges) charges")
        },
        Behavior("An upgrade takes effect immediately") { stage in
            await stage.buy(Shop.plus)
            try await stage.expect(features: ["rewind"], "with the lesser plan")
            try stage.expect(await stage.buy(Shop.gold), .bought, "upgrading")
            try await stage.expect(features: ["passport", "rewind"], "after the upgrade")
        },
        Behavior("A downgrade is shown as a later change, and removes nothing now") { stage in
            await stage.buy(Shop.gold)
            let result = await stage.buy(Shop.plus)
            try await stage.expect(features: ["passport", "rewind"], "after a downgrade")
            try stage.expect(result, .later, "downgrade")
        },
    ]
}
