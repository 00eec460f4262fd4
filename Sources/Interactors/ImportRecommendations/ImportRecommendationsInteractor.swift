public import DiscoverData
public import DiscoverEntities

/// Brings in files of recommendations, in memory that does not grow with them beyond the objects themselves.
public struct ImportRecommendationsInteractor: RecommendationImporting {
    private let archive: any RecommendationFileOpener
    private let store: any PeopleStore
    private let stopwatch: AnyClock
    private let limit: Duration?

    /// - Parameters:
    ///   - archive: Opens files.
    ///   - store: Where what comes is kept.
    ///   - stopwatch: Measures how long it takes, and the limit.
    ///   - limit: How long to wait for a page of the file; `nil` for as long as it takes.
    public init(
        archive: any RecommendationFileOpener, store: any PeopleStore, stopwatch: AnyClock,
        limit: Duration? = .seconds(30)
    ) {
        self.archive = archive
        self.store = store
        self.stopwatch = stopwatch
        self.limit = limit
    }

    /// A chunk is a page of 256 records, and one durable write.
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

/// The pages of a source, one after the other, as a batch.
struct PagedBatch: BatchSource {
    private let source: TimeLimitedSource
    private var cursor: String?
    private var isOver = false
    private var rest: ArraySlice<RecommendationRecord> = []
    /// What the source refused: the first of them, and how many in all.
    private(set) var refusals = BatchReport()

    init(_ source: TimeLimitedSource) { self.source = source }

    mutating func next(upTo count: Int) async throws(LoadRecommendationsFailure) -> ArraySlice<RecommendationRecord> {
        // A page may hold nothing that could be taken, and yet not be the last.
        while rest.isEmpty, !isOver { try await turn(upTo: count) }
        let chunk = rest.prefix(count)
        // An empty slice would hold on to all that it was cut from.
        rest = chunk.count == rest.count ? [] : rest.dropFirst(chunk.count)
        return chunk
    }

    private mutating func turn(upTo count: Int) async throws(LoadRecommendationsFailure) {
        // A source of files has no use for a place and a company: what is imported is all that is there.
        let page = try await source.page(
            RecommendationsRequest(
                near: Location(name: "", latitude: 0, longitude: 0), company: .alone, cursor: cursor, limit: count))
        if let next = page.next, next == cursor {
            throw .parse(place: "next", reason: "the page says that it comes after itself")
        }
        for refused in page.refused { refusals.refuse(refused) }
        rest = page.records[...]
        cursor = page.next
        isOver = page.next == nil
    }
}

/// The transaction "take this file": brings in a file of recommendations, all of it, whatever place or company its records are
/// meant for.
///
/// It takes entities, which are not `Sendable`, and therefore runs where its caller stands. That is why it is no ``Interactor``.
public protocol RecommendationImporting: Sendable {
    /// Brings it in, chunk by chunk. Where it throws, what was brought in before stands; the task that runs it can be cancelled.
    ///
    /// - Parameters:
    ///   - request: Which file.
    ///   - people: Where those it tells of become known.
    ///   - progress: Told after each chunk how far it has come.
    func perform(
        _ request: ImportRecommendationsRequest, into people: PeopleRegistry, progress: (ImportProgress) async -> Void
    ) async throws(ImportFailure) -> ImportRecommendationsResponse
}
