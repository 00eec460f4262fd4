import DiscoverServices
import DiscoverViews
import StoreSimulator

extension StartupNotice {
    /// That the ledger was damaged, and what was done about it.
    init(ledger recovery: JournalRecovery) {
        self.init(
            code: .ledgerSetAside,
            message: "The ledger was damaged (\(recovery.place): \(recovery.reason)), and was set aside as "
                + "\(recovery.setAside). \(recovery.kept) of its entries are proved good and were kept; "
                + "\(recovery.lost) could not be read. Nothing was charged.",
            hint: "Use \"restore\": the store still knows what was bought.")
    }

    /// That the file of the stacks was damaged, and what was done about it.
    init(stacks recovery: JournalRecovery) {
        self.init(
            code: .stackSetAside,
            message:
                "The file of the card stacks was damaged (\(recovery.place): \(recovery.reason)), and was set aside as "
                + "\(recovery.setAside). \(recovery.kept) of its entries are proved good and were kept; \(recovery.lost) could "
                + "not be read. Nothing was charged.",
            hint: "Somebody whom you have seen may come again.")
    }

    /// That the file of the people was damaged, and what was done about it.
    init(people recovery: JournalRecovery) {
        self.init(
            code: .peopleSetAside,
            message: "The file of the people was damaged (\(recovery.place): \(recovery.reason)), and was set aside as "
                + "\(recovery.setAside). \(recovery.kept) of its entries are proved good and were kept; \(recovery.lost) could "
                + "not be read. Nothing was charged.",
            hint: "Whoever is missing is known again when they are recommended again.")
    }

    /// That the store's state was damaged, and what was done about it.
    init(_ recovery: StateFileRecovery) {
        self.init(
            code: .storeSetAside, message: recovery.description,
            hint: "What was bought stays yours: the ledger remembers it.")
    }
}
