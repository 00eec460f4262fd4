#if Server
internal import Crypto
internal import DiscoverData
internal import DiscoverEntities
package import Foundation

/// Stores and reads signed texts (JWS) in a compact form.
///
/// Each different JWS header is stored only once, in a table of its own.
package struct EvidenceTable {
    private let db: any SQLSession

    /// Creates a value that stores and reads the signed texts (JWS) in the specified database.
    package init(in db: any SQLSession) { self.db = db }

    /// Stores a signed text (JWS), and returns the number of its row.
    ///
    /// - Parameters:
    ///   - text: The signed text.
    ///   - signed: The signing time of the text.
    ///   - previous: The row number of the previous text about the same transaction or renewal information, or `nil`
    ///     for the first text.
    /// - Returns: The row number.
    /// - Throws: A database error if the write fails.
    func insert(_ text: String, signed: Moment, after previous: Int64?) throws -> Int64 {
        try db.insert(
            "INSERT INTO evidence (body, signed, previous) VALUES (?, ?, ?)", [stored(text), signed, previous])
    }

    /// Replaces a stored signed text (JWS) by a text with the same contents and a later signing time.
    ///
    /// - Parameters:
    ///   - number: The row number of the stored text.
    ///   - text: The new text.
    ///   - signed: The signing time of the new text.
    /// - Throws: A database error if the write fails.
    func replace(_ number: Int64, by text: String, signed: Moment) throws {
        try db.run("UPDATE evidence SET body = ?, signed = ? WHERE number = ?", [stored(text), signed, number])
    }

    /// Returns the compact form of a signed text (JWS), to be stored in a column of the database.
    ///
    /// The method stores the text's header if it is new.
    package func stored(_ text: String) throws -> Data {
        try CompactSignedText.stored(text) { header in
            if let number = db.headers?.number(of: header) { return number }
            let number = try number(of: header)
            db.headers?.insert(number, of: header)
            return number
        }
    }

    private func number(of header: ArraySlice<UInt8>) throws -> Int64 {
        let digest = Data(SHA256.hash(data: header))
        let find = "SELECT number FROM evidence_headers WHERE digest = ?"
        if let number: Int64 = try db.value(find, [digest]) { return number }
        try db.run(
            "INSERT INTO evidence_headers (digest, text) VALUES (?, ?) ON CONFLICT (digest) DO NOTHING",
            [digest, String(decoding: header, as: UTF8.self)])
        guard let number: Int64 = try db.value(find, [digest]) else {
            throw LedgerFailure.unavailable("the header of a signed text wasn't stored")
        }
        return number
    }

    /// Returns the original signed text (JWS), restored from the compact form in a column of the database.
    package func text(of stored: Data) throws -> String {
        let text = try CompactSignedText.text(of: stored) { number in
            try db.value("SELECT text FROM evidence_headers WHERE number = ?", [number])
        }
        guard let text else {
            throw LedgerFailure.damaged(place: "a signed text", reason: "its parts can't be read")
        }
        return text
    }

    /// Converts all stored signed texts (JWS) from an earlier schema version to the compact form.
    ///
    /// The method reads the earlier version's column `text`, and writes the compact form to the column `body`.
    /// Afterward, `text` is empty.
    package func convertTexts() throws {
        for table in ["evidence", "notifications"] {
            var last = Int64.min
            while true {
                let rows = try db.rows(
                    "SELECT number, text FROM \(table) WHERE number > ? ORDER BY number LIMIT 100", [last])
                guard !rows.isEmpty else { break }
                for row in rows {
                    last = try row[0]
                    try db.run(
                        "UPDATE \(table) SET body = ?, text = '' WHERE number = ?", [stored(row[1] as String), last])
                }
            }
        }
    }
}
#endif
