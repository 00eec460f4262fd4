internal import DiscoverData

extension RefillResponse {
    /// What there is to tell when so many of them were dealt, and so many cards wait then.
    func events(dealt: Int, waiting: Int) -> [CardStackEvent] {
        let refilled = CardStackEvent.refilled(cards: dealt, refused: refused)
        guard let failure else { return [refilled] }
        let failed = CardStackEvent.refillFailed(failure, waiting: waiting)
        return dealt == 0 && refused.isEmpty ? [failed] : [refilled, failed]
    }
}
