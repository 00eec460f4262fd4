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
