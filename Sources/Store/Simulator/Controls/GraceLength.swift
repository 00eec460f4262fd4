/// How long access stays on after a failed charge: the three lengths App Store Connect offers.
///
/// Plans of a week or less have at most 6 days, and monthly bills of a commitment no grace at all, after Apple's
/// documentation. Under a ``TimeRate`` with a documented grace of its own, that one counts.
public enum GraceLength: Int, Sendable, Hashable, Codable, CaseIterable {
    /// 3 days.
    case threeDays = 3
    /// 16 days.
    case sixteenDays = 16
    /// 28 days.
    case twentyEightDays = 28

    /// The length that counts where none is chosen: 16 days, which StoreKitTest documents for real time.
    public static let standard = sixteenDays

    /// The word for it at a console, such as `16d`.
    public var word: String { "\(rawValue)d" }
}
