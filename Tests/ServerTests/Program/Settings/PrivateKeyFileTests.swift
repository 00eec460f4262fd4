#if Server
@testable import ServerProgram
import Crypto
import DiscoverInteractors
import Foundation
import Logging
import ServerAppStore
import ServerGooglePlay
import ServerHTTP
import Testing
import TestSupport

@Suite(.holdsFiles) struct `Files with private keys` {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "keys-\(UUID().uuidString)")

    private func write(_ text: String, to name: String, mode: Int = 0o600) throws -> String {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appending(path: name).path
        // Written anew, so that a link isn't followed.
        try? FileManager.default.removeItem(atPath: path)
        try Data(text.utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        return path
    }

    private func keys(_ options: [String: String]) async throws -> ServerAPIKeyRing? {
        let values = try await SettingValues(
            options: options.merging(["api.url": "apple", "api.issuer": "i"]) { own, _ in own }, environment: [:],
            file: nil)
        return try ServerAPIKeyRing(ServerSettings(values))
    }

    @Test(arguments: [(0o600, true), (0o400, true), (0o640, true), (0o604, false), (0o644, false), (0o602, false)])
    func `a key is read unless users outside its group have access`(mode: Int, isRead: Bool) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = try write("key", to: "key.pem", mode: mode)
        // A mounted secret is a link, whose own permissions don't count.
        let link = folder.appending(path: "link.pem").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        for path in [path, link] {
            if isRead {
                #expect(try PrivateKeyFile(path).read() == Data("key".utf8))
            } else {
                let fault = #expect(throws: PrivateKeyFile.UnusableFileError.self) { try PrivateKeyFile(path).read() }
                #expect(fault?.description == "other users have access to the file: run chmod o= on it")
            }
        }
    }

    @Test(
        arguments: [
            ("SubscriptionKey_2X9R4HXF34.p8", "2X9R4HXF34"), ("AuthKey_A1.p8", "A1"), ("AuthKey.p8", nil),
            ("AuthKey_.p8", nil), ("AuthKey_A1_2.p8", nil), ("Key_A1.p8", nil), ("AuthKey_A1.pem", nil),
            ("AuthKey_A\u{e9}.p8", nil), (".p8", nil),
        ] as [(String, String?)])
    func `the ID of a key is read from the name that Apple gave its file`(name: String, id: String?) {
        #expect(PrivateKeyFile("/nowhere/" + name).appleKeyID == id)
    }

    @Test func `each setting of a private key refuses a file that other users can read`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let pem = P256.Signing.PrivateKey().pemRepresentation
        let path = try write(pem, to: "key.pem", mode: 0o644)
        let reason = "other users have access to the file: run chmod o= on it"
        let ofApple = await #expect(throws: SettingValues.InvalidSettingError.self) {
            try await keys(["api.key": path, "api.keyId": "K"])
        }
        #expect(ofApple?.description == "api.key: \(reason)")
        let play = ["play.url": "google", "play.package": "p", "play.key": path, "catalog": "c"]
        let settings = try ServerSettings(try await SettingValues(options: play, environment: [:], file: nil))
        let ofGoogle = #expect(throws: SettingValues.InvalidSettingError.self) {
            try PlayDeveloperAPI(
                settings, http: TestKeySetTransport(nil), clock: PaperClock(), retryPolicy: HTTPRetryPolicy(attempts: 1)
            )
        }
        #expect(ofGoogle?.description == "play.key: \(reason)")
        let state = try StateDirectory(folder.path)
        let ofExperiments = #expect(throws: StateDirectory.FileError.self) { try ExperimentSigningKey(path, in: state) }
        #expect(ofExperiments?.description == "experiments.key: \(path): \(reason)")
    }

    @Test func `the ID is a setting, or in the name of the file; without it, the server doesn't start`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let pem = P256.Signing.PrivateKey().pemRepresentation
        let named = try write(pem, to: "SubscriptionKey_ABC.p8")
        #expect(try await keys(["api.key": named])?.current.id == "ABC")
        #expect(try await keys(["api.key": named, "api.keyId": "DEF"])?.current.id == "DEF")
        let other = try write(pem, to: "key.p8")
        let fault = await #expect(throws: SettingValues.InvalidSettingError.self) {
            try await keys(["api.key": other])
        }
        let sentence = "api.key: set api.keyId, because the name of the file doesn't contain the ID of the key"
        #expect(fault?.description == sentence)
    }

    @Test func `the service replaces the key on demand, unless the new file can't be used`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let link = try write("", to: "key.p8")
        func point(to name: String, _ pem: String, mode: Int = 0o600) throws {
            let target = try write(pem, to: name, mode: mode)
            try FileManager.default.removeItem(atPath: link)
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        }
        let pems = (0..<3).map { _ in P256.Signing.PrivateKey().pemRepresentation }
        try point(to: "AuthKey_A1.p8", pems[0])
        let ring = try #require(try await keys(["api.key": link]))
        let lines = LogLines()
        let service = TokenKeyService(
            keys: try await TokenKeyRing(address: nil, elapsed: { .zero }) { () throws(TokenKeys.InvalidKeysError) in
                try await TokenKeys([])
            },
            interval: nil, stopwatch: AnyClock(ContinuousClock()), appStore: ring,
            log: Logger(label: "test") { label in
                LineLogHandler(label: label, level: .trace, format: .json) { lines.add($0) }
            })
        try point(to: "AuthKey_B2.p8", pems[1])
        await service.reload()
        #expect(ring.current.id == "B2" && ring.current.pem == pems[1])
        try point(to: "AuthKey_C3.p8", pems[2], mode: 0o644)
        await service.reload()
        #expect(ring.current.id == "B2" && ring.current.pem == pems[1])
        #expect(lines.all.contains { $0.contains("wasn't changed") && $0.contains("other users have access") })
        let written = lines.all.joined()
        for line in pems.flatMap({ $0.split(separator: "\n") }) where !line.hasPrefix("-----") {
            #expect(!written.contains(line))
        }
    }
}
#endif
