/// The hash function SHA-384 (FIPS 180-4).
///
/// StoreKit's device verification values are computed with it.
package enum SHA384 {
    /// Returns the SHA-384 hash of a message, an array of 48 bytes.
    package static func hash(_ message: [UInt8]) -> [UInt8] {
        var padded = message + [0x80]
        while padded.count % 128 != 112 { padded.append(0) }
        padded += [UInt8](repeating: 0, count: 8) + bytes(UInt64(message.count) * 8)
        var state = initial
        for block in stride(from: 0, to: padded.count, by: 128) { absorb(padded[block..<block + 128], into: &state) }
        return state.prefix(6).flatMap(bytes)
    }

    private static func absorb(_ block: ArraySlice<UInt8>, into state: inout [UInt64]) {
        var words = stride(from: block.startIndex, to: block.endIndex, by: 8).map { place in
            block[place..<place + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        }
        for index in 16..<80 {
            let early = words[index - 15]
            let late = words[index - 2]
            let first = rotated(early, 1) ^ rotated(early, 8) ^ (early >> 7)
            let second = rotated(late, 19) ^ rotated(late, 61) ^ (late >> 6)
            words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<80 {
            let mixed = rotated(e, 14) ^ rotated(e, 18) ^ rotated(e, 41)
            let first = h &+ mixed &+ ((e & f) ^ (~e & g)) &+ constants[index] &+ words[index]
            let second = (rotated(a, 28) ^ rotated(a, 34) ^ rotated(a, 39)) &+ ((a & b) ^ (a & c) ^ (b & c))
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
        }
        for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
    }

    private static func rotated(_ value: UInt64, _ count: UInt64) -> UInt64 { value >> count | value << (64 - count) }

    private static func bytes(_ value: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * $0)) }
    }

    private static let initial: [UInt64] = primes(8, from: 9).map { root($0, cubic: false) }
    private static let constants: [UInt64] = primes(80, from: 1).map { root($0, cubic: true) }

    /// Returns `count` consecutive prime numbers, starting with the prime number at an index.
    ///
    /// - Parameters:
    ///   - count: The number of prime numbers.
    ///   - first: The index of the first prime number: 1 for 2, 2 for 3, 3 for 5, and so on.
    /// - Returns: The prime numbers, the lowest first.
    private static func primes(_ count: Int, from first: Int) -> [UInt64] {
        var primes: [UInt64] = []
        var candidate: UInt64 = 2
        while primes.count < first - 1 + count {
            if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
            candidate += 1
        }
        return Array(primes.suffix(count))
    }

    /// Returns the first 64 bits of the fractional part of the square or cube root of a number.
    ///
    /// The result is exact and rounded down: the square or cube of the root is at most the number. `cubic` selects the
    /// cube root.
    private static func root(_ number: UInt64, cubic: Bool) -> UInt64 {
        var whole: UInt64 = 1
        while (cubic ? (whole + 1) * (whole + 1) * (whole + 1) : (whole + 1) * (whole + 1)) <= number { whole += 1 }
        var fraction: UInt64 = 0
        for bit in (0..<64).reversed() {
            let candidate = fraction | 1 << UInt64(bit)
            if !exceeds([whole, candidate], number, cubic) { fraction = candidate }
        }
        return fraction
    }

    /// Returns `true` if the square or cube of a fixed-point number is greater than an integer.
    ///
    /// The fixed-point number has 64 fractional bits. `cubic` selects the cube.
    private static func exceeds(_ value: [UInt64], _ number: UInt64, _ cubic: Bool) -> Bool {
        let square = product(value, value)
        let power = cubic ? product(square, value) : square
        let places = cubic ? 3 : 2
        // The numbers have at most nine bits before the point, so one digit contains them.
        let whole = power[power.count - places - 1]
        return whole > number || whole == number && power.suffix(places).contains { $0 != 0 }
    }

    /// Returns the product of two numbers, given as 64-bit digits with the most significant digit first.
    private static func product(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
        var result = [UInt64](repeating: 0, count: left.count + right.count)
        for (i, a) in left.enumerated().reversed() {
            var carry: UInt64 = 0
            for (j, b) in right.enumerated().reversed() {
                let (high, low) = a.multipliedFullWidth(by: b)
                let (first, carried) = result[i + j + 1].addingReportingOverflow(low)
                let (second, carriedAgain) = first.addingReportingOverflow(carry)
                result[i + j + 1] = second
                carry = high + (carried ? 1 : 0) + (carriedAgain ? 1 : 0)
            }
            result[i] &+= carry
        }
        return result
    }
}
