#if Server
import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
    /// Creates an HTTP response from the response of a route, with the ID of the request in a header.
    init(_ response: RouteResponse, request id: String) {
        var fields: HTTPFields = [
            // A client may store a response with a tag, but must check with the server before using the stored
            // response.
            .cacheControl: response.tag == nil ? "no-store" : "no-cache", .xContentTypeOptions: "nosniff",
        ]
        if !response.mediaType.isEmpty { fields[.contentType] = response.mediaType }
        if let tag = response.tag { fields[.eTag] = "\"\(tag)\"" }
        if let name = HTTPField.Name("X-Request-Id") { fields[name] = id }
        if let seconds = response.retryAfter { fields[.retryAfter] = String(seconds) }
        if response.status == 401 { fields[.wwwAuthenticate] = "Bearer" }
        if !response.allowed.isEmpty { fields[.allow] = response.allowed.joined(separator: ", ") }
        self.init(
            status: .init(code: response.status), headers: fields,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: response.body)))
    }
}

extension HTTPRequest.Method {
    /// Creates the method of a route.
    init(_ method: Endpoint.Method) {
        switch method {
        case .get: self = .get
        case .post: self = .post
        case .put: self = .put
        case .delete: self = .delete
        }
    }
}
#endif
