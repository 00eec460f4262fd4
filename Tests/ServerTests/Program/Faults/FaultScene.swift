#if Server
@testable import DiscoverBench
import AsyncHTTPClient
import Foundation
import Support
import Testing

/// The real server in a folder of its own, with two customers and a store, for a fault to come.
enum FaultScene {
    /// Plays, and sees to it that nothing secret was logged.
    static func play(_ body: (KillTestEnvironment) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fault-\(UUID().uuidString)")
        try await play(in: folder, body)
    }

    /// The same with a small disk in the state directory's place, before anything is in it.
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
            // While it is mounted, the folder cannot be removed.
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
    /// Signed texts and tokens all begin alike: with a JSON object in base64.
    func expectNoSecrets() { #expect(!server.log.contains("eyJ")) }

    /// Ends the server, starts it anew where nothing is wrong any more, and holds its books against what was answered.
    func reckon() async throws -> ConsistencyCheck.Found {
        expectNoSecrets()
        if server.isRunning { try server.stop() }
        server.wrapper = []
        var chance = SplitMix64(seed: 1)
        let found = try await ConsistencyCheck(dealings: try await start()).check(&chance)
        _ = try server.run(["migrate"])
        return found
    }
}

extension OperationDriver {
    /// Brings so many sales, one after the other, and writes down what was answered.
    func bring(_ count: Int) async throws -> [KillTestClient.Answer] {
        var answers: [KillTestClient.Answer] = []
        for _ in 0..<count {
            let number = deeds.number()
            let sale = SaleOperation(number: number, account: number % 2, product: .boost, quantity: 1)
            deeds.send(sale)
            let answer = try await calls.post("/v1/transactions", papers.body(of: sale), as: sale.account)
            if answer.status == 200 {
                try deeds.answer(sale, isFirst: answer.members["verdict"] as? String == "credited")
            }
            answers.append(answer)
        }
        return answers
    }

    /// Brings sales until one is not taken.
    func bringUntilRefused(atMost most: Int = 5000) async throws -> KillTestClient.Answer? {
        for _ in 0..<most {
            if let answer = try await bring(1).first, answer.status != 200 { return answer }
        }
        return nil
    }

    /// What the store tells of a sale that nobody has brought.
    func notification() -> NotificationOperation {
        let sale = SaleOperation(number: deeds.number(), account: 0, product: .boost, quantity: 1)
        return NotificationOperation(number: deeds.number(), subject: .newSale(sale))
    }

    /// Delivers a notification, whatever becomes of it.
    func deliver(_ notification: NotificationOperation) async throws -> KillTestClient.Answer {
        deeds.send(notification)
        return try await calls.post("/v1/notifications", papers.body(of: notification))
    }

    /// The status of a resource that needs nobody's token.
    func status(of path: String) async throws -> Int { try await calls.getAsAdministrator(path).status }
}

extension KillTestClient {
    var port: Int { address.split(separator: ":").last.flatMap { Int($0) } ?? 0 }
}
#endif
