import StoreSimulator

extension Behaviour {
    static let buying = [
        Behaviour("What is bought is there, and stays through a restart") { stage in
            try stage.expect(await stage.buy(Shop.lifetime), .bought, "buying")
            try await stage.expect(features: ["export"], "after buying")
            await stage.relaunch()
            try await stage.expect(features: ["export"], "after a restart")
        },
        Behaviour("Two packs of five are ten, and paid for once") { stage in
            try stage.expect(await stage.buy(Shop.superLikes, quantity: 2), .bought, "buying two")
            try await stage.expect(superLikes: 10, "after buying two packs")
            try stage.expect(stage.charges == 1, "\(stage.charges) charges")
        },
        Behaviour("Two taps are one charge") { stage in
            try await stage.operate(.silence(.purchase, true))
            let first = await stage.tap(Shop.superLikes)
            let second = await stage.tap(Shop.superLikes)
            try await stage.operate(.silence(.purchase, false))
            _ = await (first.value, second.value)
            await stage.app.hear()
            try stage.expect(stage.charges == 1, "\(stage.charges) charges")
            try await stage.expect(superLikes: 5, "after two taps")
        },
        Behaviour("Whoever turns back is told so, and not charged") { stage in
            try await stage.operate(.cancel(true))
            try stage.expect(await stage.buy(Shop.superLikes), .turnedBack, "turning back")
            try await stage.expect("after turning back")
            try stage.expect(stage.charges == 0, "\(stage.charges) charges")
        },
        Behaviour("What is owned is not sold again, and that is said") { stage in
            await stage.buy(Shop.lifetime)
            try stage.expect(await stage.buy(Shop.lifetime), .alreadyOwned, "buying again")
            try stage.expect(stage.charges == 1, "\(stage.charges) charges")
        },
        Behaviour("An upgrade counts at once") { stage in
            await stage.buy(Shop.plus)
            try await stage.expect(features: ["rewind"], "with the lesser plan")
            try stage.expect(await stage.buy(Shop.gold), .bought, "upgrading")
            try await stage.expect(features: ["passport", "rewind"], "after the upgrade")
        },
        Behaviour("A change to the lesser plan is told as one for later, and takes nothing now") { stage in
            await stage.buy(Shop.gold)
            let told = await stage.buy(Shop.plus)
            try await stage.expect(features: ["passport", "rewind"], "after asking for less")
            try stage.expect(told, .later, "asking for less")
        },
    ]
}
