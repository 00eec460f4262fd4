public import DiscoverData

/// Port: a source of the document that defines the app's experiments, such as a file or a web address.
///
/// **Promise:** Loading always has a result. If the document is missing, can't be read, or isn't valid, the result
/// contains the experiments of the last valid document, even after a restart, and the failure. A valid document applies
/// even if it can't be stored for a restart; the result then contains that failure. Before the first valid document,
/// there are no experiments. Each load reads the current document, so that a stopped experiment ends at the next
/// launch.
///
/// ```swift
/// let loaded = await store.load()
/// let arm = loaded.list["new-layer"]?.arm(for: account.token, at: now)
/// ```
public protocol ExperimentStore: Sendable {
    /// Returns the experiments that the source's document defines now.
    ///
    /// If the document is missing or invalid, returns the failure and the experiments of the last valid document.
    func load() async -> LoadedExperiments
}
