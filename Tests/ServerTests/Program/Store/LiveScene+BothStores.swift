#if Server
@testable import ServerProgram
import AsyncHTTPClient
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import NIOHTTP1
import ServerClient
import ServerSimulation
import Testing

/// Two simulated stores and a server, each on a port of its own.
extension LiveScene {
    /// Runs the body with both stores and a server that Google Play notifies.
    ///
    /// - Parameters:
    ///   - more: Additional settings of the server.
    ///   - faults: The random faults of Google Play.
    ///   - body: The closure to run.
    /// - Throws: The body's error, or an error if a store or the server can't start or stop.
    static func playBoth(
        _ more: [String: String] = [:], faults: FaultSettings = FaultSettings(),
        _ body: @escaping @Sendable (LiveScene, ServedGooglePlay) async throws -> Void
    ) async throws {
        let features = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../Sources/Demo/Resources/Discover.features.json").standardizedFileURL.path
        try await ServedGooglePlay.open(faults: faults) { play in
            let own = play.settings.merging(["features": features]) { _, new in new }
            try await LiveScene.play(own.merging(more) { _, new in new }, over: .live) { scene in
                let address = "http://127.0.0.1:\(try #require(scene.client.port))/v1/google/notifications"
                #expect(try await play.send(.PUT, "push", #"{"endpoint": "\#(address)"}"#).status == 200)
                try await body(scene, play)
            }
        }
    }

    /// Sends a request on a connection of its own.
    ///
    /// The scene has one connection, which the server closes if the faults of a test take longer than its idle timeout.
    func read(_ path: String, as bearer: String? = nil) async throws -> TestClient.Reply {
        var request = HTTPClientRequest(url: "http://127.0.0.1:\(try #require(client.port))\(path)")
        request.headers.add(name: "Authorization", value: "Bearer \(bearer ?? token)")
        let response = try await HTTPClient.shared.execute(request, timeout: .seconds(300))
        let text = String(buffer: try await response.body.collect(upTo: 1 << 20))
        return TestClient.Reply(status: Int(response.status.code), headers: [:], text: text)
    }

    /// Returns the features that the customer may use.
    func features() async throws -> [String] {
        let reply = try await read("/v1/entitlements")
        return (0..<20).compactMap { reply["features.\($0)"] }
    }

    /// Pays for a product on a device of the App Store, and presents the transaction to the server.
    func buyInTheAppStore(_ product: ProductID) async throws {
        let device = try RemoteStoreConnection(address, seconds: 600)
        let order = PayRequest(product: product, quantity: 1, account: .anna, offer: nil)
        guard case .transaction(let paid) = try await RemotePaymentQueue(store: device).pay(order) else {
            throw NothingSold()
        }
        let reply = try await send(.post, "/v1/transactions", ["signedTransaction": .string(paid.signedText)])
        #expect(reply.status == 200, "\(reply.text)")
    }
}
#endif
