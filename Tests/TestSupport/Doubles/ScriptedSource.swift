public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors
import Synchronization

/// A source that answers what a test has written for it, turn by turn. A request beyond that is a failure of the test.
public final class ScriptedSource: RecommendationSource {
    private let script: ScriptedAnswers<RecommendationsPage, SourceFailure>
    private let asked = Mutex<[RecommendationsRequest]>([])
    private let arrivals = AsyncCounter()

    /// Takes what it is to answer.
    public init(_ script: ScriptedAnswers<RecommendationsPage, SourceFailure>) { self.script = script }

    /// Takes what it is to answer, turn by turn.
    public convenience init(_ turns: ScriptedAnswer<RecommendationsPage, SourceFailure>...) {
        self.init(ScriptedAnswers())
        script.add(turns)
    }

    /// Answers the next requests like this.
    public func next(_ turns: ScriptedAnswer<RecommendationsPage, SourceFailure>...) { script.add(turns) }

    /// What it was asked, in order.
    public var requests: [RecommendationsRequest] { asked.withLock { $0 } }

    /// Returns once it was asked so often, counted from its making, whether or not it has answered.
    public func requests(_ count: Int) async { await arrivals.reached(count) }

    /// Plays the next turn.
    public func page(_ request: RecommendationsRequest) async throws(SourceFailure) -> RecommendationsPage {
        asked.withLock { $0.append(request) }
        arrivals.raise()
        guard let turn = await script.play() else {
            _ = unscripted("recommendations near \(request.near.name) from \(request.cursor ?? "the beginning")")
            throw .unreachable(reason: "unscripted")
        }
        return try turn.get()
    }
}

extension ScriptedAnswer where Answer == RecommendationsPage, Failure == SourceFailure {
    /// A page of these.
    public static func page(
        _ records: [RecommendationRecord], refused: [RefusedRecord] = [], next: String? = nil
    ) -> Self {
        .answer(RecommendationsPage(records: records, refused: refused, next: next))
    }
}
