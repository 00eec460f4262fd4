public import DiscoverData

/// What the stack of cards may say, never how it looks.
///
/// The output boundary of the context `CardStack`. Events come in the order in which things happen; several rows that change together are one event.
public protocol CardStackObserver: Sendable {
    /// Something happened.
    func stack(_ event: CardStackEvent) async
}

extension CardStackObserver {
    /// Tells the observer, and whoever traces the letters.
    public func notify(_ event: CardStackEvent) async {
        let span = Trace.begin(.observer, "CardStackObserver")
        defer { span.end() }
        await stack(event)
    }
}
