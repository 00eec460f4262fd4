public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import Synchronization

/// An experiment store with the documents that a test publishes.
public final class ScriptedExperiments: ExperimentStore {
    private let loaded: Mutex<LoadedExperiments>
    private let loads = Mutex(0)

    /// Creates a store whose first document has these experiments, and states this time of writing.
    public init(_ experiments: ExperimentList = .none, issued: Moment? = nil) {
        loaded = Mutex(LoadedExperiments(experiments, issued: issued))
    }

    /// The number of loads so far.
    public var loadCount: Int { loads.withLock { $0 } }

    /// Replaces the document with experiments, or refuses the new document with a failure.
    public func publish(_ document: Result<ExperimentList, ExperimentFailure>) {
        loaded.withLock { loaded in
            switch document {
            case .success(let experiments): loaded = LoadedExperiments(experiments)
            case .failure(let failure): loaded = LoadedExperiments(loaded.list, failure: failure)
            }
        }
    }

    /// Returns the experiments of the latest valid document.
    public func load() async -> LoadedExperiments {
        loads.withLock { $0 += 1 }
        return loaded.withLock { $0 }
    }
}
