import StoreSimulator

extension Behaviour {
    static let takingBack = [
        Behaviour("A refund takes back what it paid for") { stage in
            await stage.buy(Shop.superLikes)
            await stage.buy(Shop.lifetime)
            try await stage.operate(
                .refund("{superlikes.5}", percent: nil), .refund("{lifetime}", percent: nil))
            try await stage.expect("after the refunds")
        },
        Behaviour("So does a refund while the app is closed") { stage in
            await stage.buy(Shop.superLikes)
            await stage.buy(Shop.lifetime)
            stage.app.quit()
            try stage.store.perform(.refund("{superlikes.5}", percent: nil))
            try stage.store.perform(.refund("{lifetime}", percent: nil))
            await stage.relaunch()
            try await stage.expect("after the launch")
        },
        Behaviour("A refund of half the price takes back half") { stage in
            await stage.buy(Shop.superLikes, quantity: 2)
            try await stage.operate(.refund("{superlikes.5}", percent: 50))
            try await stage.expect(superLikes: 5, "after the refund")
        },
        Behaviour("A refund that is undone gives back what it took") { stage in
            await stage.buy(Shop.superLikes)
            try await stage.operate(.refund("{superlikes.5}", percent: nil))
            try await stage.operate(.reverseRefund("{superlikes.5}"))
            try await stage.expect(superLikes: 5, "after the refund was undone")
        },
    ]
}
