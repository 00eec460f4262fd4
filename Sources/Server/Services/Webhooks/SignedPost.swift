#if Server
internal import AsyncHTTPClient
internal import DiscoverEntities
internal import NIOCore
internal import NIOHTTP1
internal import ServerHTTP
internal import ServerUseCases

/// Sends a POST request with a JSON body and signatures that conform to Standard Webhooks.
struct SignedPost: Sendable {
    /// The failure of a request without a usable response, as a code without the URL.
    enum Failure: Error {
        /// No secret has the format of a secret that signs.
        case noUsableSecret
        /// The request failed.
        case request(HTTPFailure)
    }

    /// A response, whose body is empty if it wasn't read.
    struct Reply: Sendable {
        let status: UInt
        let retryAfter: Int?
        let body: [UInt8]

        /// A Boolean value that indicates whether the status is from 200 to 299.
        var isSuccess: Bool { (200..<300).contains(status) }
    }

    let client: HTTPClient
    let url: String
    /// The timeout of a request, which includes the body of the response.
    let limit: Duration

    /// Sends one request, and returns the response.
    ///
    /// - Parameters:
    ///   - body: The bytes of the request's body.
    ///   - id: The ID of the request, which is the same in each attempt.
    ///   - moment: The time of the attempt, which is part of the signed content.
    ///   - secrets: The secrets that sign the request, one signature each.
    ///   - bytes: The maximum size of the response's body, or `nil` to read no body.
    /// - Returns: The response with any status.
    /// - Throws: A `Failure` if there is no usable response.
    func send(
        _ body: [UInt8], id: String, at moment: Moment, secrets: [ServerUseCases.SharedSecret],
        readingAtMost bytes: Int?
    ) async throws(Failure) -> Reply {
        let seconds = moment.milliseconds / 1000
        let signature = WebhookSignature.header(id: id, seconds: seconds, body: body, secrets: secrets)
        guard !signature.isEmpty else { throw .noUsableSecret }
        var request = HTTPClientRequest(url: url)
        request.method = .POST
        request.headers.add(name: "Content-Type", value: "application/json")
        request.headers.add(name: "User-Agent", value: "discover-server")
        request.headers.add(name: "webhook-id", value: id)
        request.headers.add(name: "webhook-timestamp", value: String(seconds))
        request.headers.add(name: "webhook-signature", value: signature)
        request.body = .bytes(ByteBuffer(bytes: body))
        do throws(HTTPFailure) {
            return try await client.exchange(request, within: limit) { response in
                var content: [UInt8] = []
                // The body of a failure isn't used, so it may have any length.
                if let bytes, (200..<300).contains(response.status.code) {
                    content = Array(try await response.body.collect(upTo: bytes).readableBytesView)
                }
                return Reply(
                    status: response.status.code,
                    retryAfter: response.headers.first(name: "Retry-After").flatMap { Int($0) }, body: content)
            }
        } catch {
            throw .request(error)
        }
    }
}
#endif
