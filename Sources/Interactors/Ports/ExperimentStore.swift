public import DiscoverData

/// Port: a source of the app's experiments, such as a file with flags.
///
/// Promise: Loading always has a result. A document that is missing, can't be read, or isn't valid changes nothing: the
/// result contains the experiments of the last valid document, also after a restart, and the reason of the failure. A valid
/// document applies even if it can't be kept for a restart; the result then has the reason, too. The safe default is no
/// experiment. Each load reads the current document, so that a stopped experiment ends at the next launch.
///
/// ```swift
/// let loaded = await store.load()
/// let arm = loaded.list["new-layer"]?.arm(for: account.token, at: now)
/// ```
public protocol ExperimentStore: Sendable {
    /// Returns the experiments of the current document, or of the last valid one with the reason of the failure.
    func load() async -> LoadedExperiments
}
