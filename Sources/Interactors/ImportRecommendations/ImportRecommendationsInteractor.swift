public import DiscoverData
public import DiscoverEntities

/// Brings in files of recommendations, in memory that does not grow with them beyond the objects themselves.
public struct ImportRecommendationsInteractor: RecommendationImporting {
    private let archive: any RecommendationArchive
    private let store: any PeopleStore
    private let stopwatch: Stopwatch
    private let limit: Duration?

    /// - Parameters:
    ///   - archive: Opens files.
    ///   - store: Where what comes is kept.
    ///   - stopwatch: Measures how long it takes, and the limit.
    ///   - limit: How long to wait for a page of the file; `nil` for as long as it takes.
    public init(
        archive: any RecommendationArchive, store: any PeopleStore, stopwatch: Stopwatch,
        limit: Duration? = .seconds(30)
    ) {
        self.archive = archive
        self.store = store
        self.stopwatch = stopwatch
        self.limit = limit
    }

    /// A chunk is a page of 256 records, and one durable write.
    public func perform(
        _ request: ImportRecommendationsRequest, into people: People, progress: (ImportProgress) async -> Void
    ) async throws(ImportInterruption) -> ImportRecommendationsResponse {
        let act = Trace.begin(.interactor, "ImportRecommendations")
        defer { act.end() }
        let start = stopwatch.elapsed
        let source: any RecommendationSource
        do {
            source = try await archive.open(request.path)
        } catch {
            throw ImportInterruption(reason: LoadRecommendationsFailure(error), soFar: ImportSummary())
        }
        var batch = RecommendationImport(
            Pages(Enquiry(source: source, stopwatch: stopwatch, limit: limit)), into: people, store: store)
        do {
            let report = try await batch.process { report in
                await progress(ImportProgress(records: report.inputs, milliseconds: milliseconds(since: start)))
            }
            return ImportRecommendationsResponse(
                summary: batch.summary(report), milliseconds: milliseconds(since: start))
        } catch {
            let reason: LoadRecommendationsFailure =
                switch error.reason {
                case .source(let failure): failure
                case .failure(let failure): .importing(failure)
                case .cancelled: .cancelled
                }
            throw ImportInterruption(reason: reason, soFar: batch.summary(error.soFar))
        }
    }

    private func milliseconds(since start: Duration) -> Int {
        let passed = stopwatch.elapsed - start
        return Int(passed / .milliseconds(1))
    }
}

extension RecommendationImport<Pages> {
    fileprivate func summary(_ report: BatchReport) -> ImportSummary {
        var summary = ImportSummary(input.refusals.refused, total: input.refusals.refusals)
        summary.add(report, users: userReport, groups: groupReport)
        return summary
    }
}
