internal import Foundation

/// What merchants set up in App Store Connect and a catalogue's file does not hold, and what was used up of it.
struct OfferRegistry: Sendable, Hashable, Codable {
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

/// Codes to make for a code offer, after the two kinds in App Store Connect.
public enum OfferCodes: Sendable, Hashable {
    /// So many codes (1 to 1000), each good once, for one customer. Their letters grow from the store's seed.
    case oneTime(count: Int)
    /// One code of the merchant's own wording, good for many customers: so many, or with nil for all who ask.
    case custom(String, limit: Int?)
}

/// A code that was made, and what became of it.
struct OfferCode: Sendable, Hashable, Codable {
    /// What the customer enters.
    let text: String
    let productID: String
    /// The offer, by its reference name.
    let offer: String
    let isOneTime: Bool
    /// How many customers may redeem it; nil for any number.
    let limit: Int?
    /// The app transaction ids of those who did, in order.
    var redeemers: [String] = []

    var isUsedUp: Bool { limit.map { redeemers.count >= $0 } ?? false }
}

/// For which former subscribers a win-back offer is, as a merchant says it in App Store Connect.
///
/// After Apple's App Store Connect API, `WinBackOffer.Attributes`: the paid duration, the time since the subscription
/// ended, and the wait between offers, each in months. Months are those of the store's clock, whatever its time rate.
public struct WinBackRule: Sendable, Hashable, Codable {
    /// How many months the customer has paid for at least.
    public let paidMonths: Int
    /// How many months ago the subscription ended; nil for any time.
    public let lapsedMonths: ClosedRange<Int>?
    /// How many months have to pass since the customer's last win-back offer.
    public let waitMonths: Int

    /// The most months any member can count: ten years, which is more than App Store Connect takes.
    public static let longest = 120

    /// Nil if a number is below 0 or beyond ``longest``.
    public init?(paidMonths: Int = 0, lapsedMonths: ClosedRange<Int>? = nil, waitMonths: Int = 0) {
        let numbers = [paidMonths, waitMonths, lapsedMonths?.lowerBound ?? 0, lapsedMonths?.upperBound ?? 0]
        guard numbers.allSatisfy((0...Self.longest).contains) else { return nil }
        self.paidMonths = paidMonths
        self.lapsedMonths = lapsedMonths
        self.waitMonths = waitMonths
    }

    /// Reads a rule, and none that could not have been made.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        let rule = WinBackRule(
            paidMonths: try members.decode(Int.self, forKey: .paidMonths),
            lapsedMonths: try members.decodeIfPresent(ClosedRange<Int>.self, forKey: .lapsedMonths),
            waitMonths: try members.decode(Int.self, forKey: .waitMonths))
        guard let rule else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "months beyond \(Self.longest)"))
        }
        self = rule
    }

    private enum CodingKeys: String, CodingKey {
        case paidMonths, lapsedMonths, waitMonths
    }
}
