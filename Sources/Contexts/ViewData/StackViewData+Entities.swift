internal import DiscoverData
internal import DiscoverEntities

extension StackViewData {
    /// Creates the view data of a card stack.
    ///
    /// - Parameters:
    ///   - state: The state of the stack.
    ///   - cards: The recommendations on the stack, the top one first.
    ///   - inputs: The entitlements, spendings, and chosen location, or `nil` if they are unknown.
    ///   - terms: The settings that apply to every card stack.
    init(of state: StackState, cards: [Recommendation], inputs: StackInputs?, terms: StackSettings) {
        let moment = max(inputs?.snapshot.moment ?? .distantPast, state.latest)
        let isLimited = inputs?.snapshot.entitlements.map { !$0.covers(.unlimitedLikes) } ?? false
        let boost = inputs.flatMap { BoostRule($0.spendings).end(at: moment) }
        self.init(
            cards: cards.prefix(terms.drawn).map(CardViewData.init(of:)), waiting: cards.count, mode: state.mode,
            place: state.place ?? terms.home.name,
            likesLeft: isLimited ? terms.limit.remaining(after: state.likes, at: moment) : nil,
            boostedUntil: boost?.milliseconds)
    }
}

extension RefillResponse {
    /// Returns the events to report after a refill has added its cards to the stack.
    ///
    /// - Parameters:
    ///   - dealt: The number of cards that the refill added.
    ///   - waiting: The number of cards on the stack afterward.
    /// - Returns: One event for the added cards, one for the failure to load enough cards, or both.
    func events(dealt: Int, waiting: Int) -> [CardStackEvent] {
        let refilled = CardStackEvent.refilled(cards: dealt, refused: refused)
        guard let failure else { return [refilled] }
        let failed = CardStackEvent.refillFailed(failure, waiting: waiting)
        return dealt == 0 && refused.isEmpty ? [failed] : [refilled, failed]
    }
}

extension CardStackOutcome {
    /// Creates the outcome of a refill from its last event; `nil` if that event isn't a failure.
    init?(failed event: CardStackEvent?) {
        switch event {
        case .refillFailed(let failure, let waiting): self = .refillFailed(failure, waiting: waiting)
        case .failed(let failure): self = .failed(failure)
        case .shown, .changed, .refilling, .refilled, nil: return nil
        }
    }
}
