internal import Foundation

/// What merchants set up in App Store Connect and a catalogue's file does not hold, and what was used up of it.
struct OfferBook: Sendable, Hashable, Codable {
    /// Whether a promotional offer without a signature is refused.
    var requiresSignatures = false
    /// The rules of win-back offers, by the offer's id.
    var winBackRules: [String: WinBackRule] = [:]
    /// Every code made, in order of making.
    var codes: [OfferCode] = []
    /// The nonces of signatures that were used and would still be good.
    private(set) var spentNonces: [SpentNonce] = []

    struct SpentNonce: Sendable, Hashable, Codable {
        let nonce: UUID
        let timestamp: Int64
    }

    func hasSpent(_ nonce: UUID) -> Bool { spentNonces.contains { $0.nonce == nonce } }

    /// Notes that a signature was used. What is too old to be good again is forgotten.
    mutating func spend(_ signature: OfferSignature, at now: Int64) {
        spentNonces.removeAll { $0.timestamp < now - StoreCalendar.day }
        spentNonces.append(SpentNonce(nonce: signature.nonce, timestamp: signature.timestamp))
    }

    /// Forgets what was redeemed, as clearing forgets what was bought.
    mutating func forgetRedemptions() {
        for index in codes.indices { codes[index].redeemers = [] }
    }
}
