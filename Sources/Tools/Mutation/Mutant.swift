internal import Support

#if Mutation
/// A deliberate defect at one place of the source code, switched on while the tests run.
struct Mutant: Hashable, Sendable {
    /// The kinds of defects.
    enum Kind: String, CaseIterable, Codable, Sendable {
        /// A condition of a `guard` statement always holds.
        case dropGuard
        /// A condition of an `if`, `guard` or `while` statement, or of a conditional expression, is negated.
        case negateCondition
        /// The condition of a `where` clause always holds.
        case dropWhere
        /// The condition of a case's `where` clause never holds, so that the case is dropped.
        case dropCase
        /// A comparison accepts or rejects its bound: `<` becomes `<=`, and so on.
        case shiftBound
        /// `==` becomes `!=`, and the reverse.
        case swapEquality
        /// `&&` becomes `||`, and the reverse.
        case swapLogic
        /// `min` becomes `max`, and the reverse.
        case swapExtremes
        /// A call or an assignment is left out.
        case dropStatement
        /// A function without a result returns at once.
        case returnEarly
    }

    let kind: Kind
    /// The path of the file, relative to the package.
    let file: String
    /// The first and the last line of the place, counted from 1.
    let lines: ClosedRange<Int>
    /// The column at which the place begins, counted from 1.
    let column: Int
    /// The code that the mutant changes, on one line.
    let code: String
    /// How many mutants of this kind the same code has earlier in the file.
    var earlier = 0
    /// The UTF-8 offsets of the code in the file.
    let range: Range<Int>
    let edit: Edit

    /// Text around the code that makes the mutant switchable.
    ///
    /// In the prefix, the placeholder `#` stands for the expression that is true while the mutant is active. The expression has the
    /// mutant's number in the copy, which isn't known before all mutants are chosen.
    struct Edit: Hashable, Sendable {
        let prefix: String
        let suffix: String
    }

    /// The place as editors and compilers write it.
    var place: String { "\(file):\(lines.lowerBound):\(column)" }

    /// What names the mutant, also after lines above it have changed.
    var key: String { "\(file) \(kind.rawValue) \(earlier) \(code)" }

    /// Chooses mutants by a seed.
    ///
    /// Each mutant's rank depends on the seed and its own key alone, so a change elsewhere doesn't change the choice.
    static func choice(of count: Int, from all: [Mutant], seed: UInt64) -> [Mutant] {
        let ranked = all.map { (mutant: $0, rank: $0.rank(seed: seed)) }
        return ranked.sorted { ($0.rank, $0.mutant.key) < ($1.rank, $1.mutant.key) }.prefix(count).map(\.mutant)
    }

    /// FNV-1a over the key, and SplitMix64's last step, for FNV alone ranks similar keys close to each other.
    private func rank(seed: UInt64) -> UInt64 {
        var key = key
        let sum = key.withUTF8 { FNV1a($0, from: FNV1a.offsetBasis ^ seed).value }
        return SplitMix64.mix(sum)
    }
}
#endif
