#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import DiscoverInteractors
internal import DiscoverServices
internal import DiscoverSimulatorServices
internal import Foundation
internal import StoreSimulator
internal import Support

/// A decoder that reads the payload of a signed text (JWS) without verifying the signature.
///
/// Use the decoder only for a text that the store or the server has reported as genuine.
enum SignedTextDecoder {
    static func transaction(_ text: String) -> Verdict<TransactionFacts> {
        payload(of: text).map { TransactionFacts.read($0) } ?? .notGenuine(.malformed)
    }

    static func renewal(_ text: String) -> Verdict<RenewalFacts> {
        payload(of: text).map { RenewalFacts.read($0) } ?? .notGenuine(.malformed)
    }

    private static func payload<Payload: Decodable>(of text: String) -> Payload? {
        guard let parts = JWSParts(text), let payload = Base64URL.decode(parts.payload) else { return nil }
        return try? JSONDecoder().decode(Payload.self, from: Data(payload))
    }
}
#endif
