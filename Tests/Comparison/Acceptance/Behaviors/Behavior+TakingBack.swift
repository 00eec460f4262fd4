import StoreSimulator

extension Behavior {
    static let takingBack = [
        Behavior("A refund removes what was paid for") { stage in
            await stage.buy(Shop.superLikes)
            await stage.buy(Shop.lifetime)
            try await stage.operate(
                .refund("{superlikes.5}", percent: nil), .refund("{lifetime}", percent: nil))
            try await stage.expect("after the refunds")
        },
        Behavior("A refund while the app is closed removes what was paid for") { stage in
            await stage.buy(Shop.superLikes)
            await stage.buy(Shop.lifetime)
            stage.app.quit()
            try stage.store.perform(.refund("{superlikes.5}", percent: nil))
            try stage.store.perform(.refund("{lifetime}", percent: nil))
            await stage.relaunch()
            try await stage.expect("after the launch")
        },
        Behavior("A refund of half the price removes half") { stage in
            await stage.buy(Shop.superLikes, quantity: 2)
            try await stage.operate(.refund("{superlikes.5}", percent: 50))
            try await stage.expect(superLikes: 5, "after the refund")
        },
        Behavior("A reversed refund restores what was removed") { stage in
            await stage.buy(Shop.superLikes)
            try await stage.operate(.refund("{superlikes.5}", percent: nil))
            try await stage.operate(.reverseRefund("{superlikes.5}"))
            try await stage.expect(superLikes: 5, "after the refund was undone")
        },
    ]
}
