#if Server
internal import AsyncHTTPClient
internal import Foundation
internal import NIOCore
internal import NIOHTTP1

/// A transport that passes each notification to a function in this process.
///
/// The function returns an HTTP status.
struct FunctionCarrier: NotificationTransport {
    let take: @Sendable (_ signedPayload: String) async -> Int

    func carry(_ signedPayload: String) async -> QueuedNotification.Result {
        (200...206).contains(await take(signedPayload)) ? .success : .status
    }
}

/// A transport that posts notifications to a URL over HTTP.
struct HTTPNotificationTransport: NotificationTransport {
    private let address: String
    private let seconds: Int64

    /// A client like `HTTPClient.shared`, but without spans of distributed tracing.
    ///
    /// The spans would contain the URL.
    private static let client: HTTPClient = {
        var configuration = HTTPClient.Configuration.singletonConfiguration
        configuration.tracing.tracer = nil
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }()

    /// Creates a transport that posts to the specified URL.
    ///
    /// - Parameters:
    ///   - address: The URL.
    ///   - seconds: The timeout of an attempt in seconds.
    /// - Throws: ``SimulationError`` if the URL isn't an HTTP URL.
    init(_ address: String, seconds: Int64) throws(SimulationError) {
        guard let url = URL(string: address), let scheme = url.scheme, ["http", "https"].contains(scheme),
            url.host != nil
        else {
            throw SimulationError(
                "--notify \(address): expected an address such as http://127.0.0.1:8080/v1/notifications.")
        }
        self.address = address
        self.seconds = seconds
    }

    private struct Body: Encodable {
        let signedPayload: String
    }

    /// Posts a signed notification to the URL, and returns the result of this attempt.
    ///
    /// A status from 200 to 206 is a success, as in Apple's documentation.
    func carry(_ signedPayload: String) async -> QueuedNotification.Result {
        var request = HTTPClientRequest(url: address)
        request.method = .POST
        request.headers.add(name: "Content-Type", value: "application/json; charset=utf-8")
        guard let body = try? JSONEncoder().encode(Body(signedPayload: signedPayload)) else { return .other }
        request.body = .bytes(ByteBuffer(bytes: body))
        do {
            let response = try await Self.client.execute(request, timeout: .seconds(seconds))
            return (200...206).contains(response.status.code) ? .success : .status
        } catch let error as HTTPClientError {
            switch error {
            case .deadlineExceeded, .connectTimeout, .readTimeout: return .timedOut
            case .remoteConnectionClosed: return .prematureClose
            case .tlsHandshakeTimeout: return .tls
            default: return .other
            }
        } catch {
            return .socket
        }
    }
}
#endif
