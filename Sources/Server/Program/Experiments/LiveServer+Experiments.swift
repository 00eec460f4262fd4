#if Server
import DiscoverInteractors
import DiscoverServices
import Logging
import ServerUseCases
import ServiceLifecycle

extension LiveServer {
    /// Returns an array with the service that stops harmful experiments.
    ///
    /// The array is empty without the setting `experiments.file`, or if `experiments.guardSeconds` is 0.
    func experimentGuard(metrics: ServerMetrics, log: Logger) -> [any Service] {
        guard let publication, let file = settings.experiments.file, settings.experiments.guardSeconds > 0 else {
            return []
        }
        let rollout = RolloutUseCases(file: file, storage: storage, time: SystemTimeSource())
        return [
            ExperimentGuardService(
                check: {
                    let outcome = await rollout.guardExperiments.check()
                    if !outcome.stopped.isEmpty { _ = await publication.reload() }
                    return outcome
                }, interval: .seconds(settings.experiments.guardSeconds), stopwatch: AnyClock(ContinuousClock()),
                metrics: metrics, log: log)
        ]
    }

    /// Opens the publication of the document that defines the experiments.
    ///
    /// The document is the file in the setting `experiments.file`.
    ///
    /// - Parameters:
    ///   - settings: The settings for experiments.
    ///   - state: The state directory, which contains a copy of the document's last valid version.
    /// - Returns: The publication, or `nil` if the setting is absent.
    /// - Throws: An error that names the place in the document if the document is invalid and there is no earlier
    ///   version, or that states why the signing key can't be used.
    static func publication(
        _ settings: ExperimentSettings, in state: StateDirectory
    ) async throws -> ExperimentPublication? {
        guard let file = settings.file else { return nil }
        return try await ExperimentPublication(
            FileExperimentStore(source: file, copy: state.path(.experimentCopy)),
            key: try ExperimentSigningKey(settings.key, in: state), time: SystemTimeSource()
        ) { failure in
            Logger(label: "discover-server").error(
                "the experiments can't be read or stored, and the last valid ones are served",
                metadata: ["reason": "\(failure.sentence)"])
        }
    }
}
#endif
