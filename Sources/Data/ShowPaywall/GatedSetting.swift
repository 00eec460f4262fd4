public import DiscoverEntities

/// A setting of the app behind its lock: a whole number of something.
///
/// What the number counts may be seen by anybody, and the number by nobody without a standing that covers the lock.
public struct GatedSetting: Sendable {
    /// The number, locked.
    public let amount: Paywall<Int>
    /// What it counts.
    public let unit: SettingUnit

    /// Takes a locked number, and what it counts.
    public init(_ amount: Paywall<Int>, _ unit: SettingUnit) {
        self.amount = amount
        self.unit = unit
    }
}

/// What a setting counts. The raw value is its code, for programs; words for people are a view's.
public enum SettingUnit: String, Hashable, Sendable, CaseIterable {
    /// Kilometres, by the symbol of the International System of Units.
    case kilometre = "km"
}

/// A setting as a view shows it: its lock was opened.
public struct SettingViewData: Hashable, Sendable {
    /// How many.
    public let amount: Int
    /// Of what.
    public let unit: SettingUnit

    /// Takes a number, and what it counts.
    public init(amount: Int, unit: SettingUnit) {
        self.amount = amount
        self.unit = unit
    }
}
