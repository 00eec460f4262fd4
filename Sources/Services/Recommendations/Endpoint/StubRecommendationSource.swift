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
public struct StubRecommendationSource: RecommendationSource {
    private let responses: [StubResponse]

    /// Reads a stub; `name` stands for it in messages.
    public init(bytes: Data, name: String) throws(FileFormatError) {
        var responses: [StubResponse] = []
        for part in try LocatedJSONValue(bytes: bytes, file: name).member("responses", "a list of responses").elements()
        {
            responses.append(try StubResponse(part))
        }
        self.responses = responses
    }

    /// What the stub has for this question.
    public func page(_ request: RecommendationsRequest) async throws(SourceFailure) -> RecommendationsPage {
        let span = Trace.begin(.service, "StubRecommendationSource", "page from \(request.cursor ?? "the beginning")")
        defer { span.end() }
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

/// One response of a stub, as ``StubRecommendationSource`` documents it.
struct StubResponse {
    enum Answer {
        case body([UInt8])
        case failure(SourceFailure)
    }

    let answer: Answer
    private let place: String?
    private let company: SwipingMode?
    private let cursor: String?

    init(_ part: LocatedJSONValue) throws(FileFormatError) {
        let members = try part.members()
        place = try members["place"]?.text("the name of a place").foldedName
        cursor = try members["cursor"]?.text("a cursor")
        company = try members["company"].map { (part) throws(FileFormatError) in
            guard let company = SwipingMode(rawValue: try part.text()) else { throw part.fault("alone or friends") }
            return company
        }
        answer = try Self.answer(part, members)
    }

    func answers(_ request: RecommendationsRequest, from cursor: String?) -> Bool {
        cursor == self.cursor && company.map { $0 == request.company } ?? true
            && place.map { $0 == request.near.name.foldedName } ?? true
    }

    private static func answer(_ part: LocatedJSONValue, _ members: [String: LocatedJSONValue]) throws(FileFormatError)
        -> Answer
    {
        if let failure = members["failure"] {
            switch try failure.text() {
            case "timeOut": return .failure(.timedOut(seconds: 30))
            case "unreachable": return .failure(.unreachable(reason: "there is no network"))
            default: throw failure.fault("timeOut or unreachable")
            }
        }
        let status = try members["status"]?.integer(in: 100...599) ?? 200
        guard status == 200 else { return .failure(SourceFailure(status: status)) }
        let body = try part.member("body", "the document that is answered")
        switch body.value {
        case .text(let text): return .body(Array(text.utf8))
        default:
            guard let bytes = try? JSONEncoder().encode(body.value) else { throw body.fault("a document") }
            return .body(Array(bytes))
        }
    }
}

extension SourceFailure {
    /// What a status other than success means.
    init(status: Int) {
        self = status == 401 || status == 403 ? .authentication : .http(status: status)
    }
}
