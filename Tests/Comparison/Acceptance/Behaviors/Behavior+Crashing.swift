import StoreSimulator

extension Behavior {
    static let crashing = [
        Behavior("A crash before the store responds loses nothing", isAboutCrashes: true) { stage in
            try await stage.operate(.habit(.losesAnswers, true))
            let purchase = await stage.tap(Shop.superLikes)
            while stage.charges == 0, stage.answers == 0, !Task.isCancelled { await Task.yield() }
            // The rest of this process runs in a world that is no longer checked.
            let world = stage.world.copy()
            stage.app.quit()
            purchase.cancel()
            _ = await purchase.value
            try world.store.perform(.habit(.losesAnswers, false))
            let next = await stage.elsewhere(world)
            try await next.expect(superLikes: 5, "after the crash")
        },
        Behavior("A crash before or after any write loses nothing", isAboutCrashes: true) { stage in
            for (number, next) in try await crashes(in: stage).enumerated() {
                let screen = await next.app.open()
                try stage.expect(screen.superLikes >= 10, "crash \(number): \(screen) of 10 super likes")
            }
        },
        Behavior("A crash before or after any write credits nothing twice", isAboutCrashes: true) { stage in
            for (number, next) in try await crashes(in: stage).enumerated() {
                let screen = await next.app.open()
                try stage.expect(screen.superLikes <= 10, "crash \(number): \(screen) for 10 super likes")
                let unfinished = await next.store.unfinished().count
                try stage.expect(unfinished == 0, "crash \(number): \(unfinished) unfinished")
            }
        },
        Behavior("A full disk loses nothing", isAboutCrashes: true) { stage in
            stage.world.device.isFull = true
            await stage.buy(Shop.superLikes)
            stage.app.quit()
            stage.world.device.isFull = false
            await stage.relaunch()
            try await stage.expect(superLikes: 5, "after room was made")
        },
    ]

    /// Returns the app of two purchases, relaunched after each possible crash in the second one.
    @MainActor private static func crashes(in stage: Stage) async throws -> [Stage] {
        await stage.buy(Shop.superLikes)
        let worlds = await stage.world.moments { await stage.buy(Shop.superLikes) }
        try stage.expect(worlds.count > 1, "it wrote nothing down")
        var lives: [Stage] = []
        // Before the charge, nothing can be lost.
        for world in worlds where world.store.allTransactions().count == 2 {
            let next = await stage.elsewhere(world)
            await next.relaunch()
            lives.append(next)
        }
        return lives
    }
}
