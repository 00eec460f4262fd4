internal import Support

/// A generator of random commands and kill times, determined by a seed.
struct RandomCommands {
    private var chance: SplitMix64

    init(seed: UInt64) { chance = SplitMix64(seed: seed) }

    /// Returns the next command; a refund applies to one of the credited transactions.
    mutating func next(_ credited: Set<String>) -> [String] {
        switch chance.below(16) {
        case 0..<6: return ["buy", "boost.1"]
        case 6..<9: return ["buy", "superlikes.5", "--quantity", "\(1 + chance.below(3))"]
        case 9: return ["buy", "gold.month"]
        case 10: return ["buy", "lifetime"]
        case 11: return ["store", "advance", "2w"]
        case 12: return ["restore"]
        case 13: return ["store", "elsewhere", "buy", "boost.1"]
        default:
            let ids = credited.sorted()
            return ids.isEmpty ? ["verify"] : ["store", "refund", ids[chance.below(ids.count)]]
        }
    }

    /// Returns a random time within the usual duration of a command, or slightly after it.
    mutating func moment(within usual: Duration) -> Duration { usual * chance.below(1000) / 900 }

    /// A Boolean value that indicates whether to kill the program again while it recovers from a kill.
    var failsAtRandom: Bool {
        mutating get { chance.below(3) == 0 }
    }
}
