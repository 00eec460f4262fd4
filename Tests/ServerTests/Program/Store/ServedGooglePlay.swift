#if Server
import AsyncHTTPClient
import Foundation
import HTTPTypes
import NIOCore
import NIOHTTP1
import ServerSimulation
import Testing

/// A simulated Google Play that serves a port, and the requests with which a test uses it.
struct ServedGooglePlay: Sendable {
    let play: SimulatedGooglePlay
    /// The address of the store.
    let address: String
    /// The path of the service account's key file.
    let keyFile: String

    /// Runs a store during the body.
    ///
    /// - Parameters:
    ///   - faults: The random faults of the store.
    ///   - folder: The state directory, or `nil` for a temporary one.
    ///   - body: The closure to run.
    /// - Throws: The body's error, or an error if the store can't start or stop.
    static func open(
        faults: FaultSettings = FaultSettings(), in folder: URL? = nil, _ body: (ServedGooglePlay) async throws -> Void
    ) async throws {
        let state = folder ?? FileManager.default.temporaryDirectory.appending(path: "play-\(UUID().uuidString)")
        defer { if folder == nil { try? FileManager.default.removeItem(at: state) } }
        let catalog = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../Sources/Demo/Resources/Discover.storekit").standardizedFileURL
        var settings = PlayServerSettings(catalog: Array(try Data(contentsOf: catalog)), name: "Discover.storekit")
        settings.port = 0
        settings.state = state.path
        settings.audience = "push"
        settings.faults = faults
        settings.deliverySeconds = 600
        let play = try SimulatedGooglePlay(settings)
        let running = try await RunningApplication(play.application())
        do {
            try await body(
                ServedGooglePlay(
                    play: play, address: running.address, keyFile: state.appending(path: "service-account.json").path))
        } catch {
            try await running.stop()
            throw error
        }
        try await running.stop()
    }

    /// The settings with which a server uses the store.
    var settings: [String: String] {
        [
            "play.url": address, "play.package": "com.example.discover", "play.key": keyFile,
            "play.pushAudience": "push", "play.pushEmail": "pubsub@simulated.iam.gserviceaccount.com",
            "play.pushKeys": address + "/oauth2/v3/certs",
        ]
    }

    /// Sends a control request.
    func send(_ method: HTTPMethod, _ path: String, _ body: String? = nil) async throws -> TestClient.Reply {
        var request = HTTPClientRequest(url: address + "/play/v1/" + path)
        request.method = method
        if let body { request.body = .bytes(ByteBuffer(string: body)) }
        let response = try await HTTPClient.shared.execute(request, timeout: .seconds(300))
        let text = String(buffer: try await response.body.collect(upTo: 1 << 20))
        return TestClient.Reply(status: Int(response.status.code), headers: [:], text: text)
    }

    /// Buys a product, and returns the purchase token.
    func buy(_ product: String, for account: String? = nil) async throws -> String {
        let owner = account.map { #", "account": "\#($0)""# } ?? ""
        let reply = try await send(.POST, "purchases", #"{"product": "\#(product)"\#(owner)}"#)
        #expect(reply.status == 200, "\(reply.text)")
        return try #require(reply["purchase.purchaseToken"])
    }
}
#endif
