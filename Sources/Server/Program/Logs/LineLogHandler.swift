#if Server
import Foundation
import Logging

/// A log handler that writes one line per message: JSON for machines, or text for a terminal.
///
/// Every line is redacted before it is written.
struct LineLogHandler: LogHandler {
    /// The format of a log line: JSON for machines, or text for a terminal.
    enum Format: String, CaseIterable, Sendable {
        case text
        case json
    }

    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level
    private let label: String
    private let format: Format
    private let sink: @Sendable (String) -> Void

    init(label: String, level: Logger.Level, format: Format, sink: @escaping @Sendable (String) -> Void) {
        self.label = label
        logLevel = level
        self.format = format
        self.sink = sink
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        var members = metadata
        members.merge(event.metadata ?? [:]) { _, new in new }
        if let error = event.error { members["error"] = "\(type(of: error))" }
        let values = members.map { (Self.name($0.key), Redaction.clean("\($0.value)")) }.sorted { $0.0 < $1.0 }
        let message = Redaction.clean(event.message.description)
        let time = Date().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        switch format {
        case .json:
            var line: [String: JSON] = [
                "time": .string(time), "level": .string(event.level.rawValue), "message": .string(message),
                "label": .string(label),
            ]
            for (name, value) in values where line[name] == nil { line[name] = .string(value) }
            sink(JSON.object(line).text)
        case .text:
            let words = values.map { "\($0)=\($1)" }.joined(separator: " ")
            sink(Self.oneLine("\(time) \(event.level.rawValue) \(message)\(words.isEmpty ? "" : "  ")\(words)"))
        }
    }

    /// Returns the name under which the log writes a metadata key.
    ///
    /// The HTTP library's key for the request ID is renamed to `request`; all other names stay the same.
    private static func name(_ key: String) -> String { key == "hb.request.id" ? "request" : key }

    /// Returns a text with spaces instead of control characters.
    ///
    /// Characters that change the text direction are replaced, too. With these characters, a client could forge lines
    /// of the log.
    private static func oneLine(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: steers) else { return text }
        return String(text.unicodeScalars.map { steers($0) ? " " : Character($0) })
    }

    private static func steers(_ scalar: Unicode.Scalar) -> Bool {
        // Looking up Unicode properties is the slowest part, and nearly all characters are ASCII.
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7f }
        let steering: [Unicode.GeneralCategory] = [.control, .lineSeparator, .paragraphSeparator]
        return scalar.properties.isBidiControl || steering.contains(scalar.properties.generalCategory)
    }
}
#endif
