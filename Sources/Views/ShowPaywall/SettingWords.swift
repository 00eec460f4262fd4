internal import DiscoverData

/// A setting as a person reads it.
enum SettingWords {
    /// "160 km".
    static func text(_ setting: SettingCard) -> SafeText { "\(setting.amount) \(symbol(setting.unit))" }

    private static func symbol(_ unit: SettingUnit) -> SafeText {
        switch unit {
        case .kilometre: "km"
        }
    }
}
