internal import Support

/// What is done, and when it is ended: the choices that grow from a seed.
struct RandomCommands {
    private var chance: SplitMix64

    init(seed: UInt64) { chance = SplitMix64(seed: seed) }

    /// The next command; refunds are of transactions that are credited.
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

    /// Any moment of a command's life.
    mutating func moment(within usual: Duration) -> Duration { usual * chance.below(1000) / 900 }

    /// Whether the recovery is ended, too.
    var isUnlucky: Bool {
        mutating get { chance.below(3) == 0 }
    }
}
