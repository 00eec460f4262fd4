#if Server
/// The response of a route: an HTTP status, a body, and the values of some headers.
struct RouteResponse: Sendable {
    let status: Int
    let mediaType: String
    let body: [UInt8]
    /// The number of seconds in the `Retry-After` header, or `nil` to send no such header.
    ///
    /// The client may repeat the request after this time.
    let retryAfter: Int?
    /// The HTTP methods that the path permits, for a response to a request with any other method.
    ///
    /// For all other responses, the array is empty.
    let allowed: [String]
    /// The tag in the `ETag` header without quotation marks, or `nil` to send no such header.
    ///
    /// A client may store a response with a tag. If the client sends the tag, it gets another response only after a
    /// change.
    let tag: String?

    init(
        status: Int = 200, mediaType: String, body: [UInt8], retryAfter: Int? = nil, allowed: [String] = [],
        tag: String? = nil
    ) {
        self.status = status
        self.mediaType = mediaType
        self.body = body
        self.retryAfter = retryAfter
        self.allowed = allowed
        self.tag = tag
    }

    /// Creates an empty response with status 304: the client already has the version with this ETag.
    init(unchanged tag: String) { self.init(status: 304, mediaType: "", body: [], tag: tag) }

    /// Creates a response with a JSON body and an HTTP status.
    init(_ json: JSON, status: Int = 200) {
        self.init(status: status, mediaType: "application/json", body: json.bytes)
    }

    /// Creates an error response whose JSON body is a problem document (RFC 9457).
    ///
    /// `allowed` contains the HTTP methods that the path permits, if the request had another method.
    init(_ problem: Problem, allowed: [String] = []) {
        self.init(
            status: problem.status, mediaType: "application/problem+json", body: problem.document.bytes,
            retryAfter: problem.retryAfter, allowed: allowed)
    }
}
#endif
