internal import DiscoverData

/// Where a page begins whose source sends pages of its own: behind the first few elements of one of them.
///
/// A source may send more than it was asked for. What is too much is not lost: the same page is asked for again, and read from
/// there on.
struct PageCursor {
    /// How many elements of the source's own page are passed already.
    let passed: Int
    /// The source's own cursor; `nil` for its first page.
    let own: String?

    init(passed: Int = 0, own: String?) {
        self.passed = passed
        self.own = own
    }

    /// Reads what ``text`` wrote.
    init(_ text: String?) throws(SourceFailure) {
        guard let text else {
            self.init(own: nil)
            return
        }
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let passed = Int(parts[0]), passed >= 0 else {
            throw .parse(place: "cursor", reason: "found one that this source never gave")
        }
        self.init(passed: passed, own: parts[1].isEmpty ? nil : String(parts[1]))
    }

    var text: String { "\(passed):\(own ?? "")" }
}

extension RecommendationsPage {
    /// As much of an answer as was asked for. An answer that is broken anywhere is broken as a whole: all of it is there.
    init(answer: [UInt8], from cursor: PageCursor, atMost limit: Int) throws(SourceFailure) {
        var reader = RecommendationReader(ByteStream(answer))
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
