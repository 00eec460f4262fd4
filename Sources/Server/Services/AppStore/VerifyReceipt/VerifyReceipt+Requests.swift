#if Server
import DiscoverData
import Foundation
import ServerHTTP
import ServerUseCases

extension VerifyReceipt {
    /// The body of a request to `verifyReceipt`, with Apple's member names.
    ///
    /// The body contains a secret and a receipt. Therefore, it is created just before it is sent, and never stored.
    struct RequestBody: Encodable {
        let receipt: String
        let password: SharedSecret?

        private enum CodingKeys: String, CodingKey {
            case receipt = "receipt-data"
            case password
            case excludesOld = "exclude-old-transactions"
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(receipt, forKey: .receipt)
            try container.encodeIfPresent(password?.text, forKey: .password)
            // Include old transactions, because a purchase that is left out would not be credited.
            try container.encode(false, forKey: .excludesOld)
        }
    }

    /// Sends a request to one `verifyReceipt` endpoint, and decodes the response.
    ///
    /// If a failure may be temporary, the request is repeated, as the retry policy permits.
    func send(_ request: RequestBody, at place: LedgerEnvironment) async throws(ReceiptFailure) -> VerifyReceiptResponse
    {
        // If the last response permits a retry, it is returned as it is.
        let sent = HTTPTransportRequest(
            method: "POST", url: configuration.endpoints.url(of: place),
            headers: [("Content-Type", "application/json"), ("Accept", "application/json")],
            body: try body(request))
        var attempt = 1
        // The retry policy limits the number of attempts.
        while true {
            do throws(StoreFailure) {
                let response = try await once(sent)
                guard response.status.ruling == .again, await retryPolicy.waits(after: attempt) else { return response }
            } catch {
                guard error != .cancelled, await retryPolicy.waits(after: attempt) else { throw .requestFailed(error) }
            }
            attempt += 1
        }
    }

    private func once(_ request: HTTPTransportRequest) async throws(StoreFailure) -> VerifyReceiptResponse {
        let response: HTTPTransportResponse
        do throws(HTTPFailure) {
            // Apple's response contains each purchase twice and as text: ten times the receipt's size is usual.
            response = try await http.send(request, within: retryPolicy.limit, atMost: 64 << 20)
        } catch {
            throw StoreFailure(error, within: retryPolicy.limit)
        }
        guard response.status == 200 else { throw .unavailable("verifyReceipt returned HTTP \(response.status)") }
        guard let read = VerifyReceiptResponse(response.body) else {
            throw .unavailable("verifyReceipt's response can't be read")
        }
        return read
    }

    private func body(_ request: RequestBody) throws(ReceiptFailure) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let body = try? encoder.encode(request) else { throw .refused(.malformed) }
        return [UInt8](body)
    }
}
#endif
