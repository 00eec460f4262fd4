import DiscoverData
import DiscoverServices
import DiscoverViews
import StoreSimulator
import Support

extension StartupNotice {
    /// Creates a notice that the damaged ledger was repaired.
    init(ledger recovery: JournalRecovery) {
        self.init(
            code: .ledgerSetAside,
            message: Self.repair("The ledger", recovery),
            hint: """
                Run "restore" to restore the purchases that the store lists. The store doesn't restore packs of units.
                """)
    }

    /// Creates a notice that the damaged file of card stacks (people to swipe on) was repaired.
    init(stacks recovery: JournalRecovery) {
        self.init(
            code: .stackSetAside,
            message: Self.repair("The file of the card stacks", recovery),
            hint: "People whom you have already seen may appear again.")
    }

    /// Creates a notice that the damaged file of people was repaired.
    init(people recovery: JournalRecovery) {
        self.init(
            code: .peopleSetAside,
            message: Self.repair("The file of the people", recovery),
            hint: "Missing people are added again when they are recommended again.")
    }

    /// Creates a notice that the damaged log of outcomes was repaired.
    init(outcomes recovery: JournalRecovery) {
        self.init(
            code: .outcomesSetAside,
            message: Self.repair("The log of outcomes", recovery),
            hint: "What you bought isn't affected. The results of experiments lack the lost entries.")
    }

    /// Creates a notice that the log of outcomes can't be used.
    init(outcomes failure: StorageFailure) {
        let reason =
            switch failure {
            case .unavailable(let reason): reason
            case .damaged(let place, let reason): "it is damaged at \(place): \(reason)"
            case .newer(let place, let reason): "a newer build wrote it (\(place): \(reason))"
            }
        self.init(
            code: .outcomesUnusable,
            message: "The log of outcomes can't be used: \(reason). It was not changed. Nothing was charged.",
            hint: "The outcomes of experiments aren't recorded in this session. Specify another folder with --state.")
    }

    /// Creates a notice that the damaged state of the simulated store was repaired.
    ///
    /// - Parameters:
    ///   - recovery: The recovery of the store's state.
    ///   - knewPurchases: A Boolean value that indicates whether the ledger contained transactions when it was opened.
    ///   - ledger: The repair of the ledger if it was damaged, too; otherwise, `nil`.
    init(store recovery: StateFileRecovery, knewPurchases: Bool, ledger: JournalRecovery?) {
        let hint =
            switch (knewPurchases, ledger) {
            case (true, nil): "What you bought stays yours: the ledger has a record of it."
            case (true, _?): "The ledger was damaged, too, so it may not have a record of everything that you bought."
            case (false, _): "The ledger has no record of earlier purchases either."
            }
        self.init(code: .storeSetAside, message: recovery.description, hint: hint)
    }

    /// Returns the message that a damaged file was renamed.
    ///
    /// It contains the numbers of the kept and the lost entries.
    private static func repair(_ file: String, _ recovery: JournalRecovery) -> String {
        """
        \(file) was damaged (\(recovery.place): \(recovery.reason)), and was set aside as \(recovery.setAside). \
        \(recovery.kept) of its entries \(recovery.kept.agreeing("is intact and was", "are intact and were")) kept; \
        \(recovery.lost) could not be read. Nothing was charged.
        """
    }
}
