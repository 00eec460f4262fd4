#if Server
import ServerUseCases
import Testing

@testable import ServerProgram

@Suite struct `The settings for refund requests are checked` {
    private static let api = ["api.url": "apple", "api.issuer": "i", "api.keyId": "k", "api.key": "key.p8"]

    private func settings(_ options: [String: String]) async throws -> ServerSettings {
        try ServerSettings(try await SettingValues(options: options, environment: [:], file: nil))
    }

    private func fault(_ options: [String: String]) async -> String? {
        await #expect(throws: SettingValues.InvalidSettingError.self) { _ = try await settings(options) }?.description
    }

    @Test func `without a hook, refund requests get no response`() async throws {
        let settings = try await settings(Self.api)
        #expect(settings.consumption == nil && settings.consumptionDeadline == nil)
    }

    @Test func `a hook requires the App Store Server API, and has default intervals`() async throws {
        let hook = ["consumption.hookUrl": "https://example.com/refunds?key=1"]
        let refusal = await fault(hook)
        #expect(refusal?.hasPrefix("consumption.hookUrl: requires api.url") == true)
        #expect(refusal?.contains("example.com") == false, "the address may contain a secret")
        let settings = try await settings(hook.merging(Self.api) { own, _ in own })
        let consumption = try #require(settings.consumption)
        #expect(consumption.url == "https://example.com/refunds?key=1")
        #expect(consumption.seconds == 5 && consumption.timeoutSeconds == 15)
        #expect(!settings.lines.contains { $0.contains("example.com") })
    }

    @Test func `the deadline begins at the signature only with Apple's own API`() async throws {
        var options = Self.api.merging(["consumption.hookUrl": "https://example.com/"]) { own, _ in own }
        #expect(try await settings(options).consumptionDeadline == .afterSigning)
        options["api.url"] = "http://127.0.0.1:8085"
        #expect(try await settings(options).consumptionDeadline == .afterArrival)
    }

    @Test(arguments: [
        ("consumption.hookUrl", "http://example.com/"), ("consumption.hookUrl", "https://user@example.com/"),
        ("consumption.seconds", "0"), ("consumption.seconds", "3601"), ("consumption.timeoutSeconds", "0"),
        ("consumption.timeoutSeconds", "31"), ("retention.consumptionDays", "0"),
    ])
    func `an invalid value is refused, and its setting is named`(_ name: String, _ value: String) async throws {
        let refusal = await fault(Self.api.merging([name: value]) { own, _ in own })
        #expect(refusal?.hasPrefix(name) == true && refusal?.contains("user@") == false, "\(refusal ?? "")")
    }
}
#endif
