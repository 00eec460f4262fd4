public import DiscoverData

/// What inspecting a catalogue may say, never how it looks.
///
/// The output boundary of the context `InspectCatalog`. Events come in the order in which things happen, one at a time.
public protocol InspectCatalogObserver: Sendable {
    /// Something happened.
    func catalog(_ event: InspectCatalogEvent) async
}

extension InspectCatalogObserver {
    /// Tells the observer, and whoever traces the letters.
    public func notify(_ event: InspectCatalogEvent) async {
        let span = Trace.begin(.observer, "InspectCatalogObserver")
        defer { span.end() }
        await catalog(event)
    }
}
