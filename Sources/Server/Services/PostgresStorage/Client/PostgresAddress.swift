#if Server && PostgreSQL
internal import LibPQ

/// A database address, parsed from a libpq connection string; its description hides the password.
package struct PostgresAddress: Sendable, CustomStringConvertible, CustomReflectable {
    /// The connection string, which only libpq receives, because it may contain a password.
    let connection: String
    /// The name and the host of the database, for messages to the operator.
    package let description: String
    /// The password in the connection string, or `nil` if there is none.
    ///
    /// The password is stored so that it can be found in messages of libpq, and removed from them.
    private let password: String?

    /// Parses a connection string of libpq.
    ///
    /// - Parameter connection: The connection string: a URL such as `postgres://host/name`, or pairs such as `host=…
    ///   dbname=…`.
    /// - Throws: `PostgresError.client` without any part of the string, if libpq can't parse it.
    init(_ connection: String) throws(PostgresError) {
        var message: UnsafeMutablePointer<CChar>?
        guard let options = PQconninfoParse(connection, &message) else {
            // The message quotes the string.
            PQfreemem(message)
            throw .client(
                "the address isn't a connection string of libpq; use postgres://HOST/NAME, or pairs such as"
                    + " host=/run/postgresql dbname=discover")
        }
        defer { PQconninfoFree(options) }
        var values: [String: String] = [:]
        var option = options
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val { values[String(cString: keyword)] = String(cString: value) }
            option += 1
        }
        self.connection = connection
        password = values["password"]
        let name = values["dbname"] ?? values["service"] ?? "the default database"
        description = "PostgreSQL database \(name) at \(values["host"] ?? values["hostaddr"] ?? "the default host")"
    }

    /// Returns a message of libpq in one line, without the password.
    func redacted(_ message: String) -> String {
        let line = message.split(whereSeparator: \.isNewline).joined(separator: "; ")
        guard let password, !password.isEmpty else { return line }
        return line.split(separator: password, omittingEmptySubsequences: false).joined(separator: "[not shown]")
    }

    /// An empty mirror, so that a dump doesn't show a password.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
#endif
