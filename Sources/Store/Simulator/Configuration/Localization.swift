/// The texts of a product in one locale.
public struct Localization: Sendable, Hashable {
    /// The locale as the file writes it, such as `en_US`.
    public let locale: String
    /// The name customers read.
    public let displayName: String
    /// One sentence on what is sold.
    public let description: String
}

extension [Localization] {
    /// The texts for `locale`: its own, else those of its language, else the first.
    func best(for locale: String) -> Localization? {
        let wanted = Self.parts(of: locale)
        return first { Self.parts(of: $0.locale) == wanted }
            ?? first { Self.parts(of: $0.locale).first == wanted.first }
            ?? first
    }

    // `en-US` and `en_US` are the same locale, written by two tools.
    private static func parts(of locale: String) -> [Substring] {
        locale.lowercased().split { $0 == "_" || $0 == "-" }.map { $0 }
    }
}
