internal import DiscoverData

/// A position in a server's recommendations: the cursor of a page, and the number of records to skip.
///
/// A server may send more records than requested. For example, it sends 50 instead of 20. The app then gets the first
/// 20 records, and a cursor that contains the number 20. With this cursor, the same page is loaded again, and its first
/// 20 records are skipped.
struct PageCursor {
    /// The number of records to skip at the beginning of the server's page.
    let passed: Int
    /// The server's own cursor of the page; `nil` for the server's first page.
    let own: String?

    init(passed: Int = 0, own: String?) {
        self.passed = passed
        self.own = own
    }

    /// Creates a cursor from its string form, which ``text`` returned; `nil` stands for the first page.
    ///
    /// The initializer throws an error for any other string.
    init(_ text: String?) throws(SourceFailure) {
        guard let text else {
            self.init(own: nil)
            return
        }
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let passed = Int(parts[0]), passed >= 0 else {
            throw .parse(place: "cursor", reason: "found a cursor that this source never returned")
        }
        self.init(passed: passed, own: parts[1].isEmpty ? nil : String(parts[1]))
    }

    var text: String { "\(passed):\(own ?? "")" }
}

extension RecommendationsPage {
    /// Creates a page with at most the requested number of records from the bytes of a response.
    ///
    /// The whole response is parsed, so the initializer throws also for an error after the last record of the page.
    ///
    /// - Parameters:
    ///   - response: The bytes of the response.
    ///   - cursor: The cursor that specifies how many records of the response are skipped.
    ///   - limit: The maximum number of records.
    /// - Throws: `SourceFailure` if the response is malformed.
    init(response: [UInt8], from cursor: PageCursor, atMost limit: Int) throws(SourceFailure) {
        var reader = RecommendationReader(ByteStream(response))
        try reader.skip(to: cursor.passed)
        let part = try reader.part(atMost: limit)
        let passed = reader.passed
        try reader.skip(to: .max)
        let next =
            part.isLast
            ? reader.next.map { PageCursor(own: $0) } : PageCursor(passed: passed, own: cursor.own)
        self.init(records: part.records, refused: part.refused, next: next?.text)
    }
}
