import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import StoreSimulator
import Synchronization

/// A clock on which no timeout expires, so that a simulation doesn't depend on the machine's speed.
///
/// Waits of less than a second, such as pauses between attempts, end at once. A longer wait is a timeout, and ends only
/// when its task is canceled.
struct NoTimeoutClock: Clock {
    struct Instant: InstantProtocol {
        let offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    var now: Instant { Instant(offset: .zero) }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        guard deadline.offset >= .seconds(1) else { return }
        let (silence, continuation) = AsyncStream.makeStream(of: Void.self)
        defer { continuation.finish() }
        // The stream has no elements; it ends when the task is canceled.
        for await _ in silence {}
        try Task.checkCancellation()
    }
}

/// A device's clock, which adds the virtual time of a launch's verifications to the store's time.
struct LaunchTimeSource: TimeSource {
    private let store: SimulatedStore
    private let meter: VerificationMeter
    private let start: Int64

    /// Creates the clock of a launch that begins now.
    init(store: SimulatedStore, meter: VerificationMeter) {
        self.store = store
        self.meter = meter
        start = meter.elapsed
    }

    func now() async -> Moment { Moment(milliseconds: store.now + meter.elapsed - start) }
}

/// The experiments that a device loads at a launch: the operator's list at that time.
struct ListedExperiments: ExperimentStore {
    let list: ExperimentList

    func load() async -> LoadedExperiments { LoadedExperiments(list) }
}

/// The outcomes that devices have sent, counted for each experiment.
final class CollectedOutcomes: OutcomeReceiver {
    private let experiments = Mutex<[String: ExperimentResults]>([:])

    /// Returns the results of the experiment with the specified name.
    func results(of experiment: String) -> ExperimentResults {
        experiments.withLock { $0[experiment] ?? ExperimentResults() }
    }

    func receive(_ batch: OutcomeBatch) async throws(StoreFailure) -> Int {
        experiments.withLock { experiments in
            for event in batch.events.map(\.event) {
                _ = experiments[event.experiment, default: ExperimentResults()].add(event)
            }
        }
        return batch.events.last?.number ?? 0
    }
}
