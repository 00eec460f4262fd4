internal import DiscoverData

/// The messages about the card stack, such as the number of cards and of likes that are left.
enum StackMessages {
    /// The maximum number of invalid records that a message lists; further ones are only counted.
    static let maximumRefusals = 5

    /// Returns the message for an empty stack.
    ///
    /// The message doesn't state that no people are left, because only the source of recommendations can report that.
    /// If cards are missing for another reason, such as a failure, a separate message states that reason.
    ///
    /// - Parameter picture: The view data of the stack.
    /// - Returns: The message.
    static func empty(_ picture: StackViewData) -> SafeText {
        let who: SafeText =
            switch SwipingModeCode(picture.mode) {
            case .alone: "No people"
            case .friends: "No groups"
            }
        return "\(who) are on the stack in \(picture.place). Run \"stack\" to load more."
    }

    /// Returns the status line below the cards, such as "Berlin · 17 more · 3 likes left".
    static func around(_ picture: StackViewData) -> SafeText {
        var parts: [SafeText] = ["\(picture.place)"]
        if SwipingModeCode(picture.mode) == .friends { parts.append("with friends") }
        let more = max(picture.waiting - 1, 0)
        parts.append(more == 0 ? "the last one" : "\(more) more")
        if let likes = picture.likesLeft { parts.append("\(CountFormatter.count(likes, "like")) left") }
        if let end = picture.boostedUntil { parts.append("boosted until \(MomentFormatter.stamp(end))") }
        return .joined(parts, separator: " · ")
    }

    /// Returns the message that names the person or group on the top card.
    static func top(_ picture: StackViewData) -> SafeText {
        // More cards may be on their way. If not, another message reports it.
        guard let card = picture.cards.first else { return "The stack is empty." }
        let far: SafeText = card.distance.map { ", \(DistanceFormatter.away($0))" } ?? ""
        return "On top: \(CardSubjectRenderer.title(card.subject))\(far)."
    }

    static func refilled(_ cards: Int) -> SafeText { "\(CountFormatter.count(cards, "new card"))." }

    /// Returns messages about invalid recommendations: their number, and the first five with the reasons.
    static func refused(_ records: [RefusedRecord]) -> [SafeText] {
        guard !records.isEmpty else { return [] }
        let shown = records.prefix(maximumRefusals).map { "\($0.place): \($0.reason)" as SafeText }
        let rest = records.count - shown.count
        return ["\(leftOut(records.count)):"] + shown
            + (rest > 0 ? ["... and \(rest) more."] : [])
    }

    /// Returns a clause about invalid recommendations, such as "3 records were rejected and skipped".
    static func leftOut(_ count: Int) -> SafeText {
        "\(CountFormatter.count(count, "record")) \(CountFormatter.verb(count, "was", "were")) rejected and skipped"
    }

    /// Returns the message that the source of recommendations has no new ones for now.
    ///
    /// This state isn't an error.
    ///
    /// - Parameter waiting: The number of cards that are still on the stack.
    /// - Returns: The message.
    static func exhausted(waiting: Int) -> SafeText {
        let left: SafeText =
            waiting == 0
            ? "" : " \(CountFormatter.count(waiting, "card")) \(CountFormatter.verb(waiting, "is", "are")) left."
        return "There are no new recommendations here for now.\(left)"
    }

    static func complaint(_ failure: LoadRecommendationsFailure, waiting: Int) -> ErrorMessage {
        let rest: SafeText =
            waiting == 0
            ? "The stack is unchanged"
            : "The cards stay on the stack (\(CountFormatter.count(waiting, "card")))"
        // An exhausted source isn't retried until the user changes the place or the mode, or shows the stack.
        let retry: SafeText = failure == .exhausted ? "" : ", and the app retries later"
        return ErrorMessage(
            code: SourceFailureMessages.code(failure),
            message: """
                No more cards were loaded: \(SourceFailureMessages.why(failure)). \(rest)\(retry). \
                \(SourceFailureMessages.advice(failure))
                """)
    }
}
