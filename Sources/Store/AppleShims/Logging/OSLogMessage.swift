#if AppleShims
/// A log message whose interpolated values can be private.
///
/// As in Apple's logs, numbers and Boolean values are public by default, and all other values are private.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    /// The message, with `<private>` in place of private values.
    let text: String

    /// Creates a message from a literal.
    public init(stringLiteral value: String) { text = value }

    /// Creates a message from its literal and interpolated parts.
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The literal and interpolated parts of a log message, joined to one text.
public struct OSLogInterpolation: StringInterpolationProtocol {
    var text = ""

    /// Creates the interpolation of an empty message; the expected sizes are ignored.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends a literal part of the message, which is always public.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends an integer, which is public by default.
    public mutating func appendInterpolation(
        _ number: @autoclosure () -> some FixedWidthInteger, privacy: OSLogPrivacy = .auto
    ) {
        append(privacy.isPublic ?? true, String(number()))
    }

    /// Appends a floating-point number, which is public by default.
    public mutating func appendInterpolation(
        _ number: @autoclosure () -> some BinaryFloatingPoint, privacy: OSLogPrivacy = .auto
    ) {
        append(privacy.isPublic ?? true, "\(number())")
    }

    /// Appends a Boolean value, which is public by default.
    public mutating func appendInterpolation(_ value: @autoclosure () -> Bool, privacy: OSLogPrivacy = .auto) {
        append(privacy.isPublic ?? true, String(value()))
    }

    /// Appends a value of any other type, which is private by default.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ value: @autoclosure () -> Any?, privacy: OSLogPrivacy = .auto) {
        append(privacy.isPublic ?? false, value().map { "\($0)" } ?? "nil")
    }

    private mutating func append(_ isPublic: Bool, _ value: @autoclosure () -> String) {
        text += isPublic ? value() : "<private>"
    }
}

/// The privacy of an interpolated value in a log message: whether the log contains the value.
public struct OSLogPrivacy: Sendable {
    /// A Boolean value that indicates whether the log contains the value.
    ///
    /// If it is `nil`, the type of the value decides.
    let isPublic: Bool?

    /// The type of the value decides: numbers and Boolean values are public, all others are private.
    public static let auto = OSLogPrivacy(isPublic: nil)
    /// The value appears in the log.
    public static let `public` = OSLogPrivacy(isPublic: true)
    /// The value doesn't appear in the log.
    public static let `private` = OSLogPrivacy(isPublic: false)
    /// The value doesn't appear in the log, because it is sensitive, such as a password.
    public static let sensitive = OSLogPrivacy(isPublic: false)

    /// The representation that a log contains in place of a private value.
    public enum Mask: Sendable {
        /// On Apple's platforms, the log contains a hash of the value; in this substitute, it contains nothing.
        case hash
        /// The log contains nothing of the value.
        case none
    }

    /// Returns the privacy of a value that the log omits.
    ///
    /// On Apple's platforms, the mask selects what the log contains in place of the value. This substitute ignores the
    /// mask.
    public static func `private`(mask: Mask) -> OSLogPrivacy { .private }

    /// Returns the privacy of a sensitive value that the log omits.
    ///
    /// On Apple's platforms, the mask selects what the log contains in place of the value. This substitute ignores the
    /// mask.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }

    /// Returns the privacy that depends on the value's type, as `auto` does.
    ///
    /// On Apple's platforms, the mask selects what the log contains in place of a private value. This substitute
    /// ignores the mask.
    public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
}
#endif
