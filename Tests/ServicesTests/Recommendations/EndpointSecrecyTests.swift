import DiscoverData
import DiscoverInteractors
import DiscoverServices
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Secrecy of recommendation requests` {
    @Test func `the token reaches the server, but no description, failure or trace`() async throws {
        let server = LoopbackServer(.response(403, "s3cret"), .response(200, "s3cret"))
        defer { server.stop() }
        let endpoint = try RecommendationEndpoint(server.address + "?key=hush", token: "s3cret")
        let acts = Mutex<[String]>([])
        let trace = Trace { act in acts.withLock { $0.append("\(act)") } }
        var texts = ["\(endpoint)", endpoint.description]
        await Trace.$current.withValue(trace) {
            for _ in 0..<2 {
                do throws(SourceFailure) {
                    _ = try await endpoint.page(.made())
                    Issue.record("the request succeeded")
                } catch {
                    texts.append("\(error)")
                }
            }
        }
        texts += acts.withLock { $0 }
        #expect(texts.count == 6)
        for text in texts { #expect(!text.contains("s3cret") && !text.contains("hush"), "\(text)") }
        #expect(server.requests.allSatisfy { $0.contains("Authorization: Bearer s3cret") && $0.contains("key=hush") })
    }

    @Test(arguments: ["s3cret\r\nX-Other: 1", "s3cret\n", "s3 cret", "s3cret\u{e9}", "s3cret\u{0}", ""])
    func `a token that can't be sent is refused, not omitted`(token: String) {
        let fault = #expect(throws: FileFormatError.self) {
            try RecommendationEndpoint("https://example.org", token: token)
        }
        #expect(fault?.description.contains("s3cret") == false)
    }

    @Test func `remote hosts require HTTPS, and the local host also accepts HTTP`() throws {
        for address in [
            "https://example.org/a", "HTTPS://example.org", "http://localhost:8080/a", "http://127.0.0.1/",
            "http://127.8.9.1",
            "http://[::1]:80/a",
        ] {
            #expect(throws: Never.self, "\(address)") { try RecommendationEndpoint(address) }
        }
        for address in [
            "http://example.org/a", "http://127.0.0.1.example.org", "http://localhost.example.org", "http://128.0.0.1",
            "http://127.0.1",
            "ftp://localhost/a", "file:///etc/passwd", "localhost:8080", "", "no address", "https://", "https:///a",
            "https://ann:s3cret@example.org", "http://s3cret@localhost",
        ] {
            let fault = #expect(throws: FileFormatError.self, "\(address)") { try RecommendationEndpoint(address) }
            #expect(fault?.description.contains("s3cret") == false)
        }
    }
}
