internal import DiscoverData

/// The messages about moves that were not made, because of a restriction or a failure.
enum MoveMessages {
    /// Returns the message about a restriction; the paywall that opens next shows how to remove it.
    static func locked(_ lock: MoveRestriction) -> SafeText {
        switch lock.reason {
        case .notHeld:
            "\(lock.feature) is not yours yet, so everything stays as it is."
        case .noneLeft(let owed) where owed > 0:
            """
            You have no \(lock.feature) left, and \(owed) \(owed == 1 ? "is" : "are") owed: what was used was refunded. The next \
            pack pays that back first. Everything stays as it is.
            """
        case .noneLeft:
            "You have no \(lock.feature) left, so everything stays as it is."
        case .limitReached(let most, let until):
            """
            The likes of a day, \(most) in all, are given; the next is free on \(MomentFormatter.stamp(until)). \
            \(lock.feature) lifts that limit.
            """
        }
    }

    static func complaint(_ failure: MoveFailure) -> ErrorMessage {
        switch failure {
        case .notKnownYet:
            ErrorMessage(
                code: .notKnownYet,
                message: """
                    It is not known yet what you hold: nothing is recorded here, and the store has not answered. The stack was \
                    left as it was, nothing is taken away and nothing sold. "verify" asks again.
                    """)
        case .ledger(let failure):
            ErrorMessage(
                code: LedgerFailureMessages.code(failure),
                message: """
                    That move was not made: \(LedgerFailureMessages.why(failure)). The stack was left as it was. \
                    \(LedgerFailureMessages.advice(failure))
                    """)
        case .storage(let failure):
            ErrorMessage(
                code: StorageFailureMessages.code(failure),
                message: """
                    That was not done: \(StorageFailureMessages.why(failure)). The stack was left as it was. \
                    \(StorageFailureMessages.advice(failure))
                    """)
        }
    }
}

/// The JSON form of a move's restriction.
enum MoveJSON {
    /// Returns the value of the member `lock`: an object, or `null` without a restriction.
    static func lock(_ lock: MoveRestriction?) -> JSONValue {
        guard let lock else { return .null }
        let (reason, owed, most, until): (String, Int?, Int?, Int64?) =
            switch lock.reason {
            case .notHeld: ("notHeld", nil, nil, nil)
            case .noneLeft(let owed): ("noneLeft", owed, nil, nil)
            case .limitReached(let most, let until): ("limitReached", nil, most, until)
            }
        return [
            "feature": .text(lock.feature), "reason": .text(reason), "owed": .integer(owed), "most": .integer(most),
            "until": .moment(until),
        ]
    }
}
