#if Server
/// What a route answers: a status, a body, and what the log may know of it.
struct RouteResponse: Sendable {
    /// The status.
    let status: Int
    /// The media type of the body.
    let mediaType: String
    /// The body.
    let body: [UInt8]
    /// Seconds after which asking again makes sense, where it does.
    let retryAfter: Int?
    /// The methods that the resource knows, where the one asked for is not among them.
    let allowed: [String]

    init(status: Int = 200, mediaType: String, body: [UInt8], retryAfter: Int? = nil, allowed: [String] = []) {
        self.status = status
        self.mediaType = mediaType
        self.body = body
        self.retryAfter = retryAfter
        self.allowed = allowed
    }

    /// JSON.
    init(_ json: JSON, status: Int = 200) {
        self.init(status: status, mediaType: "application/json", body: json.bytes)
    }

    /// A problem document.
    init(_ problem: Problem, allowed: [String] = []) {
        self.init(
            status: problem.status, mediaType: "application/problem+json", body: problem.document.bytes,
            retryAfter: problem.retryAfter, allowed: allowed)
    }
}
#endif
