#if Server
internal import StoreSimulator

extension FaultSettings {
    /// Changes the fault settings as a command specifies, such as `api lose 10%`.
    ///
    /// The help of the control `faults` lists the commands. If the command is invalid, nothing is changed.
    ///
    /// - Parameter words: The command.
    /// - Throws: ``SimulationError`` with a sentence about the invalid part of the command.
    public mutating func apply(_ words: String) throws(SimulationError) {
        let parts = words.split(whereSeparator: \.isWhitespace).map(String.init)
        var changed = self
        switch parts.first {
        case "off" where parts.count == 1:
            changed = FaultSettings()
            changed.seed = seed
        case "seed":
            let number = try Self.value(of: parts, after: 1, expected: "a whole number of at least 0") { UInt64($0) }
            changed.seed = number
        case "notifications": try changed.notifications.apply(parts)
        case "api": try changed.api.apply(parts)
        case "device": try changed.device.apply(parts)
        case "play":
            guard ["lose", "refuse", "slow"].contains(parts.dropFirst().first) else {
                throw Self.fault(parts, 1, "lose, refuse or slow")
            }
            try changed.play.apply(parts)
        case "off": throw Self.fault(parts, 1, "nothing after off")
        default: throw Self.fault(parts, 0, "notifications, api, device, play, seed or off")
        }
        self = changed
    }

    /// Returns the value at the end of a command, such as 10 for `api lose 10%`.
    ///
    /// - Parameters:
    ///   - parts: The words of the command.
    ///   - count: The number of words before the value.
    ///   - expected: A description of the expected value, for the error message.
    ///   - read: A function that converts the word to a value, or returns `nil` if the word is invalid.
    /// - Returns: The value.
    /// - Throws: ``SimulationError`` if the word is missing or invalid, or if another word follows.
    fileprivate static func value<Value>(
        of parts: [String], after count: Int, expected: String, _ read: (String) -> Value?
    ) throws(SimulationError) -> Value {
        guard parts.count > count, let value = read(parts[count]) else { throw fault(parts, count, expected) }
        guard parts.count == count + 1 else { throw fault(parts, count + 1, "nothing after \(parts[count])") }
        return value
    }

    fileprivate static func fault(_ parts: [String], _ place: Int, _ expected: String) -> SimulationError {
        let found = parts.indices.contains(place) ? "found \"\(parts[place])\"" : "it ends there"
        return SimulationError("The fault \"\(parts.joined(separator: " "))\": expected \(expected), \(found).")
    }

    /// Returns the percentage in the third word of a command such as `api lose 10%`.
    ///
    /// The word `off` means zero.
    fileprivate static func percent(_ parts: [String]) throws(SimulationError) -> Int {
        try value(of: parts, after: 2, expected: "a percentage from 0% to 100%, or off") { word in
            if word == "off" { return 0 }
            guard word.hasSuffix("%"), let number = Int(word.dropLast()), (0...100).contains(number) else { return nil }
            return number
        }
    }

    /// Returns `true` if the third word of a command such as `api shuffle on` is `on`.
    ///
    /// - Returns: `true` if the word is `on`, and `false` if it is `off`.
    fileprivate static func isOn(_ parts: [String]) throws(SimulationError) -> Bool {
        try value(of: parts, after: 2, expected: "on or off") { ["on": true, "off": false][$0] }
    }
}

extension NotificationFaults {
    fileprivate mutating func apply(_ parts: [String]) throws(SimulationError) {
        switch parts.dropFirst().first {
        case "lose": lost = try FaultSettings.percent(parts)
        case "twice": doubled = try FaultSettings.percent(parts)
        case "late":
            lateness = try FaultSettings.value(of: parts, after: 2, expected: "a time such as 2h or 3d, or off") {
                $0 == "off" ? 0 : ClockAdvance($0)?.applied(to: 0)
            }
        case "shuffle": isShuffled = try FaultSettings.isOn(parts)
        default: throw FaultSettings.fault(parts, 1, "lose, twice, late or shuffle")
        }
    }
}

extension ResponseFaults {
    private static let slowest = 60_000

    fileprivate mutating func apply(_ parts: [String]) throws(SimulationError) {
        switch parts.dropFirst().first {
        case "lose": lost = try FaultSettings.percent(parts)
        case "refuse": refused = try FaultSettings.percent(parts)
        case "stale": stale = try FaultSettings.percent(parts)
        case "slow":
            let expected = "a time from 1ms to \(Self.slowest)ms, or off"
            slowness = try FaultSettings.value(of: parts, after: 2, expected: expected) { word in
                if word == "off" { return 0 }
                guard word.hasSuffix("ms"), let number = Int(word.dropLast(2)), (1...Self.slowest).contains(number)
                else { return nil }
                return number
            }
        case "shuffle": isShuffled = try FaultSettings.isOn(parts)
        default: throw FaultSettings.fault(parts, 1, "lose, refuse, stale, slow or shuffle")
        }
    }
}
#endif
