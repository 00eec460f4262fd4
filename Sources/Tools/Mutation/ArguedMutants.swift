#if Mutation
/// The mutants (deliberate defects) that no test can catch, because the program behaves the same.
///
/// For each such mutant, an argument (a text) states why. The tool rejects an argument whose mutant no longer exists.
enum ArguedMutants {
    /// The arguments why no test can catch a mutant, by the key of the mutant.
    static let all = [
        "Sources/Entities/People/IdentityMap.swift shiftBound 0 (count + 1) * 4 > tags.count * 3":
            "The table grows one entry earlier, and lookups return the same.",
        "Sources/Entities/People/IdentityMap.swift dropWhere 0 oldTags[old] != 0":
            "An empty place is moved as well: it copies nothing to an empty place.",
        "Sources/Interactors/AnyClock+TimeLimit.swift shiftBound 0 attempt > 0":
            "Before the first attempt it waits for the pause shifted by -1 bits of 1, which is zero.",
        "Sources/Entities/Values/TransactionID.swift shiftBound 0 count < other":
            "The condition before it has found the two different.",
        "Sources/Interactors/LoadProducts/ProductCache.swift dropStatement 0 waiting.cancel()":
            "The task waits for another task's value, which doesn't end early when the waiting task is canceled.",
        "Sources/Entities/Ledger/TransactionFacts.swift shiftBound 0 rank(self) > rank(other)":
            "The condition before it has found the two different.",
        "Sources/Entities/Ledger/TransactionFacts.swift shiftBound 0 "
            + "(mine.0, mine.1, mine.2) > (others.0, others.1, others.2)":
            "The condition before it has found the two different.",
        "Sources/Entities/Ledger/TransactionFacts.swift shiftBound 0 "
            + "(revocation?.milliunits ?? -1) > (other.revocation?.milliunits ?? -1)":
            "The condition before it has found the two different, and no revoked share is below zero.",
        "Sources/Entities/Ledger/RenewalFacts.swift shiftBound 0 rank(self) > rank(other)":
            "The condition before it has found the two different.",
        "Sources/Entities/Ledger/Ledger.swift dropGuard 0 !last.facts.precedes(facts)":
            "The newest transaction is then also the newest of those that precede this one. The condition only saves time.",
        "Sources/Entities/Experiments/Measures/Guardrails.swift dropGuard 0 loss > tolerance":
            "Intervals contain their means, so they are no farther apart than the means. The condition only saves time.",
        "Sources/Entities/Experiments/Measures/Logarithms.swift shiftBound 0 number < 10":
            "For 10, the recurrence is applied once more. The results differ by 5e-13, below the stated error of 1e-11.",
        "Sources/Server/UseCases/Entities/Ledger+Contents.swift dropGuard 0 known.account == line.account":
            "With different owners, the contents that are compared next have different account tokens.",
    ]

    /// Returns the keys of the arguments whose mutants no longer exist.
    ///
    /// - Parameters:
    ///   - mutants: All mutants of the folders.
    ///   - folders: The folders. Arguments about mutants in other folders are ignored.
    ///   - arguments: The arguments by the keys of the mutants.
    /// - Returns: The keys, sorted.
    static func stale(
        among mutants: [Mutant], of folders: [String], arguments: [String: String] = all
    ) -> [String] {
        let keys = Set(mutants.map(\.key))
        return arguments.keys.filter { key in
            !keys.contains(key) && folders.contains { key.hasPrefix($0 + "/") }
        }.sorted()
    }
}
#endif
