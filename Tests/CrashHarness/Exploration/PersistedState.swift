import StoreSimulator

/// The complete state that remains after a process has ended.
///
/// Two processes that leave equal states continue in the same way, so only one of them needs to run. The state
/// contains no process memory, because none survives.
struct PersistedState: Sendable, Hashable {
    private let clock: Int64
    private let table: [[String]]
    private let switches: [[String]]
    private let payloads: [SignedTransactionPayload]
    private let renewals: [RenewalInfoPayload]
    /// The state that is kept in memory.
    private let contents: InMemoryStorage.Contents?
    /// The bytes of the files, complete or cut off.
    private let image: StorageSnapshot

    init(_ systems: PersistentSystems) async {
        let store = systems.shop.store
        clock = store.now
        table = (try? store.perform(.transactions))?.table?.rows ?? []
        switches = (try? store.perform(.switches))?.table?.rows ?? []
        payloads = (await store.unfinished() + store.all()).map(\.payload)
        renewals = ((try? await store.subscriptionStatuses()) ?? []).map(\.renewalInfo.payload)
        contents = systems.disk.contents
        image = systems.disk.image
    }
}
