public import DiscoverEntities

/// An integer setting of the app, behind a paywall.
///
/// The unit of the number is public. The number itself can be read only with entitlements that cover the required
/// features.
public struct GatedSetting: Sendable {
    /// The number, which only entitlements to the required features unlock.
    public let amount: Paywall<Int>
    /// The unit of the number.
    public let unit: SettingUnit

    /// Creates a setting from a locked number and its unit.
    public init(_ amount: Paywall<Int>, _ unit: SettingUnit) {
        self.amount = amount
        self.unit = unit
    }
}

/// The units of a setting; the raw values are codes for machine-readable output, and views format them for people.
public enum SettingUnit: String, Hashable, Sendable, CaseIterable {
    /// The kilometer, by its symbol in the International System of Units.
    case kilometre = "km"
}

/// A setting whose paywall is open, for display.
public struct SettingViewData: Hashable, Sendable {
    /// The value of the setting, in ``unit``.
    public let amount: Int
    /// The unit of the number.
    public let unit: SettingUnit

    /// Creates view data from a number and its unit.
    public init(amount: Int, unit: SettingUnit) {
        self.amount = amount
        self.unit = unit
    }
}
