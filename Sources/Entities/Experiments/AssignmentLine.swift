internal import Support

/// A pseudorandom order of all accounts, which experiments use to select accounts.
///
/// The order is called a line. An account's position on a line depends only on the line's name and on the account's
/// token: it is computed and never stored. A device and a server compute the same position. All arithmetic is on
/// unsigned integers of 64 bits and drops the overflow:
///
/// 1. `mix(x)`: `x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9`, `x = (x ^ (x >> 27)) * 0x94D049BB133111EB`,
///    `x ^ (x >> 31)`.
/// 2. `seed = mix(FNV-1a 64 of the UTF-8 bytes of the line's name)`. A name is a kind, a colon, and a salt, such as
///    `arm:new-layer-1`.
/// 3. `high` and `low` are the token's 16 bytes in the order in which a UUID string shows them, as two big-endian
///    numbers.
/// 4. `first = mix(seed ^ high)`, `second = mix((first + 0x9E3779B97F4A7C15) ^ low)`, `third = mix(second + seed)`.
/// 5. The position among `count` positions is `third * count / 2^64`, computed with 128 bits and rounded down.
///
/// The function is no secret and protects nothing; it distributes accounts evenly. Changing it would move every account
/// of every running experiment, so tests pin its values.
///
/// Source of `mix`: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
public struct AssignmentLine: Hashable, Sendable {
    private let seed: UInt64

    /// Creates the pseudorandom order of accounts that a name, such as `arm:new-layer-1`, determines.
    public init(named name: String) {
        var checksum = FNV1a([])
        checksum.combine(name)
        seed = SplitMix64.mix(checksum.value)
    }

    /// Returns the position of an account among `count` positions with equally many accounts each.
    ///
    /// The first position is 0. For example, with 100 positions, an account at position 30 is among the 31 % of all
    /// accounts that come first. With 10 positions, the same account has the position 3.
    ///
    /// - Parameters:
    ///   - account: The account's token.
    ///   - count: The number of positions; a number below 1 counts as 1.
    /// - Returns: The position, less than `count`.
    public func position(of account: AccountToken, among count: Int) -> Int {
        Int(value(of: account).multipliedFullWidth(by: UInt64(max(count, 1))).high)
    }

    /// Returns the pseudorandom number from which an account's position on this line is computed.
    ///
    /// This is the number `third` in the description of the algorithm at ``AssignmentLine``.
    func value(of account: AccountToken) -> UInt64 {
        let first = SplitMix64.mix(seed ^ account.high)
        let second = SplitMix64.mix((first &+ SplitMix64.increment) ^ account.low)
        return SplitMix64.mix(second &+ seed)
    }
}
