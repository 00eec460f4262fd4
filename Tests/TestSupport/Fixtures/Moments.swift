public import DiscoverEntities

extension Moment {
    /// So many days after the first of January 2026, 00:00 UTC: the day on which tests begin.
    public static func day(_ days: Int) -> Moment { Moment(milliseconds: 1_767_225_600_000).adding(days: days) }
}

extension AccountToken {
    /// Somebody.
    public static let ann = AccountToken(bits: 0xA000_0000_0000_0000_0000_0000_0000_00A1)
    /// Somebody else.
    public static let bob = AccountToken(bits: 0xB000_0000_0000_0000_0000_0000_0000_00B2)
}

extension Account {
    /// Somebody's account.
    public static let ann = Account(token: .ann)
    /// Somebody else's.
    public static let bob = Account(token: .bob)
    /// An administrator's.
    public static let admin = Account(token: AccountToken(bits: 0xAD), isAdministrator: true)
}

extension Market {
    /// Where tests sell, unless they say otherwise.
    public static let made = Market(storefront: "USA", locale: "en_US")
}
