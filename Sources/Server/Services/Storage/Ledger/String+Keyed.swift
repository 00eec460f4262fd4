#if Server
internal import DiscoverData

extension String {
    /// Returns this string unchanged if the database can store it as a key.
    ///
    /// SQLite's interface ends a text at its first NUL, so the database couldn't distinguish strings that contain NUL.
    /// PostgreSQL refuses such a string.
    ///
    /// - Returns: The unchanged string.
    /// - Throws: `LedgerFailure.unavailable` if the string contains NUL.
    package func keyed() throws -> String {
        var text = self
        let containsNUL = text.withUTF8 { $0.contains(0) }
        guard !containsNUL else {
            throw LedgerFailure.unavailable("an ID that contains a NUL character can't be stored")
        }
        return self
    }
}
#endif
