public import DiscoverData
public import DiscoverEntities

/// An interactor that loads one page of recommendations from a source, and imports the page.
public struct LoadRecommendationsInteractor: RecommendationLoading {
    private let source: TimeLimitedSource
    private let store: any PeopleStore

    /// Creates an interactor that loads from the specified source.
    ///
    /// - Parameters:
    ///   - source: The source of recommendations.
    ///   - store: The store to which the loaded people and recommendations are saved.
    ///   - stopwatch: The clock that measures the timeout.
    ///   - limit: The timeout of the source's response, or `nil` for no timeout. Importing a loaded page has no
    ///     timeout.
    public init(
        source: any RecommendationSource, store: any PeopleStore, stopwatch: AnyClock,
        limit: Duration? = .seconds(30)
    ) {
        self.source = TimeLimitedSource(source: source, stopwatch: stopwatch, limit: limit)
        self.store = store
    }

    /// Loads a page of recommendations, imports it completely or not at all, and returns the result.
    ///
    /// - Throws: `LoadRecommendationsFailure` if the source fails, doesn't respond within the timeout, or has no more
    ///   recommendations, if the store fails, or if the calling task is canceled.
    public func perform(
        _ request: RecommendationsRequest, into people: PeopleRegistry
    ) async throws(LoadRecommendationsFailure) -> LoadRecommendationsResponse {
        let detail = "near: \(request.near.name), limit: \(request.limit)"
        let span = Trace.begin(.interactor, "LoadRecommendations", detail)
        defer { span.end() }
        let page = try await source.page(request)
        guard !page.records.isEmpty || !page.refused.isEmpty || page.next != nil else { throw .exhausted }
        var batch = RecommendationImport(InMemoryBatch(page.records), into: people, store: store, keepsOrder: true)
        let report: BatchReport
        do {
            report = try await batch.process(chunk: page.records.count)
        } catch {
            switch error.reason {
            case .failure(let failure): throw .importing(failure)
            case .cancelled: throw .cancelled
            }
        }
        var summary = ImportSummary(page.refused, total: page.refused.count)
        summary.add(report, users: batch.userReport, groups: batch.groupReport)
        return LoadRecommendationsResponse(
            recommendations: batch.order ?? [], summary: summary, next: page.next)
    }
}

/// A type that can load a page of recommendations from a source, and add them to the people registry.
///
/// The import changes entities, which aren't `Sendable`, so it must run in the caller's isolation. An ``Interactor``,
/// whose request is `Sendable`, can't do that.
public protocol RecommendationLoading: Sendable {
    /// Loads a page, and imports its users, groups, and recommendations into the registry.
    ///
    /// When this method returns, the recommendations of the page are stored durably, and `PeopleRegistry` contains each
    /// of them as one object. When it throws, nothing has changed.
    ///
    /// A page without records is valid if it contains the cursor of another page. If the last page is empty, the method
    /// throws `LoadRecommendationsFailure.exhausted`.
    ///
    /// - Returns: The IDs of the page's recommendations, the counts of the import, and the cursor of the next page.
    /// - Throws: `LoadRecommendationsFailure` if the page can't be loaded or imported, or if the last page is empty.
    func perform(
        _ request: RecommendationsRequest, into people: PeopleRegistry
    ) async throws(LoadRecommendationsFailure) -> LoadRecommendationsResponse
}

/// A source of recommendations with a timeout, after which a late response is ignored.
struct TimeLimitedSource: Sendable {
    let source: any RecommendationSource
    let stopwatch: AnyClock
    let limit: Duration?

    /// Returns the page from the source, or throws the reason why the source returned none.
    func page(_ request: RecommendationsRequest) async throws(LoadRecommendationsFailure) -> RecommendationsPage {
        let limited = await stopwatch.limit(limit) { [source] () async throws(SourceFailure) in
            try await source.page(request)
        }
        switch limited {
        case .done(let page): return page
        case .failed(let failure): throw LoadRecommendationsFailure(failure)
        case .timedOut: throw .timedOut(seconds: limit.seconds)
        case .cancelled: throw .cancelled
        }
    }
}

extension LoadRecommendationsFailure {
    /// Creates the failure to load recommendations that corresponds to a failure of their source.
    init(_ failure: SourceFailure) {
        self =
            switch failure {
            case .authentication: .authentication
            case .http(let status): .http(status: status)
            case .parse(let place, let reason): .parse(place: place, reason: reason)
            case .unreachable(let reason): .unreachable(reason: reason)
            case .timedOut(let seconds): .timedOut(seconds: seconds)
            }
    }
}
