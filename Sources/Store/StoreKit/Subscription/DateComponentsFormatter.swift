public import Foundation

/// A formatter of durations, in English, with the declarations of Foundation's class.
///
/// Published modules for purchases write the length of subscriptions with Foundation's class. Outside Apple's
/// platforms, Foundation declares that class as unavailable, so a file that imports StoreKit gets this class instead.
/// The output is English, regardless of the calendar's locale.
@available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
open class DateComponentsFormatter: Formatter {
    /// The styles in which units are written, such as `1h` or `1 hour`.
    public enum UnitsStyle: Int, Sendable {
        /// Numbers with separators: `1:10`.
        case positional = 0
        /// The shortest abbreviations: `1h 10m`.
        case abbreviated = 1
        /// Longer abbreviations: `1 hr, 10 min`.
        case short = 2
        /// Full words: `1 hour, 10 minutes`.
        case full = 3
        /// Full words with spelled-out numbers: `one hour, ten minutes`.
        case spellOut = 4
        /// Abbreviations without spaces: `1hr 10min`.
        case brief = 5
    }

    /// The ways to treat units whose value is zero.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        /// The options as bits, with the numbers of Foundation.
        public let rawValue: UInt

        /// Creates options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The default behavior, which omits zeros.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1)
        /// Omits zeros before the first nonzero unit.
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
        /// Omits zeros between nonzero units.
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
        /// Omits zeros after the last nonzero unit.
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
        /// Omits all zeros.
        public static let dropAll = ZeroFormattingBehavior(rawValue: 14)
        /// Keeps all zeros.
        public static let pad = ZeroFormattingBehavior(rawValue: 65_536)
    }

    /// The units that the output may contain.
    ///
    /// If the set is empty, date components keep their own units, and other durations are converted to all units
    /// except weeks.
    open var allowedUnits: NSCalendar.Unit = []
    /// The style in which units are written.
    open var unitsStyle = UnitsStyle.positional
    /// The treatment of units whose value is zero.
    ///
    /// This class distinguishes only two behaviors: `pad` keeps all zeros, and any other value omits all zeros. If all
    /// units are zero, the smallest one is kept.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The maximum number of units in the output, or 0 for no limit.
    open var maximumUnitCount = 0
    /// The calendar for converting units, or `nil` for the user's current calendar.
    open var calendar: Calendar?

    /// Returns the duration of date components as a string.
    ///
    /// The result is `nil` if the calendar can't convert the duration, or if it has no unit that this class supports.
    open func string(from components: DateComponents) -> String? {
        if allowedUnits.isEmpty {
            return write(Self.units.compactMap { unit in components.value(for: unit.component).map { (unit, $0) } })
        }
        let calendar = calendar ?? components.calendar ?? Calendar.current
        let start = Date(timeIntervalSinceReferenceDate: 0)
        return calendar.date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
    }

    /// Returns a number of seconds as a string in the allowed units.
    ///
    /// The result is `nil` if this class supports none of the allowed units.
    open func string(from interval: TimeInterval) -> String? {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        return string(from: start, to: start.addingTimeInterval(interval))
    }

    /// Returns the duration between two dates as a string in the allowed units.
    ///
    /// The result is `nil` if this class supports none of the allowed units.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        let units = Self.units.filter { allowedUnits.isEmpty ? $0.isUsual : allowedUnits.contains($0.unit) }
        let found = (calendar ?? Calendar.current)
            .dateComponents(Set(units.map(\.component)), from: startDate, to: endDate)
        return write(units.map { ($0, found.value(for: $0.component) ?? 0) })
    }

    private func write(_ all: [(unit: Unit, value: Int)]) -> String? {
        var parts = all
        if !zeroFormattingBehavior.contains(.pad) {
            let last = parts.last
            parts.removeAll { $0.value == 0 }
            if parts.isEmpty, let last { parts = [last] }
        }
        if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
        let separator =
            switch unitsStyle {
            case .positional: ":"
            case .abbreviated, .brief: " "
            case .short, .full, .spellOut: ", "
            }
        return parts.isEmpty ? nil : parts.map { write($0.value, $0.unit) }.joined(separator: separator)
    }

    /// Returns the duration of date components as a string in the specified style.
    ///
    /// The result is `nil` if the components have no unit that this class supports.
    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    /// Returns the duration of an object as a string if the object is date components, or else `nil`.
    open override func string(for obj: Any?) -> String? { (obj as? DateComponents).flatMap(string(from:)) }

    private func write(_ value: Int, _ unit: Unit) -> String {
        let plural = value == 1 ? "" : "s"
        return switch unitsStyle {
        case .positional: "\(value)"
        case .abbreviated: "\(value)\(unit.letters)"
        case .short: "\(value) \(unit.short)\(unit.hasPlural ? plural : "")"
        case .brief: "\(value)\(unit.short)\(unit.hasPlural ? plural : "")"
        case .full: "\(value) \(unit.name)\(plural)"
        case .spellOut: "\(Self.spelled(value)) \(unit.name)\(plural)"
        }
    }

    private static func spelled(_ value: Int) -> String {
        let formatter = NumberFormatter()
        formatter.numberStyle = .spellOut
        formatter.locale = Locale(identifier: "en_US")
        return formatter.string(from: NSNumber(value: value)) ?? "\(value)"
    }

    private struct Unit {
        let unit: NSCalendar.Unit
        let component: Calendar.Component
        let name: String
        let short: String
        let letters: String
        let hasPlural: Bool
        /// A Boolean value that indicates whether seconds are converted to this unit by default.
        ///
        /// The default applies if `allowedUnits` is empty.
        let isUsual: Bool
    }

    private static let units = [
        Unit(unit: .year, component: .year, name: "year", short: "yr", letters: "y", hasPlural: true, isUsual: true),
        Unit(
            unit: .month, component: .month, name: "month", short: "mth", letters: "mo", hasPlural: true, isUsual: true),
        Unit(
            unit: .weekOfMonth, component: .weekOfMonth, name: "week", short: "wk", letters: "w", hasPlural: true,
            isUsual: false),
        Unit(unit: .day, component: .day, name: "day", short: "day", letters: "d", hasPlural: true, isUsual: true),
        Unit(unit: .hour, component: .hour, name: "hour", short: "hr", letters: "h", hasPlural: false, isUsual: true),
        Unit(
            unit: .minute, component: .minute, name: "minute", short: "min", letters: "m", hasPlural: false,
            isUsual: true),
        Unit(
            unit: .second, component: .second, name: "second", short: "sec", letters: "s", hasPlural: false,
            isUsual: true),
    ]
}
