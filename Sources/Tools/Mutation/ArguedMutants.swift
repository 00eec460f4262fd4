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
        "Sources/Entities/Ledger/Ledger.swift dropGuard 0 shared.contains(facts.chain)":
            "Without a second account in the chain, one account owns all of it. No genuine version changes its chain.",
        "Sources/Entities/Entitlements/SubscriptionRule.swift dropGuard 0 !keys.isEmpty":
            "No transaction has a chain in an empty set. The condition only saves time.",
        "Sources/Entities/Entitlements/SubscriptionRule.swift shiftBound 0 "
            + "(left.purchased, left.key) < (right.purchased, right.key)":
            "Two transactions of a ledger never have the same key.",
        "Sources/Entities/Entitlements/SubscriptionRule.swift shiftBound 0 $0.purchased < own":
            "A successor that begins when the period ends returns this same time.",
        "Sources/Entities/Entitlements/UnitBalances.swift shiftBound 0 given > 0":
            "For 0 units, the result is 0 less the revoked units, which are 0, too.",
        "Sources/Entities/Experiments/Measures/Guardrails.swift shiftBound 0 loss > tolerance":
            "Intervals contain their means, so with an equal loss they aren't farther apart than the tolerance.",
        "Sources/Entities/Experiments/Measures/Logarithms.swift shiftBound 0 significand > 1.414_213_562_373_095":
            "For this number, the results differ in the last bit, which is within the stated error.",
        "Sources/Entities/Experiments/Measures/Logarithms.swift shiftBound 0 divisor > 0":
            "The divisor is odd, so it is never 0.",
        "Sources/Entities/Experiments/ExperimentChange.swift shiftBound 0 rest < 10":
            "The number 10 is a multiple of 10, which the other branch writes.",
        "Sources/Routing/Route+Link.swift shiftBound 0 $0 < 128":
            "Only the byte 128 differs, and it isn't a hexadecimal digit.",
        "Sources/Entities/Experiments/Outcomes/ParticipantResult.swift shiftBound 0 time > exposed":
            "It is read only if the difference of the two times overflows, so they aren't equal.",
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
