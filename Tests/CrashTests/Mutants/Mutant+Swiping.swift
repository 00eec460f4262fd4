import DiscoverData
import DiscoverEntities
import DiscoverInteractors

@testable import CrashHarness

extension Mutant {
    /// Mistakes that forget a swipe or repeat it.
    static let swiping = [
        Mutant(
            name: "forget a nope",
            casting: stack { stack in
                stack.append = { entries, account, stacks throws(StorageFailure) in
                    try await stacks.append(entries.filter { $0.decision != .nope }, for: account)
                }
            }, flow: "nopes, and refills between", circumstance: .undisturbed, rules: [.kept]),
        Mutant(
            name: "swipe before it is kept",
            casting: stack { stack in
                let late = LateStack()
                stack.append = { entries, account, stacks throws(StorageFailure) in
                    try await late.append(entries, for: account, to: stacks)
                }
            }, flow: "likes up to the limit", circumstance: .undisturbed, rules: [.kept]),
        Mutant(
            name: "deal what was dealt before",
            casting: stack { stack in
                stack.append = { entries, account, stacks throws(StorageFailure) in
                    let before = try await stacks.entries(of: account).flatMap(\.dealt)
                    let again = entries.map { entry -> StackEntry in
                        guard case .dealt(let cards, let mode) = entry else { return entry }
                        return .dealt(before + cards, mode)
                    }
                    try await stacks.append(again, for: account)
                }
            }, flow: "nopes, and refills between", circumstance: .undisturbed, rules: [.shownOnce]),
        Mutant(
            name: "rewind without recording it",
            casting: stack { stack in
                stack.append = { entries, account, stacks throws(StorageFailure) in
                    let others = entries.filter { if case .rewound = $0 { false } else { true } }
                    try await stacks.append(others, for: account)
                }
            }, flow: "rewind, sold in between", circumstance: .undisturbed, rules: [.kept]),
        Mutant(
            name: "look whether a swipe was kept, and call it off where that fails",
            casting: stack { stack in
                stack.append = { entries, account, stacks throws(StorageFailure) in
                    try await stacks.append(entries, for: account)
                    _ = try await stacks.entries(of: account)
                }
            }, flow: "likes up to the limit", circumstance: .fault(.failsBefore), rules: [.untouched]),
        Mutant(
            name: "count the likes of this life only",
            casting: stack { stack in
                stack.read = { entries in
                    entries.map { entry in
                        guard case .swiped(let swipe) = entry, swipe.decision == .like else { return entry }
                        return .swiped(SwipeRecord(card: swipe.card, decision: .like, moment: .distantPast))
                    }
                }
            }, flow: "likes up to the limit", circumstance: .undisturbed, rules: [.freeLikes]),
        Mutant(
            name: "remember the place until the end of the process", casting: stack { $0.forgetsPlaces = true },
            flow: "look elsewhere, and come home", circumstance: .undisturbed, rules: [.kept]),
    ]
}

extension StackEntry {
    fileprivate var decision: SwipeDecision? { if case .swiped(let swipe) = self { swipe.decision } else { nil } }

    fileprivate var dealt: [RecommendationID] { if case .dealt(let cards, _) = self { cards } else { [] } }
}

/// A writer that delays each batch of entries until the next one arrives.
///
/// A crash loses the last batch.
private actor LateStack {
    private var kept: [StackEntry] = []

    func append(
        _ entries: [StackEntry], for account: AccountToken, to stacks: any StackStore
    ) async throws(StorageFailure) {
        let due = kept
        kept = entries
        if !due.isEmpty { try await stacks.append(due, for: account) }
    }
}
