import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import StoreSimulator

extension AppProcess {
    /// Creates the app's old purchase layer, which can finish transactions itself.
    ///
    /// Before the old layer finishes any transactions, the new layer credits them, if the process is configured to
    /// wait.
    func oldLayer(_ shop: StoreSystem, hasLimits: Bool) -> OldLayer {
        let scheduler = scheduler
        return OldLayer(
            account: witness.account.token, pay: interactors.pay, unfinished: interactors.unfinished,
            verify: interactors.verify, records: interactors.records, purchases: witness.purchases,
            watch: { [weak self, waitsForNewLayer] in if waitsForNewLayer { await self?.watch() } },
            finish: { id in
                await scheduler.limited(hasLimits) {
                    try? await scheduler.call(.finish, nothing: StoreFailure.nothing, failure: .broken) {
                        () async throws(StoreFailure) in _ = try? await shop.store.finish(id.rawValue)
                    }
                }
            })
    }

    /// Lets the new layer credit the unfinished transactions, without finishing them.
    private func watch() async {
        await Verify(
            customer: customer, dependencies: interactors.verifying, observer: NoOpVerifyObserver(),
            analytics: NoOpAnalyticsObserver()
        ).verify(as: { $0 })
    }
}
