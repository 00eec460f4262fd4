#if Server
import Foundation
import ServerUseCases
import ServerWebhooks
import Testing

@Suite struct `Webhooks are signed after the scheme of Standard Webhooks` {
    /// The inputs and the signature are those of the tests of the reference libraries.
    ///
    /// The inputs are the secret, the ID, the time, and the body.
    ///
    /// Source: https://github.com/standard-webhooks/standard-webhooks, the test of the function `sign`.
    @Test func `the signature equals that of the reference libraries`() {
        let header = WebhookSignature.header(
            id: "msg_p5jXN8AQM9LWM0D4loKWxJek", seconds: 1_614_265_330, body: Array(#"{"test": 2432232314}"#.utf8),
            secrets: [SharedSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")])
        #expect(header == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
    }

    @Test func `during a rotation, each secret signs, newest first`() {
        let secrets = [WebhookSignature.newSecret(), WebhookSignature.newSecret()]
        let both = WebhookSignature.header(id: "a", seconds: 1, body: [1], secrets: secrets)
        let each = secrets.map { WebhookSignature.header(id: "a", seconds: 1, body: [1], secrets: [$0]) }
        #expect(each[0] != each[1])
        #expect(both == each.joined(separator: " "))
    }

    @Test(arguments: ["", "whsec_", "whsec_!", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"])
    func `a secret of another format doesn't sign`(_ text: String) {
        let header = WebhookSignature.header(id: "a", seconds: 1, body: [1], secrets: [SharedSecret(text)])
        #expect(header.isEmpty)
    }

    @Test func `a new secret has 32 random bytes and a usable format`() throws {
        let secrets = (0..<3).map { _ in WebhookSignature.newSecret() }
        #expect(Set(secrets).count == 3)
        for secret in secrets {
            #expect(secret.isUsable)
            #expect(Data(base64Encoded: String(secret.text.dropFirst("whsec_".count)))?.count == 32)
        }
    }
}
#endif
