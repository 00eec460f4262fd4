import DiscoverData
import DiscoverEntities
import DiscoverObservers

extension ObservedInvariantChecker: SwipeObserver, RewindObserver, BoostObserver, PassportObserver,
    SwipeWithFriendsObserver
{
    func swipe(_ event: SwipeEvent) async {
        guard !scheduler.isOver else { return }
        switch event {
        case .swiped(let swiped):
            let card = RecommendationID(swiped.card.id)
            await check(.swiped(card, swiped.decision))
            if swiped.decision == .superLike { await checkSpending(on: card) }
        case .locked(let lock): await check(lock)
        case .nothingLeft:
            checkUntouched("nothing was left")
            let waiting = await stack()?.state.waiting ?? []
            if !waiting.isEmpty { untrue("\(waiting) are still waiting, but the app reported an empty stack") }
        case .failed: checkUntouched("it failed")
        }
    }

    func rewind(_ event: RewindEvent) async {
        guard !scheduler.isOver else { return }
        switch event {
        case .rewound(let laid, _):
            let card = RecommendationID(laid.id)
            await check(.rewound(card))
            if await stack()?.state.waiting.first != card {
                untrue("card \(card) isn't on top, but the app reported it")
            }
        case .locked(let lock): await check(lock)
        case .nothingToRewind:
            checkUntouched("there was nothing to take back")
            if let last = await stack()?.state.lastSwipe { untrue("card \(last.card) could be taken back") }
        case .failed: checkUntouched("it failed")
        }
    }

    func boost(_ event: BoostEvent) async {
        guard !scheduler.isOver else { return }
        switch event {
        case .boosted(let until, _), .running(let until): await check(.boosted(until))
        case .locked(let lock): await check(lock)
        case .failed: checkUntouched("it failed")
        }
    }

    func passport(_ event: PassportEvent) async {
        guard !scheduler.isOver else { return }
        switch event {
        case .looking(let place, _), .moved(let place, _): await check(.looking(place))
        case .locked(let lock): await check(lock)
        case .unknownPlace, .failed: checkUntouched("it failed")
        }
    }

    func friends(_ event: SwipeWithFriendsEvent) async {
        guard !scheduler.isOver else { return }
        switch event {
        case .swiping(let mode, _): await check(.swiping(mode))
        case .failed: checkUntouched("it failed")
        }
    }

    // MARK: Checks

    func stack() async -> RawStackSnapshot? { try? await systems.disk.keptStack(of: account) }

    private func spendings() async -> [Spending] {
        (try? await systems.disk.kept())?.spendings(of: account.token) ?? []
    }

    private func check(_ promise: MoveExpectation) async {
        purchases.moves.notify(promise)
        guard let stack = await stack(), promise.isKept(in: stack, spendings: await spendings()) else {
            return report(.kept, "\(promise) was reported and isn't saved")
        }
    }

    private func checkSpending(on card: RecommendationID) async {
        guard await spendings().contains(where: { SuperLike.card(of: $0) == card }) else {
            return report(.used, "card \(card) was super liked, and nothing was spent on it")
        }
    }

    private func checkUntouched(_ reason: String) {
        if purchases.moves.hasWritten(DeterministicScheduler.fiber) {
            report(.untouched, "something was written, but the app reported that \(reason)")
        }
    }

    /// Checks that a feature that is reported as locked is locked according to the evidence.
    private func check(_ lock: MoveRestriction) async {
        checkUntouched("it was locked")
        let entitlements = await entitlements()
        switch lock.reason {
        case .notHeld:
            if entitlements?.features.names.contains(lock.feature) != false {
                untrue("\(lock.feature) is unlocked, or unknown")
            }
        case .noneLeft(let reported):
            let (left, debt) = (entitlements?.balances[lock.feature] ?? 0, entitlements?.debts[lock.feature] ?? 0)
            if left > 0 || debt != reported { untrue("\(left) of \(lock.feature) are left, and \(debt) owed") }
        case .limitReached(let maximum, _):
            let likes = await stack()?.state.likes.count ?? 0
            if likes < maximum { untrue("\(likes) likes of \(maximum) were given") }
        }
    }
}

extension ObservedInvariantChecker: CardStackObserver {
    func stack(_ event: CardStackEvent) async {
        guard !scheduler.isOver else { return }
        switch event {
        case .shown(let picture), .changed(_, let picture): await check(picture)
        case .refilling, .refilled, .refillFailed, .failed: break
        }
    }

    private func check(_ picture: StackViewData) async {
        guard let kept = await stack() else { return untrue("the app shows a stack that can't be read") }
        let cards = picture.cards.map { RecommendationID($0.id) }
        for card in cards where kept.decisions[card] != nil {
            report(.shownOnce, "card \(card) is shown, and was decided on")
        }
        let waiting = kept.state.waiting
        if cards != Array(waiting.prefix(CrashRecommendationSource.terms.drawn)) || picture.waiting != waiting.count {
            untrue("\(cards) of \(picture.waiting) are shown, but \(waiting) are waiting")
        }
        if picture.mode != kept.state.mode { untrue("the mode is \(kept.state.mode)") }
        if picture.place != kept.state.place ?? CrashRecommendationSource.berlin.name {
            untrue("the place is not \(picture.place)")
        }
        if let until = picture.boostedUntil,
            !MoveExpectation.boosted(until).isKept(in: kept, spendings: await spendings())
        {
            untrue("no boost runs until \(until)")
        }
    }
}
