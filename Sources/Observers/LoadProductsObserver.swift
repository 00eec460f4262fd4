public import DiscoverData

/// What loading products may say, never how it looks.
///
/// The output boundary of the context `LoadProducts`. Events come in the order in which things happen, one at a time.
public protocol LoadProductsObserver: Sendable {
    /// Something happened.
    func products(_ event: LoadProductsEvent) async
}

extension LoadProductsObserver {
    /// Tells the observer, and whoever traces the letters.
    public func notify(_ event: LoadProductsEvent) async {
        let span = Trace.begin(.observer, "LoadProductsObserver")
        defer { span.end() }
        await products(event)
    }
}
