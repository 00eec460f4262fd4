public import DiscoverData
public import DiscoverEntities

/// Asks a source for a page of recommendations, and imports it.
public struct LoadRecommendationsInteractor: RecommendationLoading {
    private let enquiry: Enquiry
    private let store: any PeopleStore

    /// - Parameters:
    ///   - source: Whom to ask.
    ///   - store: Where what comes is kept.
    ///   - stopwatch: Measures the limit.
    ///   - limit: How long to wait for the source's answer; `nil` for as long as it takes. What has come is then imported
    ///     however long that takes.
    public init(
        source: any RecommendationSource, store: any PeopleStore, stopwatch: Stopwatch,
        limit: Duration? = .seconds(30)
    ) {
        enquiry = Enquiry(source: source, stopwatch: stopwatch, limit: limit)
        self.store = store
    }

    /// The page is one chunk: it is merged as a whole, or not at all.
    public func perform(
        _ request: RecommendationsRequest, into people: People
    ) async throws(LoadRecommendationsFailure) -> LoadRecommendationsResponse {
        let act = Trace.begin(.interactor, "LoadRecommendations", "near: \(request.near.name), limit: \(request.limit)")
        defer { act.end() }
        let page = try await enquiry.page(request)
        guard !page.records.isEmpty || !page.refused.isEmpty || page.next != nil else { throw .exhausted }
        var batch = RecommendationImport(Whole(page.records), into: people, store: store, keepsOrder: true)
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
