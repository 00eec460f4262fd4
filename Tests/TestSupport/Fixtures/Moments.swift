public import DiscoverEntities

extension Moment {
    /// Returns the time a number of days after January 1, 2026, 00:00 UTC, the first day of tests.
    public static func day(_ days: Int) -> Moment { Moment(milliseconds: 1_767_225_600_000).adding(days: days) }
}

extension AccountToken {
    /// The token of the first test account.
    public static let ann = AccountToken(bits: 0xA000_0000_0000_0000_0000_0000_0000_00A1)
    /// The token of the second test account.
    public static let bob = AccountToken(bits: 0xB000_0000_0000_0000_0000_0000_0000_00B2)
}

extension Account {
    /// The first test account.
    public static let ann = Account(token: .ann)
    /// The second test account.
    public static let bob = Account(token: .bob)
    /// The account of an administrator.
    public static let admin = Account(token: AccountToken(bits: 0xAD), isAdministrator: true)
}

extension Market {
    /// The default market of tests.
    public static let made = Market(storefront: "USA", locale: "en_US")
}
