#if Server
@testable import ServerProgram
import AsyncHTTPClient
import DiscoverData
import DiscoverServices
import Foundation
import ServerHTTP
import ServerSimulation
import TestSupport
import Testing

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `A database belongs to one app` {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "app-\(UUID().uuidString)")

    /// Starts a server with a database in the folder, and closes it.
    private func start(bundle: String, package: String? = nil) async throws {
        var options = ["state": folder.path, "trust.roots": "apple", "bundle": bundle]
        if let package {
            let catalog = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../../../Sources/Demo/Resources/Discover.storekit").standardizedFileURL
            options.merge([
                "play.url": "google", "play.package": package, "play.key": folder.path + "/key.json",
                "catalog": catalog.path,
            ]) { one, _ in one }
        }
        let settings = try ServerSettings(try await SettingValues(options: options, environment: [:], file: nil))
        let http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: AsyncHTTPClientTransport.configuration)
        let ended: Result<Void, any Error>
        do {
            try await LiveServer(settings, http: http).close()
            ended = .success(())
        } catch {
            ended = .failure(error)
        }
        try await http.shutdown()
        try ended.get()
    }

    private func refusal(bundle: String, package: String? = nil) async throws -> String {
        do {
            try await start(bundle: bundle, package: package)
            return "none"
        } catch let failure as LedgerFailure {
            return failure.sentence
        }
    }

    @Test func `a server for another bundle or package is refused at its start`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let play = try SimulatedPlayStore(package: "com.example.android", catalog: Array(Self.catalog.utf8), start: 0)
        let key = try SimulatedPlayAPI(play).keyFile(for: "https://play.test")
        let file = folder.appending(path: "key.json")
        try Data(key).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        try await start(bundle: "com.example.ios")
        try await start(bundle: "com.example.ios", package: "com.example.android")
        let other = try await refusal(bundle: "com.example.other")
        #expect(
            other.contains(
                "ledger.sqlite is for the bundle ID com.example.ios, and this server is for com.example.other:"
                    + " each app has its own database"), "\(other)")
        let package = try await refusal(bundle: "com.example.ios", package: "com.example.another")
        #expect(
            package.contains(
                "is for the package name com.example.android, and this server is for com.example.another"), "\(package)"
        )
        // A refused server changes nothing.
        try await start(bundle: "com.example.ios", package: "com.example.android")
    }

    private static let catalog =
        #"{"identifier":"1","nonRenewingSubscriptions":[],"products":[],"settings":{},"subscriptionGroups":[],"version":{"major":2,"minor":0}}"#
}
#endif
