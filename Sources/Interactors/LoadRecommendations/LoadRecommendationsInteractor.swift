public import DiscoverData
public import DiscoverEntities

/// Asks a source for a page of recommendations, and imports it.
public struct LoadRecommendationsInteractor: RecommendationLoading {
    private let source: TimeLimitedSource
    private let store: any PeopleStore

    /// - Parameters:
    ///   - source: Whom to ask.
    ///   - store: Where what comes is kept.
    ///   - stopwatch: Measures the limit.
    ///   - limit: How long to wait for the source's answer; `nil` for as long as it takes. What has come is then imported
    ///     however long that takes.
    public init(
        source: any RecommendationSource, store: any PeopleStore, stopwatch: AnyClock,
        limit: Duration? = .seconds(30)
    ) {
        self.source = TimeLimitedSource(source: source, stopwatch: stopwatch, limit: limit)
        self.store = store
    }

    /// The page is one chunk: it is merged as a whole, or not at all.
    public func perform(
        _ request: RecommendationsRequest, into people: PeopleRegistry
    ) async throws(LoadRecommendationsFailure) -> LoadRecommendationsResponse {
        let span = Trace.begin(
            .interactor, "LoadRecommendations", "near: \(request.near.name), limit: \(request.limit)")
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

/// The transaction "whom may I look at?": asks a source for a page, and merges what it tells into what is known.
///
/// It takes entities, which are not `Sendable`, and therefore runs where its caller stands. That is why it is no
/// ``Interactor``, whose request must be able to travel.
public protocol RecommendationLoading: Sendable {
    /// Asks for a page, and imports it. When it returns, the recommendations of the page are kept durably, and `PeopleRegistry`
    /// knows each of them as the one object of its name; when it throws, nothing has changed.
    ///
    /// A page without a record is an answer like any other where it says how to go on
    /// (`LoadRecommendationsResponse.next`); only the last page, where it brings nothing at all, is
    /// `LoadRecommendationsFailure.exhausted`.
    func perform(
        _ request: RecommendationsRequest, into people: PeopleRegistry
    ) async throws(LoadRecommendationsFailure) -> LoadRecommendationsResponse
}

/// One question to a source, within a time limit.
struct TimeLimitedSource: Sendable {
    let source: any RecommendationSource
    let stopwatch: AnyClock
    let limit: Duration?

    /// The answer, or why there is none.
    func page(_ request: RecommendationsRequest) async throws(LoadRecommendationsFailure) -> RecommendationsPage {
        let limited = await stopwatch.limit(limit) { [source] () -> Result<RecommendationsPage, SourceFailure> in
            do throws(SourceFailure) {
                return .success(try await source.page(request))
            } catch {
                return .failure(error)
            }
        }
        switch limited {
        case .done(.success(let page)): return page
        case .done(.failure(let failure)): throw LoadRecommendationsFailure(failure)
        case .timedOut: throw .timedOut(seconds: limit.seconds)
        case .cancelled: throw .cancelled
        }
    }
}

extension LoadRecommendationsFailure {
    /// The same, from whoever asked the source.
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
