#if Server
@testable import KillHarness
import AsyncHTTPClient
import Foundation
import Support
import Testing

/// The real server in its own folder, with two customers and a store.
enum FaultScene {
    /// Runs the body, and verifies that the log contains no secrets.
    static func play(_ body: (KillTestEnvironment) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fault-\(UUID().uuidString)")
        try await play(in: folder, body)
    }

    /// Runs the body with a small disk mounted at the empty state folder.
    static func playOnSmallDisk(_ body: (KillTestEnvironment, SmallDisk) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fault-\(UUID().uuidString)")
        let state = folder.appending(path: "state")
        try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
        let disk = SmallDisk(at: state)
        try await play(in: folder, unmounting: disk) { stage in try await body(stage, disk) }
    }

    private static func play(
        in folder: URL, unmounting disk: SmallDisk? = nil, _ body: (KillTestEnvironment) async throws -> Void
    ) async throws {
        defer {
            // A mounted folder can't be removed.
            disk?.unmount()
            try? FileManager.default.removeItem(at: folder)
        }
        try FileManager.default.createDirectory(
            at: folder.appending(path: "state"), withIntermediateDirectories: true)
        let http = KillTestClient.client()
        let ended: Result<Void, any Error>
        do {
            let stage = try KillTestEnvironment(in: folder, accounts: 2, program: try ProgramRun.program(), http)
            try await body(stage)
            stage.expectNoSecrets()
            ended = .success(())
        } catch {
            ended = .failure(error)
        }
        try await http.shutdown()
        try ended.get()
    }
}

extension KillTestEnvironment {
    /// Verifies that the log contains no base64 of a JSON object, with which signed data begins.
    func expectNoSecrets() { #expect(!server.log.contains("eyJ")) }

    /// Restarts the server without a fault, checks its data, and returns the result.
    ///
    /// The data is compared with the recorded responses.
    func reckon() async throws -> ConsistencyCheck.Found {
        expectNoSecrets()
        if server.isRunning { try server.stop() }
        server.wrapper = []
        var chance = SplitMix64(seed: 1)
        let found = try await ConsistencyCheck(driver: try await start()).check(&chance)
        _ = try server.run(["migrate"])
        return found
    }
}

extension OperationDriver {
    /// Sends the specified number of sales in sequence, records the responses, and returns them.
    func bring(_ count: Int) async throws -> [KillTestClient.Response] {
        var responses: [KillTestClient.Response] = []
        for _ in 0..<count {
            let number = operations.number()
            let sale = SaleOperation(number: number, account: number % 2, product: .boost, quantity: 1)
            operations.send(sale)
            let response = try await calls.post("/v1/transactions", papers.body(of: sale), as: sale.account)
            if response.status == 200 {
                try operations.recordResponse(to: sale, isFirst: response.members["verdict"] as? String == "credited")
            }
            responses.append(response)
        }
        return responses
    }

    /// Sends sales until the server refuses one, and returns that response, or `nil` if it refuses none.
    func bringUntilRefused(atMost maximum: Int = 5000) async throws -> KillTestClient.Response? {
        for _ in 0..<maximum {
            if let response = try await bring(1).first, response.status != 200 { return response }
        }
        return nil
    }

    /// Returns a notification about a sale that no client has sent.
    func notification() -> NotificationOperation {
        let sale = SaleOperation(number: operations.number(), account: 0, product: .boost, quantity: 1)
        return NotificationOperation(number: operations.number(), subject: .newSale(sale))
    }

    /// Delivers a notification and returns the response.
    func deliver(_ notification: NotificationOperation) async throws -> KillTestClient.Response {
        operations.send(notification)
        return try await calls.post("/v1/notifications", papers.body(of: notification))
    }

    /// Returns the HTTP status of a resource that needs no customer's token.
    func status(of path: String) async throws -> Int { try await calls.getAsAdministrator(path).status }
}

extension KillTestClient {
    var port: Int { addresses.next.split(separator: ":").last.flatMap { Int($0) } ?? 0 }
}
#endif
