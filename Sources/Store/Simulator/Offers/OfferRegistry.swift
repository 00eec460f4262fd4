internal import Foundation

/// The data about offers that isn't in the catalog file, such as generated codes and who redeemed them.
struct OfferRegistry: Sendable, Hashable, Codable {
    /// A Boolean value that indicates whether a promotional offer without a signature is rejected.
    var requiresSignatures = false
    /// The rules for who is eligible for a win-back offer, by the ID of the offer.
    var winBackRules: [String: WinBackRule] = [:]
    /// All generated codes for code offers, in order of creation.
    var codes: [OfferCode] = []
    /// The nonces of the offer signatures that were used, so that the store can reject a second use.
    ///
    /// A nonce is a value that is unique for each signature. Nonces of expired signatures are removed, because the
    /// store rejects expired signatures anyway.
    private(set) var spentNonces: [SpentNonce] = []

    struct SpentNonce: Sendable, Hashable, Codable {
        let nonce: UUID
        let timestamp: Int64
    }

    func hasSpent(_ nonce: UUID) -> Bool { spentNonces.contains { $0.nonce == nonce } }

    /// Records that a signature of an offer was used, and removes the nonces of expired signatures.
    ///
    /// `now` is the time of the virtual clock, in milliseconds since 1970.
    mutating func spend(_ signature: OfferSignature, at now: Int64) {
        spentNonces.removeAll { $0.timestamp < now - StoreCalendar.day }
        spentNonces.append(SpentNonce(nonce: signature.nonce, timestamp: signature.timestamp))
    }

    /// Marks all codes as not redeemed, for the simulator command that deletes all transactions.
    mutating func forgetRedemptions() {
        for index in codes.indices { codes[index].redeemers = [] }
    }
}

/// The codes to generate for a code offer: one-time codes, or one custom code.
public enum OfferCodes: Sendable, Hashable {
    /// Between 1 and 1000 codes (`count`), each for one use by one customer.
    ///
    /// The store computes the codes from its seed, so that a test gets the same codes in each run.
    case oneTime(count: Int)
    /// One code with the specified text, for at most `limit` customers; `nil` means any number.
    case custom(String, limit: Int?)
}

/// A generated code for a code offer, with its redemptions.
struct OfferCode: Sendable, Hashable, Codable {
    /// The code that the customer enters.
    let text: String
    let productID: String
    /// The reference name of the code offer.
    let offer: String
    let isOneTime: Bool
    /// The maximum number of customers who may redeem the code, or `nil` for any number.
    let limit: Int?
    /// The customers who redeemed the code, as app transaction IDs in the order of their redemptions.
    var redeemers: [String] = []

    var isUsedUp: Bool { limit.map { redeemers.count >= $0 } ?? false }
}

/// A rule that decides which former subscribers are eligible for a win-back offer.
///
/// App Store Connect has such rules. A rule has the attributes of `WinBackOffer.Attributes` in Apple's App Store
/// Connect API: the paid duration, the time since the subscription ended, and the wait between offers. All are numbers
/// of calendar months on the virtual clock; a ``TimeRate`` doesn't shorten them.
public struct WinBackRule: Sendable, Hashable, Codable {
    /// The minimum number of months that the customer must have paid for in the subscription group.
    public let paidMonths: Int
    /// The allowed numbers of months since the subscription ended; `nil` allows any number.
    public let lapsedMonths: ClosedRange<Int>?
    /// The number of months that must pass after the customer's last win-back offer.
    public let waitMonths: Int

    /// The maximum number of months in each part of a rule: 120 (ten years).
    ///
    /// App Store Connect has lower limits.
    public static let longest = 120

    /// Creates a rule, or returns `nil` if a number of months is negative or greater than ``longest``.
    public init?(paidMonths: Int = 0, lapsedMonths: ClosedRange<Int>? = nil, waitMonths: Int = 0) {
        let numbers = [paidMonths, waitMonths, lapsedMonths?.lowerBound ?? 0, lapsedMonths?.upperBound ?? 0]
        guard numbers.allSatisfy((0...Self.longest).contains) else { return nil }
        self.paidMonths = paidMonths
        self.lapsedMonths = lapsedMonths
        self.waitMonths = waitMonths
    }

    /// Creates a rule by decoding its members.
    ///
    /// - Throws: An error if a number of months is negative or too large.
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
