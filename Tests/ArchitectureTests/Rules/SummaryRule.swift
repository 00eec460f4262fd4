/// The rule that limits the length of the first line of a documentation comment.
enum SummaryRule {
    /// The maximum number of characters in a first line, without the slashes.
    static let limit = 100

    /// Returns the violations in a Swift file, from top to bottom.
    ///
    /// Comments in string literals count, too, because most of them are the comments of generated code.
    static func breaks(in file: SourceFile) -> [Break] {
        let space = UInt8(ascii: " ")
        var found: [Break] = []
        var isInComment = false
        let lines = file.text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let comment = line.drop { $0 == space }
            let isComment = comment.starts(with: "///".utf8)
            defer { isInComment = isComment }
            guard isComment, !isInComment else { continue }
            let text = comment.dropFirst(3).drop { $0 == space }
            // A line has at least as many bytes as characters, and most lines are short.
            guard text.count > limit else { continue }
            let count = Substring(text).count
            if count > limit {
                found.append(
                    HouseRule.summaries.broken(
                        in: file.path, line: index + 1, by: "the first line has \(count) characters"))
            }
        }
        return found
    }
}
