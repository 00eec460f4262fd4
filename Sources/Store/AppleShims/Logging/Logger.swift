#if AppleShims
internal import Foundation

/// A writer of log messages that replaces Apple's `os.Logger` where Apple's is missing.
///
/// Messages are discarded by default. If the environment variable `OS_LOG_STDERR` is set, they are written to the
/// standard error stream, without the interpolated values that Apple's logs redact.
public struct Logger: Sendable {
    private let label: String

    /// Creates a logger that labels its messages with a subsystem, such as the app's ID, and a category.
    public init(subsystem: String, category: String) { label = "\(subsystem) \(category)" }

    /// Creates a logger whose messages have the label `default`.
    public init() { label = "default" }

    /// Creates a logger whose messages have the same label as those of a log object.
    public init(_ log: OSLog) { label = log.label }

    /// Writes a message with its level, such as error, to the output of this logger.
    public func log(level: OSLogType, _ message: OSLogMessage) { LogOutput.write(label, level, message.text) }

    /// Writes a message at the default level.
    public func log(_ message: OSLogMessage) { log(level: .default, message) }

    /// Writes a trace message at the debug level, because Apple's log has no level of its own for traces.
    public func trace(_ message: OSLogMessage) { log(level: .debug, message) }

    /// Writes a message at the debug level.
    public func debug(_ message: OSLogMessage) { log(level: .debug, message) }

    /// Writes a message at the info level.
    public func info(_ message: OSLogMessage) { log(level: .info, message) }

    /// Writes a message at the default level.
    public func notice(_ message: OSLogMessage) { log(level: .default, message) }

    /// Writes a warning at the error level, because Apple's log has no level of its own for warnings.
    public func warning(_ message: OSLogMessage) { log(level: .error, message) }

    /// Writes a message at the error level.
    public func error(_ message: OSLogMessage) { log(level: .error, message) }

    /// Writes a critical message at the fault level, because Apple's log has no critical level.
    public func critical(_ message: OSLogMessage) { log(level: .fault, message) }

    /// Writes a message at the fault level.
    public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}

/// The output of all loggers: the standard error stream or, by default, nothing.
enum LogOutput {
    private static let isOn = ProcessInfo.processInfo.environment["OS_LOG_STDERR"] != nil

    static func write(_ label: String, _ level: OSLogType, _ text: @autoclosure () -> String) {
        guard isOn else { return }
        FileHandle.standardError.write(Data("[\(label)] \(level): \(text())\n".utf8))
    }
}
#endif
