import DiscoverEntities
import TestSupport
import Testing

@Suite struct `The line of accounts` {
    private static let accounts = DeepCheck.cases(50_000, deep: 1_000_000)

    // The expected positions were computed from the documentation of `AssignmentLine` by a separate program.
    @Test(arguments: [
        ("arm:new-layer-1", "00000000-0000-0000-0000-000000000000", 6323),
        ("arm:new-layer-1", "00000000-0000-0000-0000-000000000001", 4391),
        ("arm:new-layer-1", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", 9429),
        ("arm:new-layer-1", "ffffffff-ffff-ffff-ffff-ffffffffffff", 6288),
        ("population:new-layer-1", "00000000-0000-0000-0000-000000000000", 3364),
        ("population:new-layer-1", "00000000-0000-0000-0000-000000000001", 3574),
        ("population:new-layer-1", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", 6544),
        ("population:new-layer-1", "ffffffff-ffff-ffff-ffff-ffffffffffff", 8973),
        ("group:purchase", "00000000-0000-0000-0000-000000000000", 6354),
        ("group:purchase", "00000000-0000-0000-0000-000000000001", 9544),
        ("group:purchase", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", 2299),
        ("group:purchase", "ffffffff-ffff-ffff-ffff-ffffffffffff", 7194),
        ("holdout:2026", "00000000-0000-0000-0000-000000000000", 5013),
        ("holdout:2026", "00000000-0000-0000-0000-000000000001", 2949),
        ("holdout:2026", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", 3571),
        ("holdout:2026", "ffffffff-ffff-ffff-ffff-ffffffffffff", 3244),
    ])
    func `the position of an account on a line is fixed`(name: String, uuid: String, position: Int) throws {
        let account = try #require(AccountToken(uuid: uuid))
        #expect(AssignmentLine(named: name).position(of: account, among: 10_000) == position)
    }

    @Test func `a finer division of a line doesn't rearrange it`() {
        let line = AssignmentLine(named: "arm:a")
        for number in 0..<10_000 {
            let account = Assignments.Tokens.random.token(number)
            #expect(line.position(of: account, among: 10_000) / 100 == line.position(of: account, among: 100))
        }
    }

    @Test(arguments: Assignments.Tokens.allCases, ["arm:a", "arm:b", "population:a", "group:purchase"])
    func `accounts are distributed evenly over the positions`(tokens: Assignments.Tokens, name: String) {
        let line = AssignmentLine(named: name)
        var counts = [Int](repeating: 0, count: 100)
        for number in 0..<Self.accounts { counts[line.position(of: tokens.token(number), among: counts.count)] += 1 }
        // 99 degrees of freedom: a fair distribution exceeds 161 once in 10 000 times.
        #expect(Assignments.chiSquared(counts, weights: [Int](repeating: 1, count: counts.count)) < 161)
    }

    @Test func `the test of an even distribution fails for positions that are 2 percent more frequent`() {
        let line = AssignmentLine(named: "arm:a")
        var counts = [Int](repeating: 0, count: 2)
        for number in 0..<Self.accounts {
            counts[line.position(of: Assignments.Tokens.random.token(number), among: 100) < 51 ? 0 : 1] += 1
        }
        #expect(Assignments.chiSquared(counts, weights: [1, 1]) > 15)
    }

    @Test(arguments: Assignments.Tokens.allCases)
    func `the positions on two lines are independent`(tokens: Assignments.Tokens) {
        let accounts = Self.accounts / 5
        let names = ["arm:a", "arm:b", "arm:new-layer-1", "arm:new-layer-2", "population:a", "group:a", "holdout:a"]
        let positions = names.map { name in
            let line = AssignmentLine(named: name)
            return (0..<accounts).map { line.position(of: tokens.token($0), among: 1 << 20) }
        }
        for first in names.indices {
            for second in names[..<first].indices {
                // The standard deviation of the coefficient is 1 / sqrt(n); of 63 pairs, none is five times as large.
                let correlation = Assignments.correlation(positions[first], positions[second])
                #expect(
                    correlation.magnitude < 5 / Double(accounts).squareRoot(), "\(names[first]), \(names[second])")
                // A 10 by 10 table also shows dependencies that aren't linear: 99 degrees of freedom, 1 in 1 000 000.
                var counts = [Int](repeating: 0, count: 100)
                for (a, b) in zip(positions[first], positions[second]) {
                    counts[((a * 10) >> 20) * 10 + ((b * 10) >> 20)] += 1
                }
                #expect(
                    Assignments.chiSquared(counts, weights: [Int](repeating: 1, count: 100)) < 178,
                    "\(names[first]), \(names[second])")
            }
        }
    }
}
