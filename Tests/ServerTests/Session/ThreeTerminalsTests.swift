#if Server
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import Testing

/// The session of `Docs/server.md` with three processes.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct `The store, the server and the console work together as three processes` {
    @Test(arguments: [
        [],
        ["seed 7", "notifications twice 50%", "notifications shuffle on", "device shuffle on", "device slow 50ms"],
    ])
    func `two devices stay consistent over a refund, a renewal and a server restart`(
        faults: [String]
    ) async throws {
        let scene = try await Scene(faults: faults)
        let bought = try await scene.console("buy", "gold.month")
        #expect(bought.contains("Gold is yours"), "\(bought)")
        _ = try await scene.console("buy", "superlikes.5")
        #expect(try await scene.books() == ["1001", "1002"])

        _ = try await scene.console("store", "advance", "8d")
        _ = try await scene.console("store", "notifications", "settle")
        #expect(try await scene.books() == ["1001", "1002", "1003"], "the server must have the renewal")

        let restored = try await scene.console("restore", state: "other")
        #expect(restored.contains("gold.month") && restored.contains(#/[0-9] restored/#), "\(restored)")
        #expect(try await scene.console("status", state: "other").contains("gold.month"))
        let stolen = try await scene.console("restore", account: "bob", state: "bob", ending: 1)
        #expect(stolen.contains("gold.month belongs to another account"), "\(stolen)")
        #expect(!stolen.contains(#/[0-9] restored/#), "\(stolen)")
        #expect(try await scene.books(of: "bob") == [])

        _ = try await scene.console("store", "refund", "1002")
        _ = try await scene.console("store", "notifications", "settle")
        #expect(try await scene.books() == ["1001", "1002 refunded", "1003"])

        #expect(try await scene.server.end() == 0)
        let unsure = try await scene.console("buy", "boost.1")
        #expect(unsure.contains("can't be confirmed yet"), "\(unsure)")
        try await scene.serve()
        _ = try await scene.console("status")
        #expect(try await scene.books().last == "1004", "the server must have the last purchase")
        #expect(try await scene.store.end() == 0)
        #expect(try await scene.server.end() == 0)
    }
}

/// The store, the server and the console.
private final class Scene {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "session-\(UUID().uuidString)")
    private(set) var server: Program
    let store: Program
    private var serverAddress: String
    private let storeAddress: String
    private var tokens: [String: String] = [:]

    private static let serverNames = ["discover-server", "DiscoverServer"]

    struct NotThere: Error {
        let what: String
    }

    /// Starts the server and a store with injected faults, which are fault commands.
    init(faults: [String]) async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.path
        let serving = try Self.server(in: path, port: "0")
        guard let address = try await serving.word(after: "listens on ") else { throw NotThere(what: serving.errors) }
        (server, serverAddress) = (serving, address)
        let catalog = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/Demo/Resources/Discover.storekit").standardizedFileURL.path
        store = try Program(
            Self.serverNames,
            [
                "simulate", "--catalog", catalog, "--port", "0", "--state", path + "/store", "--notify",
                address + "/v1/notifications",
            ] + faults.flatMap { ["--fault", $0] })
        guard let place = try await store.word(after: " at ") else { throw NotThere(what: store.errors) }
        storeAddress = place
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private static func server(in path: String, port: String) throws -> Program {
        try Program(
            serverNames, ["serve", "--port", port, "--state", path + "/server", "--trust-simulator", path + "/store"])
    }

    /// Restarts the server at the same address.
    func serve() async throws {
        server = try Self.server(in: folder.path, port: String(serverAddress.split(separator: ":").last ?? "0"))
        guard try await server.word(after: "listens on ") != nil else { throw NotThere(what: server.errors) }
    }

    /// Runs a console command and verifies its exit status, so that a crash isn't taken for a refusal.
    func console(
        _ words: String..., account: String = "ann", state: String = "console", ending: Int32 = 0
    ) async throws -> String {
        let program = try Program(
            ["discover", "DiscoverDemo"],
            [
                "--no-color", "--state", folder.path + "/" + state, "--account", account, "--store", storeAddress,
                "--server", serverAddress,
            ] + words,
            environment: ["DISCOVER_SERVER_TOKEN": try await token(of: account)])
        let status = try await program.status()
        let output = program.output + program.errors
        #expect(status == ending, "\(words): \(output)")
        return output
    }

    /// Returns the IDs of the account's transactions on the server.
    func books(of account: String = "ann") async throws -> [String] {
        var request = HTTPClientRequest(url: serverAddress + "/v1/transactions")
        request.headers.add(name: "Authorization", value: "Bearer \(try await token(of: account))")
        let response = try await HTTPClient.shared.execute(request, timeout: .seconds(30))
        let text = String(buffer: try await response.body.collect(upTo: 1 << 20))
        let page = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let rows = try #require(page?["transactions"] as? [[String: Any]], "\(text)")
        return rows.compactMap { row in
            let facts = row["transaction"] as? [String: Any]
            return (facts?["transactionId"] as? String).map { facts?["revocationDate"] == nil ? $0 : $0 + " refunded" }
        }.sorted()
    }

    private func token(of account: String) async throws -> String {
        if let known = tokens[account] { return known }
        let program = try Program(
            Self.serverNames, ["token", "--account", account, "--state", folder.path + "/server"])
        guard try await program.status() == 0 else { throw NotThere(what: program.errors) }
        let token = program.output.trimmingCharacters(in: .whitespacesAndNewlines)
        tokens[account] = token
        return token
    }
}
#endif
