import DiscoverData
import DiscoverEntities

extension InvariantChecker {
    /// Checks the invariants of the card stack that must hold after every process.
    mutating func lookAtStack(by ledger: Ledger) async {
        guard let stack = await stack() else { return }
        let spendings = ledger.spendings(of: account.token)
        for promise in moves.due where !promise.isKept(in: stack, spendings: spendings) {
            report(.kept, "\(promise) was reported and is gone")
        }
        for card in moves.dealtTwice { report(.shownOnce, "card \(card) was dealt again") }
        let stars = spendings.filter { $0.unit == SuperLike.unit }
        let cards = Set(stars.compactMap(SuperLike.card).filter(CrashRecommendationSource.offers))
        let spent = stars.map(\.amount).reduce(0, +)
        if spent > cards.count { report(.spentOnce, "\(spent) were spent on \(cards.sorted())") }
        for card in stack.state.superLiked.sorted() where !cards.contains(card) {
            report(.used, "card \(card) was super liked, and nothing was spent on it")
        }
        lookAtLikes(of: stack)
        if let other = try? await systems.disk.keptStack(of: account.other), other != theirStack {
            report(.othersUntouched, "the stack of another account was changed")
        }
    }

    /// Checks the invariants of the card stack that must hold after the final undisturbed launch.
    mutating func concludeStack(by ledger: Ledger) async {
        guard let stack = await stack() else { return }
        for card in ledger.spendings(of: account.token).compactMap(SuperLike.card) {
            // After a failed super like, the customer may decide differently; that decision stays.
            if stack.state.superLiked.contains(card) || stack.decisions[card] != nil { continue }
            report(.used, "a super like was spent on card \(card), and it was never made")
        }
    }

    private mutating func stack() async -> RawStackSnapshot? {
        do {
            return try await systems.disk.keptStack(of: account)
        } catch {
            report(.kept, "the stack can't be read: \(error)")
            return nil
        }
    }

    /// Checks that no day contains more likes than the free limit, whatever the clock did.
    ///
    /// A subscription to Gold permits unlimited likes, so the check doesn't apply after one was bought.
    private mutating func lookAtLikes(of stack: RawStackSnapshot) {
        guard !systems.shop.sales.contains(where: { $0.product == CrashCatalog.gold }) else { return }
        let (likes, maximum) = (stack.state.likes.sorted(), CrashRecommendationSource.terms.limit.maximum)
        for (first, next) in zip(likes, likes.dropFirst(maximum)) where next < first.adding(days: 1) {
            report(.freeLikes, "more than \(maximum) within the day from \(first.milliseconds)")
        }
    }
}

extension Account {
    /// The other account on the same device.
    var other: Account { self == .ann ? .bob : .ann }
}
