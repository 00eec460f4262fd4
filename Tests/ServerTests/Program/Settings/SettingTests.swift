#if Server
@testable import ServerProgram
import Foundation
import ServerUseCases
import TestSupport
import Testing

@Suite(.holdsFiles) struct `Settings are read from options, environment variables and a file` {
    private static func file(_ text: String) throws -> String {
        let path = FileManager.default.temporaryDirectory.appending(path: "settings-\(UUID().uuidString).json").path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    private static func read(
        options: [String: String] = [:], environment: [String: String] = [:], file: String? = nil
    ) async throws -> ServerSettings {
        let path = try file.map(Self.file)
        defer { if let path { try? FileManager.default.removeItem(atPath: path) } }
        return try ServerSettings(
            try await SettingValues(options: options, environment: environment, file: path))
    }

    @Test func `without settings, the server listens on the loopback address and trusts the simulated store`()
        async throws
    {
        let settings = try await Self.read()
        #expect(settings.host == "127.0.0.1")
        #expect(settings.port == 8080)
        #expect(settings.environment == .sandbox)
        #expect(settings.bundle == "com.example.discover")
        #expect(settings.roots == ["simulator"])
        #expect(settings.binding == .refuse)
        #expect(settings.tokens.usesDevelopmentKey)
        #expect(settings.revocation == .off)
        #expect(settings.limits == Limits())
    }

    @Test func `merges by customers require the claim that marks an anonymous account`() async throws {
        #expect(try await Self.read().merging == .refuse)
        let merging = ["accounts.merge": "anonymous"]
        await #expect(throws: SettingValues.InvalidSettingError.self) { try await Self.read(options: merging) }
        let settings = try await Self.read(
            options: merging.merging(["tokens.anonymousClaim": "is_anonymous"]) { own, _ in own })
        #expect(settings.merging == .anonymous && settings.tokens.policy.anonymousClaim == "is_anonymous")
    }

    @Test func `the limits on transfers are a day and a month unless the settings state others`() async throws {
        #expect(try await Self.read().transferLimits == TransferLimits())
        let settings = try await Self.read(
            options: ["transfers.maxAgeSeconds": "0", "transfers.coolDownDays": "7"])
        #expect(settings.transferLimits == TransferLimits(maxAge: 0, coolDown: 7 * 86_400_000))
        await #expect(throws: SettingValues.InvalidSettingError.self) {
            try await Self.read(options: ["transfers.coolDownDays": "3651"])
        }
    }

    @Test func `an option overrides the environment, and the environment overrides the file`() async throws {
        let file =
            #"{"port": 1, "bundle": "file", "limits": {"body": 4096}, "trust": {"roots": ["apple", "simulator"]}}"#
        let environment = ["DISCOVER_SERVER_PORT": "2", "DISCOVER_SERVER_BUNDLE": "environment"]
        let all = try await Self.read(options: ["port": "3"], environment: environment, file: file)
        #expect(all.port == 3)
        #expect(all.bundle == "environment")
        #expect(all.limits.body == 4096)
        #expect(all.roots == ["apple", "simulator"])
        #expect(try await Self.read(environment: environment, file: file).port == 2)
        #expect(try await Self.read(file: file).port == 1)
    }

    @Test func `each setting can be set by option, environment variable and file`() async throws {
        for setting in Setting.all {
            let value = setting.example
            for (options, environment) in [([setting.name: value], [:]), ([:], [setting.variable: value])] {
                let values = try await SettingValues(options: options, environment: environment, file: nil)
                #expect(values.text(setting.name) == value, "\(setting.name)")
            }
            var nested = value.first?.isNumber == true && setting.isNumber ? value : "\"\(value)\""
            for part in setting.name.split(separator: ".").reversed() { nested = "{\"\(part)\": \(nested)}" }
            let path = try Self.file(nested)
            defer { try? FileManager.default.removeItem(atPath: path) }
            let values = try await SettingValues(options: [:], environment: [:], file: path)
            #expect(values.text(setting.name) == value, "\(setting.name) in \(nested)")
        }
    }

