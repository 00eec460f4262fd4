internal import DiscoverData
internal import DiscoverEntities

extension StackViewData {
    /// A stack as it lies.
    ///
    /// - Parameters:
    ///   - cards: Those who lie there, the top card first.
    ///   - outlook: What is known of what is held and spent; `nil` where nothing is.
    init(of state: StackState, cards: [Recommendation], outlook: StackInputs?, terms: StackSettings) {
        let moment = max(outlook?.snapshot.moment ?? .distantPast, state.latest)
        let isLimited = outlook?.snapshot.entitlements.map { !$0.covers(.unlimitedLikes) } ?? false
        let boost = outlook.flatMap { BoostRule($0.spendings).end(at: moment) }
        self.init(
            cards: cards.prefix(terms.drawn).map(CardViewData.init(of:)), waiting: cards.count, company: state.company,
            place: state.place ?? terms.home.name,
            likesLeft: isLimited ? terms.limit.left(after: state.likes, at: moment) : nil,
            boostedUntil: boost?.milliseconds)
    }
}
