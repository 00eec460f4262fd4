public import DiscoverData
public import DiscoverEntities

/// An interactor that starts, advances, or stops an experiment in the document that defines it.
public struct EditExperimentInteractor: Interactor {
    private let document: (any ExperimentDocument)?
    private let time: any TimeSource
    private static let attempts = 5

    /// Creates an interactor that changes the specified document.
    ///
    /// - Parameters:
    ///   - document: The document that defines the experiments; `nil` if the app was started without one, so that each
    ///     change fails.
    ///   - time: The clock. Its time becomes the start of a started experiment, or the end of a stopped one.
    public init(document: (any ExperimentDocument)?, time: any TimeSource) {
        self.document = document
        self.time = time
    }

    /// Changes an experiment in the document that defines it, and returns the time of the change.
    ///
    /// If another program changes the document between the read and the write, this method tries again; in total, it
    /// makes at most five attempts.
    ///
    /// - Throws: `ManageExperimentFailure`, after which the document is unchanged.
    public func perform(_ request: EditExperimentRequest) async throws(ManageExperimentFailure) -> Moment {
        let span = Trace.begin(.interactor, "EditExperiment")
        defer { span.end() }
        guard let document else { throw .noDocument }
        for _ in 1...Self.attempts {
            if let moment = try await edit(document, request) { return moment }
        }
        throw .conflicts
    }

    /// Changes the experiments in a document, and returns the time of the change.
    ///
    /// The result is `nil` if another program changed the document after it was read.
    private func edit(
        _ document: any ExperimentDocument, _ request: EditExperimentRequest
    ) async throws(ManageExperimentFailure) -> Moment? {
        let loaded: LoadedExperiments
        do throws(ExperimentFailure) {
            loaded = try await document.read()
        } catch {
            throw .document(error)
        }
        // As at a launch, so that a clock that is behind doesn't restart a stopped experiment.
        let now = max(await time.now(), loaded.issued ?? .distantPast)
        let changed: ExperimentList
        do throws(ExperimentError) {
            changed = try loaded.list.changing(request.experiment, by: request.change, at: now)
        } catch {
            throw ManageExperimentFailure(error)
        }
        do throws(ExperimentFailure) {
            return try await document.replace(loaded.list, with: changed, issued: now) ? now : nil
        } catch {
            throw .document(error)
        }
    }
}
