internal import DiscoverData

extension RefillResponse {
    /// Returns the events to report after the response's cards were dealt.
    ///
    /// - Parameters:
    ///   - dealt: The number of cards that were dealt.
    ///   - waiting: The number of cards on the stack afterward.
    /// - Returns: One event for the refill, one for its failure, or both.
    func events(dealt: Int, waiting: Int) -> [CardStackEvent] {
        let refilled = CardStackEvent.refilled(cards: dealt, refused: refused)
        guard let failure else { return [refilled] }
        let failed = CardStackEvent.refillFailed(failure, waiting: waiting)
        return dealt == 0 && refused.isEmpty ? [failed] : [refilled, failed]
    }
}
