public import DiscoverData
public import DiscoverEntities

/// An interactor that imports a file of recommendations of any size, in chunks.
///
/// The imported users, groups, and recommendations stay in memory. Of the file's contents, only one chunk is in memory
/// at a time.
public struct ImportRecommendationsInteractor: RecommendationImporting {
    private let archive: any RecommendationFileOpener
    private let store: any PeopleStore
    private let stopwatch: AnyClock
    private let limit: Duration?

    /// Creates an interactor that imports files, and saves their contents to the specified store.
    ///
    /// - Parameters:
    ///   - archive: The port that opens the recommendation file at a path.
    ///   - store: The store to which people and recommendations are saved.
    ///   - stopwatch: The clock that measures the duration and the timeout.
    ///   - limit: The timeout for reading one page of the file, or `nil` for none.
    public init(
        archive: any RecommendationFileOpener, store: any PeopleStore, stopwatch: AnyClock,
        limit: Duration? = .seconds(30)
    ) {
        self.archive = archive
        self.store = store
        self.stopwatch = stopwatch
        self.limit = limit
    }

    /// Imports the file in chunks of up to 256 records, and returns the summary of the import.
    ///
    /// The summary contains the duration of the import. Each chunk is saved in one durable write.
    ///
    /// - Throws: `ImportFailure` if the file can't be opened, a page can't be read within the timeout, the store fails,
    ///   or the calling task is canceled.
    public func perform(
        _ request: ImportRecommendationsRequest, into people: PeopleRegistry, progress: (ImportProgress) async -> Void
    ) async throws(ImportFailure) -> ImportRecommendationsResponse {
        let span = Trace.begin(.interactor, "ImportRecommendations")
        defer { span.end() }
        let start = stopwatch.elapsed
        let source: any RecommendationSource
        do {
            source = try await archive.open(request.path)
        } catch {
            throw ImportFailure(reason: LoadRecommendationsFailure(error), soFar: ImportSummary())
        }
        var batch = RecommendationImport(
            PagedBatch(TimeLimitedSource(source: source, stopwatch: stopwatch, limit: limit)), into: people,
            store: store)
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
            throw ImportFailure(reason: reason, soFar: batch.summary(error.soFar))
        }
    }

    private func milliseconds(since start: Duration) -> Int {
        let passed = stopwatch.elapsed - start
        return Int(passed / .milliseconds(1))
    }
}

extension RecommendationImport<PagedBatch> {
    fileprivate func summary(_ report: BatchReport) -> ImportSummary {
        var summary = ImportSummary(input.refusals.refused, total: input.refusals.refusals)
        summary.add(report, users: userReport, groups: groupReport)
        return summary
    }
}

/// A source of records for an import, which reads a recommendation file page by page.
struct PagedBatch: BatchSource {
    private let source: TimeLimitedSource
    private var cursor: String?
    private var isOver = false
    private var rest: ArraySlice<RecommendationRecord> = []
    /// The invalid records that the file's reader refused.
    ///
    /// The report counts all of them, and describes only the first ``BatchReport/maximumRefused`` individually.
    private(set) var refusals = BatchReport()

    init(_ source: TimeLimitedSource) { self.source = source }

    mutating func next(upTo count: Int) async throws(LoadRecommendationsFailure) -> ArraySlice<RecommendationRecord> {
        // A page without valid records isn't necessarily the last page, so continue with the next one. The loop ends,
        // because a file is finite, and a page whose cursor refers to the page itself is refused.
        while rest.isEmpty, !isOver { try await turn(upTo: count) }
        let chunk = rest.prefix(count)
        // After the last record of the page, release the page. An empty slice of it would keep the whole page in
        // memory.
        rest = chunk.count == rest.count ? [] : rest.dropFirst(chunk.count)
        return chunk
    }

    private mutating func turn(upTo count: Int) async throws(LoadRecommendationsFailure) {
        // A file contains all of its records, so the place and the mode don't matter.
        let page = try await source.page(
            RecommendationsRequest(
                near: Location(name: "", latitude: 0, longitude: 0), mode: .alone, cursor: cursor, limit: count))
        if let next = page.next, next == cursor {
            throw .parse(place: "next", reason: "the page says that it comes after itself")
        }
        for refused in page.refused { refusals.refuse(refused) }
        rest = page.records[...]
        cursor = page.next
        isOver = page.next == nil
    }
}

/// A type that can import a whole file of recommendations, for all locations and swiping modes.
///
/// The import changes entities, which aren't `Sendable`, so it must run in the caller's isolation. An ``Interactor``,
/// whose request is `Sendable`, can't do that.
public protocol RecommendationImporting: Sendable {
    /// Imports the file in chunks.
    ///
    /// If this method throws, the chunks that were imported before stay imported. Canceling the task that calls this
    /// method ends the import after the current chunk.
    ///
    /// - Parameters:
    ///   - request: The path of the file.
    ///   - people: The registry to which the people in the file are added.
    ///   - progress: A function that is called with the progress after each chunk.
    /// - Returns: The summary and the duration of the import.
    /// - Throws: `ImportFailure` with the reason and the summary of the imported chunks.
    func perform(
        _ request: ImportRecommendationsRequest, into people: PeopleRegistry, progress: (ImportProgress) async -> Void
    ) async throws(ImportFailure) -> ImportRecommendationsResponse
}
