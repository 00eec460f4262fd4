#if Server
import DiscoverData
import DiscoverEntities
import Foundation

/// What a signed text claims to be, read without believing it: a verifier is asked about a claim, and its answer names the
/// transaction itself.
enum SignedTextClaim {
    private struct Payload: Decodable {
        let transactionId: String?
        let productId: String?
        let originalTransactionId: String?
    }

    /// A transaction's claim; where the text cannot be read it claims nothing, and is refused by whoever verifies it.
    static func transaction(_ text: String) -> UnverifiedTransaction {
        let payload = payload(of: text)
        return UnverifiedTransaction(
            id: TransactionID(payload?.transactionId ?? ""), product: ProductID(payload?.productId ?? ""),
            signedText: text)
    }

    /// The claim of a subscription's renewal information, by its chain.
    static func renewal(_ text: String) -> UnverifiedStatus {
        let payload = payload(of: text)
        return UnverifiedStatus(
            transaction: UnverifiedTransaction(
                id: TransactionID(payload?.originalTransactionId ?? ""), product: ProductID(payload?.productId ?? ""),
                signedText: ""),
            signedRenewal: text)
    }

    private static func payload(of text: String) -> Payload? {
        let segments = text.split(separator: ".", omittingEmptySubsequences: false)
        guard segments.count == 3, let data = Data(base64URL: segments[1]) else { return nil }
        return try? JSONDecoder().decode(Payload.self, from: data)
    }
}
#endif
