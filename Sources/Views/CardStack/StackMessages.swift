internal import DiscoverData

/// What is said about the stack.
enum StackMessages {
    /// How many names of what was refused are told one by one; of more, only their number.
    static let mostRefusals = 5

    /// No card lies there. It is not said that nobody is left, for that is known only where a source has said so: why none came
    /// is told by itself.
    static func empty(_ picture: StackViewData) -> SafeText {
        let who: SafeText =
            switch SwipingModeCode(picture.company) {
            case .alone: "Nobody"
            case .friends: "No group"
            }
        return "\(who) lies on the stack in \(picture.place). \"stack\" asks for more."
    }

    /// What stands around the cards: "Berlin · 17 more · 3 likes left".
    static func around(_ picture: StackViewData) -> SafeText {
        var parts: [SafeText] = ["\(picture.place)"]
        if SwipingModeCode(picture.company) == .friends { parts.append("with friends") }
        let more = max(picture.waiting - 1, 0)
        parts.append(more == 0 ? "the last one" : "\(more) more")
        if let likes = picture.likesLeft { parts.append("\(CountFormatter.count(likes, "like")) left") }
        if let end = picture.boostedUntil { parts.append("boosted until \(MomentFormatter.stamp(end))") }
        return .joined(parts, separator: " · ")
    }

    /// Who lies on top now, in a line.
    static func top(_ picture: StackViewData) -> SafeText {
        // More may be on their way; if not, that is told by itself.
        guard let card = picture.cards.first else { return "The stack is empty." }
        let far: SafeText = card.distance.map { ", \(DistanceFormatter.away($0))" } ?? ""
        return "On top: \(CardFaceRenderer.title(card.face))\(far)."
    }

    static func refilled(_ cards: Int) -> SafeText { "\(CountFormatter.count(cards, "new card"))." }

    /// What of an answer could not be taken, and that nothing else is wrong with it.
    static func refused(_ records: [RefusedRecord]) -> [SafeText] {
        guard !records.isEmpty else { return [] }
        let told = records.prefix(mostRefusals).map { "\($0.place): \($0.reason)" as SafeText }
        let rest = records.count - told.count
        return ["\(leftOut(records.count)):"] + told
            + (rest > 0 ? ["... and \(rest) more."] : [])
    }

    /// "3 records could not be taken, and were left out"
    static func leftOut(_ count: Int) -> SafeText {
        "\(CountFormatter.count(count, "record")) could not be taken, and \(CountFormatter.verb(count, "was", "were")) left out"
    }

    /// Nobody new, but no mishap either: what is there stays.
    static func exhausted(waiting: Int) -> SafeText {
        let left: SafeText =
            waiting == 0
            ? "" : " \(CountFormatter.count(waiting, "card")) \(CountFormatter.verb(waiting, "is", "are")) left."
        return "There is nobody new here for now.\(left)"
    }

    static func complaint(_ failure: LoadRecommendationsFailure, waiting: Int) -> ErrorMessage {
        let rest: SafeText =
            waiting == 0
            ? "The stack was left as it was"
            : "What lies there stays (\(CountFormatter.count(waiting, "card")))"
        return ErrorMessage(
            code: SourceFailureMessages.code(failure),
            message: """
                No new cards came: \(SourceFailureMessages.why(failure)). \(rest), and it is tried again with the next move. \
                \(SourceFailureMessages.advice(failure))
                """)
    }
}
