import StoreSimulator

extension Behavior {
    static let takingBack = [
        Behavior("A refund removes what was paid for") { fixture in
            await fixture.buy(ComparisonCatalog.superLikes)
            await fixture.buy(ComparisonCatalog.lifetime)
            try await fixture.operate(
                .refund("{superlikes.5}", percent: nil), .refund("{lifetime}", percent: nil))
            try await fixture.expect("after the refunds")
        },
        Behavior("A refund while the app is closed removes what was paid for") { fixture in
            await fixture.buy(ComparisonCatalog.superLikes)
            await fixture.buy(ComparisonCatalog.lifetime)
            fixture.app.quit()
            try fixture.store.perform(.refund("{superlikes.5}", percent: nil))
            try fixture.store.perform(.refund("{lifetime}", percent: nil))
            await fixture.relaunch()
            try await fixture.expect("after the launch")
        },
        Behavior("A refund of half the price removes half") { fixture in
            await fixture.buy(ComparisonCatalog.superLikes, quantity: 2)
            try await fixture.operate(.refund("{superlikes.5}", percent: 50))
            try await fixture.expect(superLikes: 5, "after the refund")
        },
        Behavior("A reversed refund restores what was removed") { fixture in
            await fixture.buy(ComparisonCatalog.superLikes)
            try await fixture.operate(.refund("{superlikes.5}", percent: nil))
            try await fixture.operate(.reverseRefund("{superlikes.5}"))
            try await fixture.expect(superLikes: 5, "after the refund was undone")
        },
    ]
}
