import StoreSimulator

extension Behavior {
    static let crashing = [
        Behavior("A crash before the store responds loses nothing", isAboutCrashes: true) { fixture in
            try await fixture.operate(.habit(.losesResponses, true))
            let purchase = await fixture.tap(ComparisonCatalog.superLikes)
            while fixture.charges == 0, fixture.endedTaps == 0, !Task.isCancelled { await Task.yield() }
            // The rest of this process runs in an environment that is no longer checked.
            let environment = fixture.environment.copy()
            fixture.app.quit()
            purchase.cancel()
            _ = await purchase.value
            try environment.store.perform(.habit(.losesResponses, false))
            let next = await fixture.elsewhere(environment)
            try await next.expect(superLikes: 5, "after the crash")
        },
        Behavior("A crash before or after any write loses nothing", isAboutCrashes: true) { fixture in
            for (number, next) in try await crashes(in: fixture).enumerated() {
                let screen = await next.app.open()
                try fixture.expect(screen.superLikes >= 10, "crash \(number): \(screen) of 10 super likes")
            }
        },
        Behavior("A crash before or after any write credits nothing twice", isAboutCrashes: true) { fixture in
            for (number, next) in try await crashes(in: fixture).enumerated() {
                let screen = await next.app.open()
                try fixture.expect(screen.superLikes <= 10, "crash \(number): \(screen) for 10 super likes")
                let unfinished = await next.store.unfinished().count
                try fixture.expect(unfinished == 0, "crash \(number): \(unfinished) unfinished")
            }
        },
        Behavior("A full disk loses nothing", isAboutCrashes: true) { fixture in
            fixture.environment.device.isFull = true
            await fixture.buy(ComparisonCatalog.superLikes)
            fixture.app.quit()
            fixture.environment.device.isFull = false
            await fixture.relaunch()
            try await fixture.expect(superLikes: 5, "after room was made")
        },
    ]

    /// Returns the app of two purchases, relaunched after each possible crash in the second one.
    @MainActor private static func crashes(in fixture: AppFixture) async throws -> [AppFixture] {
        await fixture.buy(ComparisonCatalog.superLikes)
        let environments = await fixture.environment.states { await fixture.buy(ComparisonCatalog.superLikes) }
        try fixture.expect(environments.count > 1, "it wrote nothing down")
        var lives: [AppFixture] = []
        // Before the charge, nothing can be lost.
        for environment in environments where environment.store.allTransactions().count == 2 {
            let next = await fixture.elsewhere(environment)
            await next.relaunch()
            lives.append(next)
        }
        return lives
    }
}
