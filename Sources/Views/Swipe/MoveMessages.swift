internal import DiscoverData
internal import Support

/// Messages about moves on the card stack, such as a like, that were locked or failed.
enum MoveMessages {
    /// Returns the message about a move that is locked for the account.
    ///
    /// The paywall that opens next offers the products that unlock the move.
    static func locked(_ lock: MoveRestriction) -> SafeText {
        switch lock.reason {
        case .notHeld:
            "\(lock.feature) isn't yours yet, so nothing was changed."
        case .noneLeft(let debt) where debt > 0:
            """
            You have no \(lock.feature) left, and you owe \(debt), because units that you had used were refunded. The \
            next pack pays those back first. Nothing was changed.
            """
        case .noneLeft:
            "You have no \(lock.feature) left, so nothing was changed."
        case .limitReached(let maximum, let until):
            """
            You have reached the limit of \(CountFormatter.count(maximum, "like")) a day. The next like is available on \
            \(MomentFormatter.stamp(until)). \(lock.feature) removes that limit.
            """
        }
    }

    static func complaint(_ failure: MoveFailure) -> ErrorMessage {
        switch failure {
        case .notKnownYet:
            ErrorMessage(
                code: .notKnownYet,
                message: """
                    The app doesn't know yet what you own: nothing is recorded on this device, and the store hasn't \
                    responded, or it lists purchases that aren't restored yet. The stack is unchanged, and nothing was \
                    taken away or sold. Run "restore" to restore the purchases, or "verify" to check again.
                    """)
        case .ledger(let failure):
            ErrorMessage(
                code: LedgerFailureMessages.code(failure),
                message: """
                    The move was not made: \(LedgerFailureMessages.why(failure)). The stack is unchanged. \
                    \(LedgerFailureMessages.advice(failure))
                    """)
        case .storage(let failure):
            ErrorMessage(
                code: StorageFailureMessages.code(failure),
                message: """
                    The action was not performed: \(StorageFailureMessages.why(failure)). The stack is unchanged. \
                    \(StorageFailureMessages.advice(failure))
                    """)
        // After a rewind, or after another decision about the card, the super like isn't completed automatically.
        case .superLikeNotStored(let failure):
            ErrorMessage(
                code: StorageFailureMessages.code(failure),
                message: """
                    The super like was not stored: \(StorageFailureMessages.why(failure)). The stack is unchanged, but \
                    one super like is spent: repeating it on this card spends no further one. Unless you decide \
                    otherwise about the card, the app may send the super like when it opens the stack again. \
                    \(StorageFailureMessages.advice(failure))
                    """)
        }
    }
}

/// A converter that returns the restriction of a move on the card stack, such as a swipe, as JSON.
enum MoveJSON {
    /// Returns the JSON member `lock`: an object with the reason, or `null` if nothing locks the move.
    static func lock(_ lock: MoveRestriction?) -> JSONValue {
        guard let lock else { return .null }
        let (reason, debt, maximum, until): (String, Int?, Int?, Int64?) =
            switch lock.reason {
            case .notHeld: ("notHeld", nil, nil, nil)
            case .noneLeft(let debt): ("noneLeft", debt, nil, nil)
            case .limitReached(let maximum, let until): ("limitReached", nil, maximum, until)
            }
        return [
            "feature": .text(lock.feature), "reason": .text(reason), "owed": .integer(debt), "most": .integer(maximum),
            "until": .moment(until),
        ]
    }
}
