import DiscoverData
import DiscoverEntities

extension InvariantChecker {
    /// What must hold of the card stack whenever a process has ended, however it did.
    mutating func lookAtStack(by ledger: Ledger) async {
        guard let stack = await stack() else { return }
        let spendings = ledger.spendings(of: account.token)
        for promise in moves.due where !promise.isKept(in: stack, spendings: spendings) {
            report(.kept, "\(promise) was told and is gone")
        }
        for card in moves.dealtTwice { report(.shownOnce, "card \(card) was dealt again") }
        let stars = spendings.filter { $0.unit == SuperLike.unit }
        let cards = Set(stars.compactMap(SuperLike.card).filter(CrashRecommendationSource.knows))
        let spent = stars.map(\.amount).reduce(0, +)
        if spent > cards.count { report(.spentOnce, "\(spent) were spent on \(cards.sorted())") }
        for card in stack.state.superLiked.sorted() where !cards.contains(card) {
            report(.used, "card \(card) was super liked, and nothing was spent on it")
        }
        lookAtLikes(of: stack)
        if let other = try? await parties.disk.keptStack(of: account.other), other != theirStack {
            report(.othersUntouched, "the stack of another account was changed")
        }
    }

    /// What must hold of it in the end, after a launch that nothing disturbed.
    mutating func concludeStack(by ledger: Ledger) async {
        guard let stack = await stack() else { return }
        for card in ledger.spendings(of: account.token).compactMap(SuperLike.card) {
            // What was decided otherwise, after the super like had failed, is not decided again.
            if stack.state.superLiked.contains(card) || stack.decisions[card] != nil { continue }
            report(.used, "a super like was spent on card \(card), and it was never made")
        }
    }

    private mutating func stack() async -> RawStackSnapshot? {
        do {
            return try await parties.disk.keptStack(of: account)
        } catch {
            report(.kept, "the stack cannot be read: \(error)")
            return nil
        }
    }

    /// However the clock went, no day holds more likes than are free, unless there was a time when all were.
    private mutating func lookAtLikes(of stack: RawStackSnapshot) {
        guard !parties.shop.sales.contains(where: { $0.product == CrashCatalog.gold }) else { return }
        let (likes, most) = (stack.state.likes.sorted(), CrashRecommendationSource.terms.limit.most)
        for (first, next) in zip(likes, likes.dropFirst(most)) where next < first.adding(days: 1) {
            report(.freeLikes, "more than \(most) within the day from \(first.milliseconds)")
        }
    }
}

extension Account {
    /// Somebody else on the same device.
    var other: Account { self == .ann ? .bob : .ann }
}
