#if Server
import Testing

@testable import ServerProgram

@Suite struct `The address of webhooks is checked` {
    func settings(_ options: [String: String]) async throws -> ServerSettings {
        try ServerSettings(try await SettingValues(options: options, environment: [:], file: nil))
    }

    @Test func `without an address, changes aren't reported`() async throws {
        #expect(try await settings([:]).webhooks == nil)
    }

    @Test(arguments: [
        "https://example.com/hooks?key=1", "http://127.0.0.1:9000/", "http://localhost/hooks", "http://[::1]:80/x",
    ])
    func `an https address, or an address of this machine, is accepted and not shown`(_ url: String) async throws {
        let settings = try await settings(["webhooks.url": url])
        #expect(settings.webhooks?.url == url)
        #expect(settings.webhooks?.attempts == 20 && settings.webhooks?.timeoutSeconds == 15)
        #expect(!settings.lines.contains { $0.contains(url) })
    }

    @Test(arguments: [
        "example.com", "ftp://example.com", "https://", "http://example.com", "http://10.0.0.1/", "https:///hooks",
        "https://user:secret@example.com", "https://secret@example.com", "https://example.com/#secret",
    ])
    func `another address is refused without being shown`(_ url: String) async throws {
        let fault = await #expect(throws: SettingValues.InvalidSettingError.self) {
            _ = try await settings(["webhooks.url": url])
        }
        #expect(fault?.description.hasPrefix("webhooks.url: ") == true)
        #expect(fault?.description.contains("secret") == false)
    }

    @Test func `production requires https, even on this machine`() async throws {
        var options = ["environment": "production", "appAppleId": "1", "trust.roots": "apple"]
        options["webhooks.url"] = "http://127.0.0.1/"
        let fault = await #expect(throws: SettingValues.InvalidSettingError.self) { _ = try await settings(options) }
        #expect(fault?.description.contains("production requires") == true)
        options["webhooks.url"] = "https://127.0.0.1/"
        #expect(try await settings(options).webhooks != nil)
    }

    @Test(arguments: [
        ("webhooks.attempts", "0"), ("webhooks.attempts", "51"), ("webhooks.timeoutSeconds", "31"),
        ("webhooks.seconds", "0"), ("webhooks.secretSeconds", "-1"),
    ])
    func `a number out of range is refused`(_ name: String, _ value: String) async {
        await #expect(throws: SettingValues.InvalidSettingError.self) { _ = try await settings([name: value]) }
    }
}
#endif
