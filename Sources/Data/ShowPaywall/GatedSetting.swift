public import DiscoverEntities

/// A numeric setting, such as a distance, that can be read only by an account with certain features.
///
/// The unit of the number is public. The number itself can be read only with entitlements to the required features.
public struct GatedSetting: Sendable {
    /// The value of the setting, which can be read only with entitlements to the required features.
    public let amount: Paywall<Int>
    /// The unit of the setting's value, such as the kilometer.
    public let unit: SettingUnit

    /// Creates a setting from its value, which a paywall protects, and the value's unit.
    public init(_ amount: Paywall<Int>, _ unit: SettingUnit) {
        self.amount = amount
        self.unit = unit
    }
}

/// The units of a setting's value.
///
/// Raw values are codes for JSON output, and views format them for people.
public enum SettingUnit: String, Hashable, Sendable, CaseIterable {
    /// The kilometer; the raw value is its international symbol.
    case kilometer = "km"
}

/// The value of a setting that the account has unlocked, for display.
public struct SettingViewData: Hashable, Sendable {
    /// The value of the setting, in the setting's unit.
    public let amount: Int
    /// The unit of the setting's value.
    public let unit: SettingUnit

    /// Creates the view data of a setting from its value and its unit.
    public init(amount: Int, unit: SettingUnit) {
        self.amount = amount
        self.unit = unit
    }
}
