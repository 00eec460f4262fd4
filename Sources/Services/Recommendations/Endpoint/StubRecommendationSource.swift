public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors
public import Foundation
internal import Support

/// Adapter: fixed JSON responses (a stub) in place of a recommendation server that doesn't exist yet.
///
///     { "responses": [
///         { "place": "Berlin", "company": "alone", "body": { "version": 1, "recommendations": […], "next": "two" } },
///         { "place": "Berlin", "company": "alone", "cursor": "two", "body": { … } },
///         { "place": "Atlantis", "status": 503 },
///         { "place": "Avalon", "failure": "timeOut" } ] }
///
/// The stub returns the first response that matches the request: `place` is the location, `company` is the swiping mode
/// (`alone` or `friends`), and `cursor` is the cursor. An omitted place or company matches any request, and an omitted
/// cursor matches requests for the first page. If no response matches a request for the first page, there are no
/// recommendations. If none matches a request with a cursor, the status is 404.
///
/// - `body`: The document to return, as `Docs/recommendations.md` describes it. A string is returned literally, so that
///   a response can be malformed on purpose.
/// - `status`: The status of the response, 200 by default. Any other status has no body.
/// - `failure`: Instead of `body` and `status`, the failure of the request: `timeOut` or `unreachable`.
///
/// Unknown members are ignored.
public struct StubRecommendationSource: RecommendationSource {
    private let responses: [StubResponse]

    /// Creates a source from the bytes of a JSON stub, whose name is used in error messages.
    ///
    /// - Throws: `FileFormatError` if the bytes aren't a valid stub.
    public init(bytes: Data, name: String) throws(FileFormatError) {
        var responses: [StubResponse] = []
        for part in try LocatedJSONValue(bytes: bytes, file: name).member("responses", "a list of responses").elements()
        {
            responses.append(try StubResponse(part))
        }
        self.responses = responses
    }

    /// Returns the page that the first matching response of the stub contains.
    ///
    /// - Throws: `SourceFailure` if the matching response is a failure or malformed, if no response matches the cursor,
    ///   if the cursor is invalid, or if the calling task is canceled.
    public func page(_ request: RecommendationsRequest) async throws(SourceFailure) -> RecommendationsPage {
        let span = Trace.begin(.service, "StubRecommendationSource", "page from \(request.cursor ?? "the beginning")")
        defer { span.end() }
        let cursor = try PageCursor(request.cursor)
        guard let response = responses.first(where: { $0.matches(request, from: cursor.own) }) else {
            if cursor.own != nil { throw .http(status: 404) }
            return RecommendationsPage(records: [], next: nil)
        }
        switch response.content {
        case .body(let bytes): return try RecommendationsPage(response: bytes, from: cursor, atMost: request.limit)
        case .failure(let failure): throw failure
        }
    }
}

/// One response in the JSON of a stub; ``StubRecommendationSource`` describes the format.
struct StubResponse {
    enum Content {
        case body([UInt8])
        case failure(SourceFailure)
    }

    let content: Content
    private let place: String?
    private let mode: SwipingMode?
    private let cursor: String?

    init(_ part: LocatedJSONValue) throws(FileFormatError) {
        let members = try part.members()
        place = try members["place"]?.text("the name of a place").foldedName
        cursor = try members["cursor"]?.text("a cursor")
        mode = try members["company"].map { (part) throws(FileFormatError) in
            guard let mode = SwipingMode(rawValue: try part.text()) else { throw part.fault("alone or friends") }
            return mode
        }
        content = try Self.content(part, members)
    }

    func matches(_ request: RecommendationsRequest, from cursor: String?) -> Bool {
        cursor == self.cursor && mode.map { $0 == request.mode } ?? true
            && place.map { $0 == request.near.name.foldedName } ?? true
    }

    private static func content(_ part: LocatedJSONValue, _ members: [String: LocatedJSONValue]) throws(FileFormatError)
        -> Content
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
        let body = try part.member("body", "the document of the response")
        switch body.value {
        case .text(let text): return .body(Array(text.utf8))
        default:
            guard let bytes = try? JSONEncoder().encode(body.value) else { throw body.fault("a document") }
            return .body(Array(bytes))
        }
    }
}

extension SourceFailure {
    /// Creates the failure for an HTTP status other than success.
    init(status: Int) {
        self = status == 401 || status == 403 ? .authentication : .http(status: status)
    }
}
