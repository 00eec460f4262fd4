#if Server
/// The address of the server's database: a file, or a database of a PostgreSQL server.
enum StorageAddress: Sendable, CustomStringConvertible, CustomReflectable {
    /// The path of an SQLite file.
    case sqlite(path: String)
    /// A connection string for PostgreSQL, as libpq defines it; it may contain a password.
    case postgres(connection: String)

    /// Creates an address from the value of the setting `storage`.
    ///
    /// The address of an SQLite file is its path, with or without the prefix `sqlite:`. The address of a PostgreSQL
    /// database is a connection string of libpq with the prefix `postgres:`. This prefix can be omitted if the
    /// connection string is a URL (`postgres://…`, `postgresql://…`), or if it begins with a pair such as
    /// `host=/run/postgresql`.
    ///
    /// Source: PostgreSQL's documentation of libpq, "Connection Strings".
    ///
    /// - Parameters:
    ///   - text: The value of the setting.
    ///   - setting: The name of the setting, for error messages.
    /// - Throws: `SettingValues.InvalidSettingError` if the text has another prefix, or if the path is missing. The error is also
    ///   thrown for a text without a prefix that looks like a connection string.
    init(_ text: String, of setting: String = "storage") throws(SettingValues.InvalidSettingError) {
        let text = String(text.drop(while: \.isWhitespace))
        let scheme = text.prefix { $0.isASCII && $0.isLetter || $0 == "_" }
        let rest = text.dropFirst(scheme.count)
        switch (scheme, rest.first) {
        case ("sqlite", ":"): self = .sqlite(path: String(rest.dropFirst()))
        case ("postgres", ":"), ("postgresql", ":"):
            self = .postgres(connection: rest.hasPrefix("://") ? text : String(rest.dropFirst()))
        case (_, ":"):
            throw SettingValues.InvalidSettingError(
                description: "\(setting): \(scheme): is unknown; use sqlite: and a path, or postgres://HOST/NAME")
        case (_, "="): self = .postgres(connection: text)
        // Refuse text that may be a connection string in another form, such as with blanks around `=`. As a path, it
        // would name a new file, and messages would show its password.
        case _ where !text.hasPrefix("/") && !text.hasPrefix(".") && (text.contains("=") || text.contains("://")):
            throw SettingValues.InvalidSettingError(
                description:
                    "\(setting): write postgres: before a connection string, or sqlite: before the path of a file"
            )
        default: self = .sqlite(path: text)
        }
        if case .sqlite("") = self {
            throw SettingValues.InvalidSettingError(
                description: "\(setting): sqlite: must be followed by the path of a file")
        }
    }

    /// A description without the connection string, which may contain a password.
    var description: String {
        switch self {
        case .sqlite(let path): "sqlite:\(path)"
        case .postgres: "a PostgreSQL database"
        }
    }

    /// An empty mirror, so that a dump doesn't show a password.
    var customMirror: Mirror { Mirror(self, children: []) }
}
#endif
