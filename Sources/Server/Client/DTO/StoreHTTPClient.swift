#if Server
internal import DiscoverData
internal import DiscoverServices
internal import Foundation

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// A client that sends HTTP requests to one server.
///
/// The client converts connection errors to ``/DiscoverData/StoreFailure``.
struct StoreHTTPClient: Sendable {
    /// The server's URL without a trailing slash, such as `https://example.com/store`.
    let address: String
    private let token: String?
    private let seconds: Double
    private let limit = 64 << 20

    /// Creates a client for the server with the specified URL.
    ///
    /// - Parameters:
    ///   - address: The URL. It must use `https`, unless the server runs on this machine.
    ///   - token: The token for the header `Authorization: Bearer …`, or `nil` to send no such header. No description
    ///     and no error contains the token.
    ///   - seconds: The timeout of a request in seconds.
    /// - Throws: A `FileFormatError` if the URL or the token is invalid.
    init(_ address: String, token: String? = nil, seconds: Double) throws(FileFormatError) {
        var text = try EndpointURL(address).description
        while text.hasSuffix("/") { text.removeLast() }
        self.address = text
        if let token, token.isEmpty || !token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) {
            throw FileFormatError(
                file: "the token for the server", place: "",
                found: "a token that is empty, or contains spaces, line breaks or non-ASCII characters",
                expected: "a token of letters, digits and punctuation")
        }
        self.token = token
        self.seconds = seconds
    }

    /// Sends a request, and returns the status and the body of the response.
    ///
    /// If the task is canceled, the request fails with `StoreFailure.cancelled`.
    ///
    /// - Parameters:
    ///   - method: The HTTP method.
    ///   - path: The path, which is appended to the server's URL.
    ///   - body: The JSON body of the request.
    ///   - headers: Additional headers.
    /// - Returns: The status and the body. The body is empty if the status is an error.
    /// - Throws: A `StoreFailure` if there is no response, or if the response is too large.
    func send(
        _ method: String, _ path: String, _ body: Data? = nil, headers: [String: String] = [:]
    ) async throws(StoreFailure) -> (status: Int, body: [UInt8]) {
        guard let url = URL(string: address + path) else { throw .unavailable("the address isn't a valid URL") }
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.timeoutInterval = seconds
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        if let body {
            request.httpBody = body
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        switch await HTTPExchange.run(request, atMost: limit) {
        case .response(let status, let bytes): return (status, bytes)
        case .refusal(let status, _): return (status, [])
        case .tooLarge: throw .unavailable("a response larger than \(limit >> 20) MB")
        case .timedOut: throw .timedOut(seconds: Int(seconds))
        case .failed(let error): throw StoreFailure(error)
        case .withdrawn: throw .cancelled
        }
    }
}

extension StoreFailure {
    /// Creates the failure for a request to which a server didn't respond.
    ///
    /// Only the system can report that the device has no network. All other errors may concern only the server: a
    /// refused or interrupted connection, an unknown host name, or an invalid certificate.
    init(_ error: URLError) {
        let offline: Set<URLError.Code> = [.notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff]
        self = offline.contains(error.code) ? .offline : .unavailable("no connection")
    }
}
#endif
