#if AppleShims
/// A log object to which the function `os_log` writes messages; newer code uses ``Logger`` instead.
public final class OSLog: Sendable {
    let label: String

    /// Creates a log object that labels messages with a subsystem, such as the app's ID, and a category.
    public init(subsystem: String, category: String) { label = "\(subsystem) \(category)" }

    /// The log object that `os_log` uses if the caller doesn't pass a log object.
    public static let `default` = OSLog(subsystem: "default", category: "")
    /// A log object whose messages are always discarded.
    public static let disabled = OSLog(subsystem: "disabled", category: "")
}

/// The level of a log message.
public struct OSLogType: RawRepresentable, Equatable, Hashable, Sendable, CustomStringConvertible {
    /// The level's number in Apple's header.
    public let rawValue: UInt8

    /// Creates a level from the number that Apple's header gives the level.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The level that a message has if the caller doesn't pass a level.
    public static let `default` = OSLogType(rawValue: 0)
    /// The level of messages that are helpful, but not essential.
    public static let info = OSLogType(rawValue: 1)
    /// The level of messages for debugging.
    public static let debug = OSLogType(rawValue: 2)
    /// The level of messages about errors.
    public static let error = OSLogType(rawValue: 16)
    /// The level of messages about defects in the app or the system.
    public static let fault = OSLogType(rawValue: 17)

    /// The name of the level, such as `error`.
    public var description: String {
        switch self {
        case .info: "info"
        case .debug: "debug"
        case .error: "error"
        case .fault: "fault"
        default: "default"
        }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message to a log object, at a level such as error.
public func os_log(_ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage) {
    guard log !== OSLog.disabled else { return }
    LogOutput.write(log.label, type, message.text)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes the format string of a message without filling in the arguments.
///
/// The arguments are omitted, because they can be private.
public func os_log(
    _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: any CVarArg...
) {
    guard log !== OSLog.disabled else { return }
    LogOutput.write(log.label, type, "\(message)")
}
#endif
