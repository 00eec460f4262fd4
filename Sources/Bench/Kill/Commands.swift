/// What is done, and when it is ended: the choices that grow from a seed.
struct Commands {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// The next command; refunds are of transactions that are credited.
    mutating func next(_ credited: Set<String>) -> [String] {
        switch below(16) {
        case 0..<6: return ["buy", "boost.1"]
        case 6..<9: return ["buy", "superlikes.5", "--quantity", "\(1 + below(3))"]
        case 9: return ["buy", "gold.month"]
        case 10: return ["buy", "lifetime"]
        case 11: return ["store", "advance", "2w"]
        case 12: return ["restore"]
        case 13: return ["store", "elsewhere", "buy", "boost.1"]
        default:
            let ids = credited.sorted()
            return ids.isEmpty ? ["verify"] : ["store", "refund", ids[below(ids.count)]]
        }
    }

    /// Any moment of a command's life.
    mutating func moment(within usual: Duration) -> Duration { usual * below(1000) / 900 }

    /// Whether the recovery is ended, too.
    var isUnlucky: Bool {
        mutating get { below(3) == 0 }
    }

    /// SplitMix64: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
    private mutating func below(_ count: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(count))
    }
}
