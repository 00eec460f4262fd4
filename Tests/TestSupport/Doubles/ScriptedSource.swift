public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors
import Synchronization

/// A recommendation source whose results come from a script.
///
/// A request without a scripted result fails the test.
public final class ScriptedSource: RecommendationSource {
    private let script: ScriptedResponses<RecommendationsPage, SourceFailure>
    private let recorded = Mutex<[RecommendationsRequest]>([])
    private let arrivals = AsyncCounter()

    /// Creates a source from a script.
    public init(_ script: ScriptedResponses<RecommendationsPage, SourceFailure>) { self.script = script }

    /// Creates a source from the results of its first requests, in order.
    public convenience init(_ turns: ScriptedResponse<RecommendationsPage, SourceFailure>...) {
        self.init(ScriptedResponses())
        script.add(turns)
    }

    /// Specifies the results of the next requests.
    public func next(_ turns: ScriptedResponse<RecommendationsPage, SourceFailure>...) { script.add(turns) }

    /// The received requests, in order.
    public var requests: [RecommendationsRequest] { recorded.withLock { $0 } }

    /// Waits until the source has received a total number of requests, whether or not it has returned.
    public func requests(_ count: Int) async { await arrivals.reached(count) }

    /// Returns the next scripted page, or throws the next scripted failure.
    public func page(_ request: RecommendationsRequest) async throws(SourceFailure) -> RecommendationsPage {
        recorded.withLock { $0.append(request) }
        arrivals.raise()
        guard let turn = await script.play() else {
            _ = unscripted("recommendations near \(request.near.name) from \(request.cursor ?? "the beginning")")
            throw .unreachable(reason: "unscripted")
        }
        return try turn.get()
    }
}

extension ScriptedResponse where Value == RecommendationsPage, Failure == SourceFailure {
    /// Returns a scripted result: a page with these records.
    public static func page(
        _ records: [RecommendationRecord], refused: [RefusedRecord] = [], next: String? = nil
    ) -> Self {
        .response(RecommendationsPage(records: records, refused: refused, next: next))
    }
}
