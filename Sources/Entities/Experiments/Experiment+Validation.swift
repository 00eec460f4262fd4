extension Experiment {
    /// The maximum length of a name or a salt in ASCII characters.
    ///
    /// The limit applies to the names of experiments, arms, and groups.
    static let longestName = 64
    /// The maximum number of arms of an experiment.
    static let maximumArms = 16

    /// Returns `true` if a string can be the name of an experiment or an arm (variant).
    ///
    /// A name consists of 1 to 64 lowercase letters, digits, and hyphens.
    static func isName(_ name: String) -> Bool {
        1...longestName ~= name.utf8.count
            && name.utf8.allSatisfy { byte in
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                    || byte == UInt8(ascii: "-")
            }
    }

    static func check(_ name: String, at place: String) throws(ExperimentError) {
        guard isName(name) else {
            throw ExperimentError(
                place: place, found: name.isEmpty ? "an empty text" : "\"\(name.prefix(longestName))\"",
                expected: "1 to \(longestName) lowercase letters, digits, and hyphens")
        }
    }

    static func check(_ number: Int, in range: ClosedRange<Int>, at place: String) throws(ExperimentError) {
        guard range.contains(number) else {
            throw ExperimentError(
                place: place, found: "\(number)",
                expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
    }

    static func check(_ arms: [Arm]) throws(ExperimentError) {
        guard 1...maximumArms ~= arms.count else {
            throw ExperimentError(place: "arms", found: "\(arms.count) arms", expected: "1 to \(maximumArms) arms")
        }
        var names: Set<String> = []
        for (index, arm) in arms.enumerated() {
            try check(arm.name, at: "arms[\(index)].name")
            try check(arm.weight, in: 0...everyone, at: "arms[\(index)].weight")
            guard names.insert(arm.name).inserted else {
                throw ExperimentError(
                    place: "arms[\(index)].name", found: "\"\(arm.name)\" again", expected: "a different name")
            }
        }
        guard arms.contains(where: { $0.weight > 0 }) else {
            throw ExperimentError(place: "arms", found: "no weight above 0", expected: "an arm with a weight")
        }
    }

    static func check(_ slot: Slot, _ population: Int) throws(ExperimentError) {
        try check(slot.group, at: "slot.group")
        try check(slot.from, in: 0...everyone - 1, at: "slot.from")
        try check(slot.to, in: slot.from + 1...everyone, at: "slot.to")
        guard population <= slot.to - slot.from else {
            throw ExperimentError(
                place: "population", found: "\(population)",
                expected: "at most \(slot.to - slot.from), the length of the slot")
        }
    }
}
