public import Foundation
internal import StoreSimulator

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
extension Product.SubscriptionPeriod.Unit {
    /// A format that writes the name of a period's unit, such as `month`, in a language.
    public struct FormatStyle: Foundation.FormatStyle {
        private var language: Locale

        /// Creates a format for a language.
        init(locale: Locale) { language = locale }

        /// Returns the name of the unit, such as `month`.
        ///
        /// If Foundation doesn't support the unit in the language, the name is English.
        public func format(_ value: Product.SubscriptionPeriod.Unit) -> String {
            // Outside Apple's platforms, Foundation formats durations in units up to weeks. It has no names for
            // months and years.
            if language.language.languageCode?.identifier == "en" { return value.name }
            let fields: (Duration, Duration.UnitsFormatStyle.Unit)? =
                switch value {
                case .day: (.seconds(86_400), .days)
                case .week: (.seconds(604_800), .weeks)
                case .month, .year: nil
                }
            guard let (duration, unit) = fields else { return value.name }
            let text = duration.formatted(.units(allowed: [unit], width: .wide).locale(language))
            return text.drop { $0.isNumber || $0.isWhitespace }.isEmpty
                ? value.name : String(text.drop { $0.isNumber || $0.isWhitespace })
        }

        /// Returns the same format for another language.
        public func locale(_ locale: Locale) -> Product.SubscriptionPeriod.Unit.FormatStyle { Self(locale: locale) }

        /// Creates a format by decoding its language.
        ///
        /// - Throws: A `DecodingError` if the value isn't a locale.
        public init(from decoder: any Decoder) throws {
            language = try decoder.singleValueContainer().decode(Locale.self)
        }

        /// Encodes the language of the format.
        ///
        /// - Throws: The error of the encoder.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(language)
        }
    }

    /// Returns the unit in the specified format.
    public func formatted<S>(_ format: S) -> S.FormatOutput
    where S: Foundation.FormatStyle, S.FormatInput == Product.SubscriptionPeriod.Unit {
        format.format(self)
    }
}

extension Product.SubscriptionPeriod.Unit {
    /// The description of the unit, in English.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public var localizedDescription: String { name.capitalized }

    /// The name of the unit in English.
    var name: String {
        switch self {
        case .day: "day"
        case .week: "week"
        case .month: "month"
        case .year: "year"
        }
    }
}

extension Product.SubscriptionPeriod {
    /// Creates a period from the simulator's period.
    init(_ period: StoreSimulator.SubscriptionPeriod) {
        value = period.value
        switch period.unit {
        case .day: unit = .day
        case .week: unit = .week
        case .month: unit = .month
        case .year: unit = .year
        }
    }

    /// Creates a period from an ISO 8601 duration of one unit, such as `P1M`; `nil` for other strings.
    init?(iso8601: String?) {
        guard let iso8601, let period = StoreSimulator.SubscriptionPeriod(iso8601: iso8601) else { return nil }
        self.init(period)
    }

    /// The period as an ISO 8601 duration, such as `P1M`.
    var iso8601: String {
        switch unit {
        case .day: "P\(value)D"
        case .week: "P\(value)W"
        case .month: "P\(value)M"
        case .year: "P\(value)Y"
        }
    }
}
