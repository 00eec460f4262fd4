import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import StoreSimulator

extension AppProcess {
    /// Creates the old layer, with the capability to finish, and with the new layer as the one that watches.
    func oldLayer(_ shop: StoreParty, hasLimits: Bool) -> OldLayer {
        let conductor = conductor
        return OldLayer(
            account: witness.account.token, pay: interactors.pay, unfinished: interactors.unfinished,
            verify: interactors.verify, records: interactors.records, purchases: witness.purchases,
            watch: { [weak self, waitsForNewLayer] in if waitsForNewLayer { await self?.watch() } },
            finish: { id in
                await conductor.limited(hasLimits) {
                    try? await conductor.call(.finish, nothing: StoreFailure.nothing, failure: .broken) {
                        () async throws(StoreFailure) in _ = try? await shop.store.finish(id.rawValue)
                    }
                }
            })
    }

    /// Lets the new layer credit what is unfinished; it finishes nothing.
    private func watch() async {
        await Verify(
            customer: customer, dependencies: interactors.verifying, observer: NoOpVerifyObserver(),
            analytics: NoOpAnalyticsObserver()
        ).verify(as: { $0 })
    }
}
