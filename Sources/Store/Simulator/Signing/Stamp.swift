internal import Foundation
internal import Support

/// Writing payloads as signed texts, and reading them.
struct Stamp: Sendable {
    let signer: any TransactionSigner

    /// The signed text of a payload. Members are sorted, so that one payload has one text.
    func sign<Payload: Encodable & Sendable & Hashable>(_ payload: Payload) -> Signed<Payload> {
        let input = signingInput(payload)
        let signature = Base64URL.encode(signer.signature(over: Array(input.utf8)))
        return Signed(payload: payload, jwsRepresentation: input + "." + signature)
    }

    /// The same with a signature that no check accepts, for simulating bad data.
    func signWrongly<Payload: Encodable & Sendable & Hashable>(_ payload: Payload) -> Signed<Payload> {
        let input = signingInput(payload)
        let signature = signer.signature(over: Array(input.utf8)).map { ~$0 }
        return Signed(payload: payload, jwsRepresentation: input + "." + Base64URL.encode(signature))
    }

    /// A signed text in its parts.
    struct Reading<Payload> {
        let payload: Payload
        let hasOurHeader: Bool
        let isSealed: Bool
    }

    /// Takes a text apart, or nil if it is no signed transaction.
    func read(_ text: String) -> Reading<SignedTransactionPayload>? { take(text) }

    /// Takes a text apart, or nil if it is no signed renewal information.
    func readRenewalInfo(_ text: String) -> Reading<RenewalInfoPayload>? { take(text) }

    private func take<Payload: Decodable>(_ text: String) -> Reading<Payload>? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let header = Base64URL.decode(parts[0]), let body = Base64URL.decode(parts[1]),
            let signature = Base64URL.decode(parts[2]),
            let payload = try? JSONDecoder().decode(Payload.self, from: Data(body))
        else { return nil }
        let isSealed = signer.accepts(signature, over: Array("\(parts[0]).\(parts[1])".utf8))
        return Reading(payload: payload, hasOurHeader: header == signer.header, isSealed: isSealed)
    }

    private func signingInput(_ payload: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Payloads hold texts, whole numbers, flags and UUIDs: none of them can fail to encode.
        let body = (try? encoder.encode(payload)) ?? Data("{}".utf8)
        return Base64URL.encode(signer.header) + "." + Base64URL.encode(Array(body))
    }
}
