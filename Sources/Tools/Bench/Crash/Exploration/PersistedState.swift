import StoreSimulator

/// All that is left when a process has ended: the whole truth about what can come of it.
///
/// Two processes that leave the same behind go on in the same way, so only the first of them has to. Nothing of the process's
/// own memory is in it, for there is none.
struct PersistedState: Sendable, Hashable {
    private let clock: Int64
    private let table: [[String]]
    private let switches: [[String]]
    private let payloads: [SignedTransactionPayload]
    private let renewals: [RenewalInfoPayload]
    /// What is kept in memory.
    private let contents: InMemoryStorage.Contents?
    /// The files' bytes, torn or whole.
    private let image: StorageSnapshot

    init(_ parties: PersistentParties) async {
        let store = parties.shop.store
        clock = store.now
        table = (try? store.perform(.transactions))?.table?.rows ?? []
        switches = (try? store.perform(.switches))?.table?.rows ?? []
        payloads = (await store.unfinished() + store.all()).map(\.payload)
        renewals = ((try? await store.subscriptionStatuses()) ?? []).map(\.renewalInfo.payload)
        contents = parties.disk.contents
        image = parties.disk.image
    }
}
