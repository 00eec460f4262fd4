#if Server
@testable import ServerProgram
import DiscoverEntities
import Foundation
import ServerUseCases
import TestSupport
import Testing

@Suite(.holdsFiles) struct `The settings of realms keep ledgers apart` {
    private static func read(_ options: [String: String], in production: Bool = true) async throws -> ServerSettings {
        let usual = [
            "environment": "production", "appAppleId": "7", "trust.roots": "apple", "tokens.keys": "keys.json",
            "state": "/state", "bundle": "com.a",
        ]
        let all = (production ? usual : ["state": "/state", "bundle": "com.a"]).merging(options) { _, own in own }
        return try ServerSettings(try await SettingValues(options: all, environment: [:], file: nil))
    }

    @Test func `each additional realm has a file beside that of the first`() async throws {
        let settings = try await Self.read(["realms.additional": "sandbox,production:com.b:8,sandbox:com.b"])
        let realms = settings.ofEachRealm
        #expect(
            realms.map(\.realm.description) == [
                "Production com.a", "Sandbox com.a", "Production com.b", "Sandbox com.b",
            ])
        #expect(realms.map(\.appAppleID) == [7, 7, 8, nil])
        #expect(
            realms.map { $0.storage?.description } == [
                nil, "sqlite:/state/ledger-sandbox-com.a.sqlite", "sqlite:/state/ledger-production-com.b.sqlite",
                "sqlite:/state/ledger-sandbox-com.b.sqlite",
            ])
        let moved = try await Self.read(["realms.additional": "sandbox", "storage": "/data/purchases"])
        #expect(moved.additionalRealms.map(\.storage.description) == ["sqlite:/data/purchases-sandbox-com.a"])
        #expect(try await Self.read([:]).ofEachRealm.map(\.realm.description) == ["Production com.a"])
    }

    @Test func `a command processes the ledger that its option names, or the only one`() async throws {
        #expect(try await Self.read([:]).ofRealm(named: nil).realm.description == "Production com.a")
        let settings = try await Self.read(["realms.additional": "sandbox,production:com.b:8"])
        #expect(try settings.ofRealm(named: "sandbox").realm.description == "Sandbox com.a")
        #expect(try settings.ofRealm(named: "production:com.b").realm.description == "Production com.b")
        for name in [nil, "production", "sandbox:com.b", "x"] {
            let fault = #expect(throws: SettingValues.InvalidSettingError.self) { try settings.ofRealm(named: name) }
            #expect(fault?.description.hasSuffix("production:com.a, sandbox:com.a, production:com.b") == true)
        }
    }

    @Test(arguments: [
        ("sandbox,sandbox", "sandbox: Sandbox com.a is configured twice"),
        ("production", "production: Production com.a is configured twice"),
        ("sandbox:com.a,sandbox", "sandbox: Sandbox com.a is configured twice"),
        (
            "production:com.b",
            "production:com.b: production requires the app's Apple ID, as in production:com.b:1234567890"
        ),
        ("xcode", "xcode: must be `sandbox` or `production`"), ("sandbox:", "sandbox:: must be"),
        ("sandbox:../x", "sandbox:../x: must be"), ("sandbox:com.b:0", "sandbox:com.b:0: must be"),
        ("sandbox:com.b:1:2", "sandbox:com.b:1:2: must be"),
    ])
    func `an invalid realm is refused`(value: String, sentence: String) async throws {
        let fault = await #expect(throws: SettingValues.InvalidSettingError.self) {
            try await Self.read(["realms.additional": value])
        }
        #expect(fault?.description.hasPrefix("realms.additional: \(sentence)") == true, "\(fault?.description ?? "")")
    }

    @Test func `production can't be beside a first realm with the rules of the sandbox`() async throws {
        let fault = await #expect(throws: SettingValues.InvalidSettingError.self) {
            try await Self.read(["realms.additional": "production:com.a:7"], in: false)
        }
        #expect(fault?.description.contains("requires environment=production") == true)
        #expect(try await Self.read(["realms.additional": "sandbox:com.b"], in: false).ofEachRealm.count == 2)
    }

    @Test(arguments: [
        (["realms.storage": "/a,/b"], "must contain one database for each of the 1 entries"),
        (["realms.storage": "/state/ledger.sqlite"], "Sandbox com.a has the database of another realm"),
        (["realms.storage": "/state/../state/ledger.sqlite"], "Sandbox com.a has the database of another realm"),
        (["storage": "postgres://host/one"], "is required with PostgreSQL"),
        (
            ["storage": "postgres://host/one", "realms.storage": "postgres://host/one"],
            "Sandbox com.a has the database of another realm"
        ),
        (["realms.storage": "mysql:x"], "mysql: is unknown"),
    ])
    func `two realms can't have one database`(options: [String: String], sentence: String) async throws {
        let fault = await #expect(throws: SettingValues.InvalidSettingError.self) {
            try await Self.read(options.merging(["realms.additional": "sandbox"]) { _, own in own })
        }
        #expect(fault?.description.hasPrefix("realms.storage: \(sentence)") == true, "\(fault?.description ?? "")")
    }
}
#endif
