#if Server
/// The response of a route: a status, a body, and headers that follow from both.
struct RouteResponse: Sendable {
    let status: Int
    let mediaType: String
    let body: [UInt8]
    /// The time in seconds after which the client may retry; `nil` if retrying is pointless.
    let retryAfter: Int?
    /// The permitted methods, if the request's method isn't permitted; otherwise empty.
    let allowed: [String]

    init(status: Int = 200, mediaType: String, body: [UInt8], retryAfter: Int? = nil, allowed: [String] = []) {
        self.status = status
        self.mediaType = mediaType
        self.body = body
        self.retryAfter = retryAfter
        self.allowed = allowed
    }

    /// Creates a response with a JSON body.
    init(_ json: JSON, status: Int = 200) {
        self.init(status: status, mediaType: "application/json", body: json.bytes)
    }

    /// Creates a response with a problem document.
    init(_ problem: Problem, allowed: [String] = []) {
        self.init(
            status: problem.status, mediaType: "application/problem+json", body: problem.document.bytes,
            retryAfter: problem.retryAfter, allowed: allowed)
    }
}
#endif
