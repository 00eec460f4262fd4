#if Server
import ServerProgram
import ServerUseCases
import ServerWebhooks

extension FuzzTarget {
    /// The address of the receiver of webhooks, and after the first line break a secret that signs.
    static let webhooks = FuzzTarget(name: "webhooks") {
        [
            "https://example.com/hooks?key=key-of-the-fuzz-tests\nwhsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
            "http://127.0.0.1:8090/key-of-the-fuzz-tests\nwhsec_", "http://example.com/key-of-the-fuzz-tests\nb2xk",
            "https://user:key-of-the-fuzz-tests@example.com/#here\nwhsec_b2xk=", "ftp://[::1]/\nwhsec_\u{7F}",
        ].map { Array($0.utf8) }
    } read: { bytes in
        let parts = String(decoding: bytes, as: UTF8.self).split(
            separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        let secret = SharedSecret(parts.count > 1 ? String(parts[1]) : "")
        let signature = WebhookSignature.header(id: "evt_1", seconds: 1, body: bytes, secrets: [secret])
        // A signature has 32 bytes, which are 44 characters of Base64.
        guard signature.isEmpty || signature.hasPrefix("v1,") && signature.utf8.count == 47 else {
            return "the signature isn't in the format of the header"
        }
        if !signature.isEmpty, !secret.text.hasPrefix("whsec_") { return "a secret in another format signs" }
        var texts: [String] = []
        do throws(SettingValues.InvalidSettingError) {
            texts = try ServerSettings(
                try await SettingValues(
                    options: ["webhooks.url": parts.first.map(String.init) ?? ""], environment: [:], file: nil)
            ).lines
        } catch {
            texts = ["\(error)"]
        }
        if texts.contains(where: { $0.contains("key-of-the-fuzz-tests") }) { return "a message contains the address" }
        return texts.lazy.compactMap { complaint(about: Sentence(description: String($0.prefix(2000)))) }.first
    }
}
#endif
