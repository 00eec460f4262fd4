public import DiscoverData
public import DiscoverInteractors
import Synchronization

/// A source that answers page by page as a test prescribes, whatever the cursor, and remembers what it was asked.
public final class PagedSource: RecommendationSource, RecommendationArchive {
    private let script = Script<RecommendationsPage, SourceFailure>()
    private let asked = Mutex<[RecommendationsRequest]>([])
    private let opened = Script<Void, SourceFailure>(always: .answer(()))

    /// Takes its answers; another question is a failure of the test.
    public init(_ turns: Turn<RecommendationsPage, SourceFailure>...) { script.add(turns) }

    /// What it was asked, in order.
    public var requests: [RecommendationsRequest] { asked.withLock { $0 } }

    /// Ends the next attempts to open it like this.
    public func nextOpen(_ turns: Turn<Void, SourceFailure>...) { opened.add(turns) }

    /// Answers by its script.
    public func page(_ request: RecommendationsRequest) async throws(SourceFailure) -> RecommendationsPage {
        asked.withLock { $0.append(request) }
        guard let answer = await script.play() else {
            Unscripted.report("page \(request.cursor ?? "one")")
            throw .unreachable(reason: "unscripted")
        }
        return try answer.get()
    }

    /// Any path leads to it.
    public func open(_ path: String) async throws(SourceFailure) -> any RecommendationSource {
        try await opened.play()?.get()
        return self
    }
}

extension Turn where Answer == RecommendationsPage, Failure == SourceFailure {
    /// A page of these.
    public static func page(
        _ records: [RecommendationRecord], refused: [RefusedRecord] = [], next: String? = nil
    ) -> Self {
        .answer(RecommendationsPage(records: records, refused: refused, next: next))
    }
}
