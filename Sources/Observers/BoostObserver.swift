public import DiscoverData

/// What a boost may say, never how it looks.
///
/// The output boundary of the context `Boost`.
public protocol BoostObserver: Sendable {
    /// Something happened.
    func boost(_ event: BoostEvent) async
}

extension BoostObserver {
    /// Tells the observer, and whoever traces the letters.
    public func notify(_ event: BoostEvent) async {
        let span = Trace.begin(.observer, "BoostObserver")
        defer { span.end() }
        await boost(event)
    }
}
