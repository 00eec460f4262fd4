public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors
public import Foundation

/// Adapter: a stub of JSON responses, for a back end that does not exist yet.
///
///     { "responses": [
///         { "place": "Berlin", "company": "alone", "body": { "version": 1, "recommendations": [ … ], "next": "two" } },
///         { "place": "Berlin", "company": "alone", "cursor": "two", "body": { … } },
///         { "place": "Atlantis", "status": 503 },
///         { "place": "Avalon", "failure": "timeOut" } ] }
///
/// The first response answers whose `place`, `company` and `cursor` fit the question; a place or a company that is left out
/// fits any, a cursor that is left out fits the question for the first page. What nobody answers has nobody to recommend.
///
/// - `body`: the document that is answered, as `Docs/recommendations.md` describes it; a text stands for itself, so that an
///   answer can be broken on purpose.
/// - `status`: 200, unless said otherwise; with another one there is no body.
/// - `failure`: instead of both, `timeOut` or `unreachable`.
///
/// Members that are not named here do no harm.
public struct StubbedEndpoint: RecommendationSource {
    private let responses: [StubbedResponse]

    /// Reads a stub; `name` stands for it in messages.
    public init(bytes: Data, name: String) throws(FileFault) {
        var responses: [StubbedResponse] = []
        for part in try JSONPart(bytes: bytes, file: name).member("responses", "a list of responses").elements() {
            responses.append(try StubbedResponse(part))
        }
        self.responses = responses
    }

    /// What the stub has for this question.
    public func page(_ request: RecommendationsRequest) async throws(SourceFailure) -> RecommendationsPage {
        let act = Trace.begin(.service, "StubbedEndpoint", "page from \(request.cursor ?? "the beginning")")
        defer { act.end() }
        let cursor = try PageCursor(request.cursor)
        guard let response = responses.first(where: { $0.answers(request, from: cursor.own) }) else {
            if cursor.own != nil { throw .http(status: 404) }
            return RecommendationsPage(records: [], next: nil)
        }
        switch response.answer {
        case .body(let bytes): return try RecommendationsPage(answer: bytes, from: cursor, atMost: request.limit)
        case .failure(let failure): throw failure
        }
    }
}
