#if Server
internal import Foundation
internal import Hummingbird
internal import StoreSimulator
internal import Support

/// The simulated `verifyReceipt` endpoint, which Apple has deprecated and servers still use.
///
/// The endpoint's receipts aren't PKCS #7. They have the simulator's own format, a signed string in base64. A server
/// doesn't need to read a receipt, because it only forwards a receipt from the device to this endpoint.
///
/// Source: Apple's documentation of `verifyReceipt`, `requestBody`, `responseBody` and `status`.
struct VerifyReceiptEndpoint: Sendable {
    let store: SimulatedStore
    let authority: SigningAuthority
    let secret: String
    let environment: String
    let faults: Faults

    func add<Context: RequestContext>(to router: Router<Context>) {
        let receipts = router.group().add(middleware: FaultMiddleware<Context>(faults, .api) { _ in false })
        receipts.post("verifyReceipt") { request, _ in try await respond(to: request, atProduction: false) }
        receipts.post("production/verifyReceipt") { request, _ in try await respond(to: request, atProduction: true) }
        for path in ["verifyReceipt", "production/verifyReceipt"] {
            router.get("\(path)") { _, _ in try Response.json(Refusal(status: 21000)) }
        }
    }

    private struct RequestBody: Decodable {
        let receipt: String
        let password: String?
        let excludesOld: Bool?

        enum CodingKeys: String, CodingKey {
            case receipt = "receipt-data"
            case password
            case excludesOld = "exclude-old-transactions"
        }
    }

    private struct Refusal: Error, Encodable {
        let status: Int
        var environment: String?
    }

    private func respond(to request: Request, atProduction: Bool) async throws -> Response {
        do {
            let body: RequestBody = try await request.json(orThrow: Refusal(status: 21002))
            if case .unreachable = await store.authority.verify("") { throw Refusal(status: 21005) }
            let receipt = try receipt(body.receipt)
            let isProduction = receipt.environment == "Production"
            if atProduction, !isProduction { throw Refusal(status: 21007) }
            if !atProduction, isProduction { throw Refusal(status: 21008) }
            let history = receipt.inApp.first.flatMap { store.issuedHistory(ofOwnerOf: $0.transactionId) }
            let sold = history?.transactions ?? []
            let renews = sold.contains { $0.type == .autoRenewable }
            // The secret is required only for receipts with a subscription, but a wrong secret is always refused.
            guard body.password.map({ $0 == secret }) ?? !renews else { throw Refusal(status: 21004) }
            let responseTime = history?.responseTime ?? store.now
            return try .json(
                VerifyReceiptBody(
                    receipt, sold: sold, statuses: history?.statuses ?? [], onlyLatest: body.excludesOld ?? false,
                    latest: try latest(receipt, at: responseTime), at: responseTime))
        } catch let refusal as Refusal {
            return try .json(refusal)
        }
    }

    /// Returns the value of `latest_receipt`: a new receipt with the purchases of a receipt.
    ///
    /// The value is in base64. The new receipt is created and signed at the specified time.
    ///
    /// - Parameters:
    ///   - receipt: The receipt that contains the purchases.
    ///   - moment: The time at which the new receipt is created.
    /// - Returns: The new receipt.
    /// - Throws: An error if the receipt can't be encoded.
    private func latest(_ receipt: LocalReceipt, at moment: Int64) throws -> String {
        Data(try authority.sign(receipt.created(at: moment)).utf8).base64EncodedString()
    }

    private func receipt(_ text: String) throws -> LocalReceipt {
        guard let data = Data(base64Encoded: text), let signed = String(data: data, encoding: .utf8) else {
            throw Refusal(status: 21002)
        }
        guard let parts = JWSParts(signed), let body = Base64URL.decode(parts.payload),
            let signature = Base64URL.decode(parts.signature),
            let receipt = try? JSONDecoder().decode(LocalReceipt.self, from: Data(body))
        else { throw Refusal(status: 21002) }
        let ours = parts.header == Base64URL.encode(authority.header)
        guard ours, authority.accepts(signature, over: Array(parts.signingInput.utf8)) else {
            throw Refusal(status: 21003)
        }
        return receipt
    }
}
#endif
