#if Server
import Foundation
import Hummingbird
import ServerHTTP
import TestSupport
import Testing

@Suite(.holdsFiles) struct `The transport returns the headers of a response` {
    @Test func `the Date and Retry-After headers of a real response arrive unchanged`() async throws {
        let router = Router()
        router.get("limited") { _, _ in
            Response(status: .tooManyRequests, headers: [.retryAfter: "7"], body: .init(byteBuffer: ByteBuffer()))
        }
        try await Loopback.with(router) { address, http in
            let response = try await http.send(
                HTTPTransportRequest(method: "GET", url: address + "/limited"), within: .seconds(300), atMost: 1024)
            #expect(response.status == 429 && response.retryAfter == "7")
            // The form of RFC 9110, which ends with the name of the time zone.
            let date = try #require(response.date)
            #expect(date.hasSuffix(" GMT") && date.split(separator: " ").count == 6, "\(date)")
        }
    }
}
#endif
