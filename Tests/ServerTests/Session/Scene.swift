#if Server
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import Testing

/// The store, one or more servers, and the console, each as a process.
final class Scene {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "session-\(UUID().uuidString)")
    private(set) var servers: [Program] = []
    let store: Program
    private var addresses: [String] = []
    private let settings: [String]
    private let storeAddress: String
    private var tokens: [String: String] = [:]

    private static let serverNames = ["discover-server", "DiscoverServer"]

    struct NotThere: Error {
        let what: String
    }

    /// Starts servers and a store, which notifies the last server.
    ///
    /// - Parameters:
    ///   - faults: The injected faults of the store, as fault commands.
    ///   - count: The number of servers, which share the state directory.
    ///   - settings: The settings of the servers.
    /// - Throws: An error if the state directory can't be created, or if a program doesn't start.
    init(faults: [String] = [], servers count: Int = 1, settings: [String] = []) async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        self.settings = settings
        let path = folder.path
        for _ in 0..<count {
            let server = try Self.server(in: path, port: "0", settings)
            guard let address = try await server.word(after: "listens on ") else { throw NotThere(what: server.errors) }
            servers.append(server)
            addresses.append(address)
        }
        let catalog = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/Demo/Resources/Discover.storekit").standardizedFileURL.path
        store = try Program(
            Self.serverNames,
            [
                "simulate", "--catalog", catalog, "--port", "0", "--state", path + "/store", "--notify",
                addresses[count - 1] + "/v1/notifications",
            ] + faults.flatMap { ["--fault", $0] })
        guard let place = try await store.word(after: " at ") else { throw NotThere(what: store.errors) }
        storeAddress = place
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private static func server(in path: String, port: String, _ settings: [String]) throws -> Program {
        try Program(
            serverNames,
            ["serve", "--port", port, "--state", path + "/server", "--trust-simulator", path + "/store"]
                + settings.flatMap { ["--set", $0] })
    }

    /// Restarts the server with the specified index at the same address.
    func serve(_ number: Int = 0) async throws {
        let port = String(addresses[number].split(separator: ":").last ?? "0")
        servers[number] = try Self.server(in: folder.path, port: port, settings)
        guard try await servers[number].word(after: "listens on ") != nil else {
            throw NotThere(what: servers[number].errors)
        }
    }

    /// Runs a console command and verifies its exit status, so that a crash isn't taken for a refusal.
    func console(
        _ words: String..., account: String = "ann", state: String = "console", at server: Int = 0, ending: Int32 = 0
    ) async throws -> String {
        let program = try Program(
            ["discover", "DiscoverConsole"],
            [
                "--no-color", "--state", folder.path + "/" + state, "--account", account, "--store", storeAddress,
                "--server", addresses[server],
            ] + words,
            environment: ["DISCOVER_SERVER_TOKEN": try await token(of: account)])
        let status = try await program.status()
        let output = program.output + program.errors
        #expect(status == ending, "\(words): \(output)")
        return output
    }

    /// Returns the IDs of the account's transactions on a server.
    func books(of account: String = "ann", at server: Int = 0) async throws -> [String] {
        var request = HTTPClientRequest(url: addresses[server] + "/v1/transactions")
        request.headers.add(name: "Authorization", value: "Bearer \(try await token(of: account))")
        let response = try await HTTPClient.shared.execute(request, timeout: .seconds(300))
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
