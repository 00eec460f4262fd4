internal import DiscoverData

/// What stands in the way of a move, as the members that every move's event has.
enum MoveJSON {
    /// `lock`: an object, or null where nothing is in the way.
    static func lock(_ lock: MoveLock?) -> JSONValue {
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