    @Test(arguments: [
        ("port", "x", "port, option: must be a whole number from 0 to 65535"),
        ("port", "70000", "port, option: must be a whole number from 0 to 65535"),
        ("environment", "Xcode", "environment, option: must be one of production, sandbox"),
        ("bundle", "", "bundle, option: must be a string that isn't empty and has no control characters"),
        ("host", "\u{1b}[2J", "host, option: must be a string that isn't empty and has no control characters"),
        (
            "tokens.keys", "a\u{202e}",
            "tokens.keys, option: must be a string that isn't empty and has no control characters"
        ),
        ("receipts.url", "ftp://x", "receipts.url: must be an address that begins with https://"),
        ("api.url", "https://x", "api.url: requires api.issuer and api.key"),
        (
            "receipts.url", "https://ann:secret@x",
            "receipts.url: must be an address without a user name, a password, a query, or a fragment"
        ),
        (
            "receipts.url", "https://x/?key=1",
            "receipts.url: must be an address without a user name, a password, a query, or a fragment"
        ),
        (
            "receipts.url", "https://x/#part",
            "receipts.url: must be an address without a user name, a password, a query, or a fragment"
        ),
        ("play.url", "google", "play.url: requires play.package and play.key"),
        ("play.pushAudience", "a", "play.pushAudience: requires play.url"),
        ("admin.port", "8080", "admin.port: must differ from port"),
        ("tokens.accountNamespace", "x", "tokens.accountNamespace: must be a UUID"),
        ("tokens.jwksSeconds", "59", "tokens.jwksSeconds, option: must be a whole number from 60 to 86400"),
    ])
    func `an invalid option is refused with its name and the expected value`(
        name: String, value: String, sentence: String
    ) async throws {
        let fault = await #expect(throws: SettingValues.InvalidSettingError.self) {
            try await Self.read(options: [name: value])
        }
        #expect(fault?.description == sentence)
    }

    @Test func `an invalid setting in the environment or the file is reported with its source`() async throws {
        let one = await #expect(throws: SettingValues.InvalidSettingError.self) {
            try await Self.read(environment: ["DISCOVER_SERVER_PORT": "x"])
        }
        #expect(one?.description.hasPrefix("port, environment:") == true)
        let other = await #expect(throws: SettingValues.InvalidSettingError.self) {
            try await Self.read(file: #"{"port": "x"}"#)
        }
        #expect(other?.description.hasPrefix("port, /") == true)
        await #expect(throws: SettingValues.InvalidSettingError.self) { try await Self.read(file: "no JSON") }
    }

    @Test(arguments: [
        (#"{"nonsense": 1}"#, "nonsense", "no such setting; `serve --settings` shows them all"),
        (#"{"p\u007Frt\u202E": 1}"#, #"p\u{7F}rt\u{202E}"#, "no such setting; `serve --settings` shows them all"),
        (#"{"limits": {"bodyy": 5}}"#, "limits.bodyy", "no such setting; `serve --settings` shows them all"),
        (#"{"port": 1, "trust": 3}"#, "trust", "no such setting; `serve --settings` shows them all"),
        (#"{"port": true}"#, "port", "must be a whole number from 0 to 65535"),
        (#"{"port": 1.5}"#, "port", "must be a whole number from 0 to 65535"),
        (#"{"state": 5}"#, "state", "must be a string that isn't empty and has no control characters"),
        (
            #"{"trust": {"roots": ["apple", 5]}}"#, "trust.roots",
            "must be a string that isn't empty and has no control characters"
        ),
    ])
    func `a settings file with an unknown or invalid member is refused`(
        file: String, name: String, sentence: String
    ) async throws {
        let fault = await #expect(throws: SettingValues.InvalidSettingError.self) { try await Self.read(file: file) }
        #expect(fault?.description.hasPrefix("\(name), /") == true, "\(fault?.description ?? "")")
        #expect(fault?.description.hasSuffix(": \(sentence)") == true, "\(fault?.description ?? "")")
    }

    @Test func `a null member of the settings file leaves the default value`() async throws {
        #expect(try await Self.read(file: #"{"port": null}"#).port == 8080)
    }

    @Test func `production refuses settings that are valid only in development`() async throws {
        var options = ["environment": "production"]
        for (name, value) in [("appAppleId", "7"), ("trust.roots", "apple")] {
            await #expect(throws: SettingValues.InvalidSettingError.self) { try await Self.read(options: options) }
            options[name] = value
        }
        let keyless = try await Self.read(options: options)
        #expect(keyless.environment == .production)
        #expect(throws: SettingValues.InvalidSettingError.self) { try keyless.checkTokens() }
        options["tokens.keys"] = "keys.json"
        try await Self.read(options: options).checkTokens()
    }

    @Test func `the printed settings contain each name, value and source, and no secret`() async throws {
        let values = try await SettingValues(
            options: ["api.key": "/secret/place"], environment: ["DISCOVER_SERVER_PORT": "9"], file: nil)
        #expect(values.lines.count == Setting.all.count)
        #expect(values.lines.contains { $0.hasPrefix("port ") && $0.hasSuffix("9  (environment)") })
        #expect(values.lines.contains { $0.hasPrefix("host ") && $0.hasSuffix("(standard)") })
        #expect(!values.lines.contains { $0.contains("/secret/place") })
    }
}

extension Setting {
    /// A valid value of the setting.
    fileprivate var example: String {
        switch kind {
        case .text, .list: "something"
        case .number(let range): String(range.lowerBound)
        case .word(let words): words.last ?? ""
        }
    }

    fileprivate var isNumber: Bool { if case .number = kind { true } else { false } }
}
#endif
