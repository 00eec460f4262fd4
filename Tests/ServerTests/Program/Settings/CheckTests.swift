#if Server
@testable import ServerProgram
import Foundation
import ServerGooglePlay
import ServerHTTP
import ServerSimulation
import ServerVerification
import TestSupport
import Testing

@Suite(.holdsFiles) struct `Settings that would let strangers in are refused` {
    private static let production = [
        "environment": "production", "appAppleId": "7", "trust.roots": "apple", "tokens.keys": "keys.json",
    ]

    private static func read(_ options: [String: String], in production: Bool = false) async throws -> ServerSettings {
        let all = (production ? Self.production : [:]).merging(options) { _, own in own }
        return try ServerSettings(try await SettingValues(options: all, environment: [:], file: nil))
    }

    @Test(arguments: [
        ("https://id.example/jwks", true), ("http://127.0.0.1:9000/jwks", true), ("http://localhost/jwks", true),
        ("http://[::1]:9000/jwks", true), ("http://id.example/jwks", false), ("http://127.0.0.1.example/jwks", false),
        ("http://10.0.0.1/jwks", false), ("ftp://127.0.0.1/jwks", false), ("https:///jwks", false), ("jwks", false),
        ("http://127.0.0.1@id.example/jwks", false), ("https://user:secret@id.example/jwks", false),
    ])
    func `the identity provider's keys come over https, or from this machine`(
        address: String, isAllowed: Bool
    ) async throws {
        if isAllowed {
            let settings = try await Self.read(["tokens.jwks": address])
            #expect(settings.tokens.address == address)
            #expect(!settings.tokens.usesDevelopmentKey)
        } else {
            let fault = await #expect(throws: SettingValues.InvalidSettingError.self) {
                try await Self.read(["tokens.jwks": address])
            }
            #expect(fault?.description.hasPrefix("tokens.jwks: must be an address") == true)
            #expect(fault?.description.contains("secret") == false)
        }
    }

    @Test(arguments: ["api.url", "receipts.url", "play.url"])
    func `a store on another machine needs encryption, and in production each store does`(name: String) async throws {
        let api = [
            "api.issuer": "i", "api.keyId": "k", "api.key": "f", "catalog": "c", "play.package": "p", "play.key": "f",
        ]
        let insecure = api.merging([name: "http://127.0.0.1:1/x"]) { _, own in own }
        let fault = await #expect(throws: SettingValues.InvalidSettingError.self) {
            try await Self.read(insecure, in: true)
        }
        #expect(fault?.description == "\(name): production requires an address that begins with https://")
        _ = try await Self.read(insecure)
        _ = try await Self.read(api.merging([name: "https://127.0.0.1:1/x"]) { _, own in own }, in: true)
        let remote = api.merging([name: "http://store.example/x"]) { _, own in own }
        let refusal = await #expect(throws: SettingValues.InvalidSettingError.self) { try await Self.read(remote) }
        #expect(refusal?.description.hasPrefix("\(name): only an address of this machine") == true)
        _ = try await Self.read(remote.merging(["development.exposure": "allow"]) { _, own in own })
    }

    @Test func `production refuses keys of pushes and a token service on this machine without encryption`() async throws
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "play-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let catalog = Array(#"{"version":{"major":4,"minor":0},"products":[]}"#.utf8)
        let play = try SimulatedPlayStore(package: "p", catalog: catalog, start: 0)
        let file = folder.appending(path: "key.json")
        try Data(SimulatedPlayAPI(play).keyFile(for: "http://127.0.0.1:1")).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        let options = ["play.url": "google", "play.package": "p", "play.key": file.path, "catalog": "c"]
        let push = ["play.pushAudience": "a", "play.pushEmail": "e", "play.pushKeys": "http://127.0.0.1:1/certs"]
        let all = options.merging(push) { _, own in own }
        let fault = await #expect(throws: SettingValues.InvalidSettingError.self) { try await Self.read(all, in: true) }
        #expect(fault?.description == "play.pushKeys: production requires an address that begins with https://")
        _ = try await Self.read(all)
        func api(in production: Bool) async throws -> PlayDeveloperAPI? {
            try PlayDeveloperAPI(
                try await Self.read(options, in: production), http: TestKeySetTransport(nil), clock: PaperClock(),
                retryPolicy: HTTPRetryPolicy(attempts: 1))
        }
        let refusal = await #expect(throws: SettingValues.InvalidSettingError.self) { try await api(in: true) }
        #expect(
            refusal?.description
                == "play.key: token_uri: production requires an address that begins with https://")
        #expect(try await api(in: false) != nil)
    }

    @Test func `other machines can't reach a server that trusts a simulated Google Play`() async throws {
        let options = [
            "tokens.keys": "keys.json", "host": "10.0.0.1", "play.package": "p", "play.key": "k", "catalog": "c",
        ]
        for (url, isAllowed) in [("http://127.0.0.1:1", false), ("https://play.example", true), ("google", true)] {
            let settings = try await Self.read(options.merging(["play.url": url]) { _, own in own })
            let isRefused = (try? settings.checkExposure(trusting: TrustedRoots.apple())) == nil
            #expect(isRefused != isAllowed, "\(url)")
        }
    }

    @Test func `production refuses a simulated store's root under any path`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "roots-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appending(path: "company-root.cer").path
        try Data(try SigningAuthority.passing().rootCertificate).write(to: URL(fileURLWithPath: path))
        let settings = try await Self.read(["trust.roots": "apple,\(path)"], in: true)
        let fault = #expect(throws: TrustedRootsLoader.InvalidRootError.self) { try TrustedRootsLoader.roots(settings) }
        #expect(fault?.description.hasPrefix("trust.roots: \(path) is the root certificate of a simulated") == true)
        #expect(try TrustedRootsLoader.roots(try await Self.read(["trust.roots": path])).roots.count == 1)
    }

    @Test func `production accepts an identity provider instead of key files`() async throws {
        var options = Self.production
        options["tokens.keys"] = nil
        let values = try await SettingValues(options: options, environment: [:], file: nil)
        #expect(throws: SettingValues.InvalidSettingError.self) { try ServerSettings(values).checkTokens() }
        options["tokens.jwks"] = "https://id.example/jwks"
        try ServerSettings(try await SettingValues(options: options, environment: [:], file: nil)).checkTokens()
    }

    @Test(arguments: [
        ("127.0.0.1", true), ("::1", true), ("localhost", true), ("127.9.9.9", true), ("0.0.0.0", false), ("::", false),
        ("10.0.0.1", false), ("example.com", false),
    ])
    func `other machines can't reach a server that accepts a development key or a simulated store`(
        host: String, isLocal: Bool
    ) async throws {
        let simulated = TrustedRoots([try TrustedRoot(try SigningAuthority.passing().rootCertificate)])
        let genuine = try TrustedRoots.apple()
        func isAllowed(_ options: [String: String], _ trust: TrustedRoots) async throws -> Bool {
            let settings = try await Self.read(options.merging(["host": host]) { _, own in own })
            do throws(SettingValues.InvalidSettingError) { try settings.checkExposure(trusting: trust) } catch {
                #expect(error.description.hasPrefix("host: other machines can reach \(host), but"))
                return false
            }
            return true
        }
        let keys = ["tokens.keys": "keys.json"]
        #expect(try await isAllowed([:], genuine) == isLocal)
        #expect(try await isAllowed(keys, simulated) == isLocal)
        #expect(try await isAllowed(keys, genuine))
        let local = ["host": "127.0.0.1", "admin.host": host, "admin.port": "1"]
        let both = try await Self.read(local)
        let isRefused = (try? both.checkExposure(trusting: genuine)) == nil
        #expect(isRefused != isLocal)
        #expect(try await isAllowed(["development.exposure": "allow"], simulated))
    }

    @Test(arguments: [
        (nil, true, ServerSettings.Revocation.failOpen), (nil, false, .off), ("off", true, .off),
        ("failClosed", true, .failClosed), ("failOpen", false, .failOpen),
    ])
    func `production checks revocations and fails open unless a setting says otherwise`(
        value: String?, isProduction: Bool, expected: ServerSettings.Revocation
    ) async throws {
        let settings = try await Self.read(value.map { ["trust.revocation": $0] } ?? [:], in: isProduction)
        #expect(settings.revocation == expected)
    }
}
#endif
