#if Server
public import DiscoverData
public import DiscoverInteractors
public import DiscoverServices
internal import Foundation

/// Adapter: sends the outcomes of experiments to the app's server, with `POST /v1/events`.
///
/// `Docs/server.md` describes the request. The server stores each event only once, so a batch may be sent again.
public struct ServerOutcomeReceiver: OutcomeReceiver, CustomStringConvertible, CustomReflectable {
    private let client: StoreHTTPClient

    private struct Response: Decodable {
        let through: Int
    }

    /// Creates a receiver that sends to the server with the specified URL.
    ///
    /// - Parameters:
    ///   - address: The server's URL. It must use `https`, unless the server runs on this machine.
    ///   - token: The customer's token, which the header `Authorization` contains.
    ///   - seconds: The timeout of a request in seconds.
    /// - Throws: A `FileFormatError` if the URL or the token is invalid.
    public init(_ address: String, token: String, seconds: Double = 10) throws(FileFormatError) {
        client = try StoreHTTPClient(address, token: token, seconds: seconds)
    }

    /// The URL of the server.
    public var description: String { client.address }

    /// A mirror that contains only the server's URL, so that a dump doesn't show the token.
    public var customMirror: Mirror { Mirror(self, children: ["address": client.address]) }

    /// Sends the events of a batch to the server, and returns the number of the last acknowledged event.
    ///
    /// The events of a device's log are numbered. The server has stored the event with the returned number and all
    /// events before it.
    ///
    /// - Throws: A `StoreFailure` if the server can't be reached, or if its response is an error or can't be decoded.
    public func receive(_ batch: OutcomeBatch) async throws(StoreFailure) -> Int {
        let span = Trace.begin(.service, "ServerOutcomeReceiver", "events: \(batch.events.count)")
        defer { span.end() }
        let body = Data(OutcomeBatchDocument(batch).text.utf8)
        let (status, bytes) = try await client.send("POST", "/v1/events", body)
        guard status == 200 else { throw .unavailable("HTTP \(status)") }
        guard let response = try? JSONDecoder().decode(Response.self, from: Data(bytes)) else {
            throw .unavailable("a response that this build can't decode")
        }
        return response.through
    }
}
#endif
