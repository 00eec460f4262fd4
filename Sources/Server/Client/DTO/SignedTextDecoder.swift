#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import DiscoverInteractors
internal import DiscoverServices
internal import Foundation
internal import StoreSimulator

/// Decodes the payload of signed texts without verifying them.
///
/// Use it only for a text that the store or the server has reported as genuine.
enum SignedTextDecoder {
    static func transaction(_ text: String) -> Verdict<TransactionFacts> {
        payload(of: text).map { TransactionFacts.read($0) } ?? .notGenuine(.malformed)
    }

    static func renewal(_ text: String) -> Verdict<RenewalFacts> {
        payload(of: text).map { RenewalFacts.read($0) } ?? .notGenuine(.malformed)
    }

    private static func payload<Payload: Decodable>(of text: String) -> Payload? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        let standard = parts[1].replacing("-", with: "+").replacing("_", with: "/")
        let padding = String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
        return Data(base64Encoded: standard + padding).flatMap { try? JSONDecoder().decode(Payload.self, from: $0) }
    }
}
#endif
