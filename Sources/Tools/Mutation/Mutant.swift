internal import Support

#if Mutation
/// A deliberate defect at one place of the source code, which is activated while the tests run.
struct Mutant: Hashable, Sendable {
    /// The kinds of defects.
    enum Kind: String, CaseIterable, Codable, Sendable {
        /// A condition of a `guard` statement always holds.
        case dropGuard
        /// A condition of an `if`, `guard` or `while` statement, or of a conditional expression, is negated.
        case negateCondition
        /// The condition of a `where` clause always holds.
        case dropWhere
        /// The condition of a case's `where` clause never holds, so that the case is ignored.
        case dropCase
        /// A comparison includes or excludes its bound: `<` becomes `<=`, and so on.
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
    /// The first and the last line of the code, counted from 1.
    let lines: ClosedRange<Int>
    /// The column at which the code begins, counted from 1.
    let column: Int
    /// The code that the mutant changes, on one line.
    let code: String
    /// The number of mutants of this kind that the same code has earlier in the file.
    var earlier = 0
    /// The UTF-8 offsets of the code in the file.
    let range: Range<Int>
    let edit: Edit

    /// The text around the code that makes the mutant switchable.
    ///
    /// In the prefix, the placeholder `#` stands for the expression that is true while the mutant is active. The
    /// expression contains the mutant's number in the copy, which isn't known before all mutants are chosen.
    struct Edit: Hashable, Sendable {
        let prefix: String
        let suffix: String
    }

    /// The position in the format of editors and compilers.
    var place: String { "\(file):\(lines.lowerBound):\(column)" }

    /// A key that identifies the mutant even after lines above it have changed.
    var key: String { "\(file) \(kind.rawValue) \(earlier) \(code)" }

    /// Returns mutants that are chosen by a seed.
    ///
    /// The rank of a mutant depends only on the seed and its own key, so a change elsewhere doesn't change the
    /// choice.
    ///
    /// - Parameters:
    ///   - count: The number of mutants to choose.
    ///   - all: All mutants.
    ///   - seed: The seed of the choice.
    /// - Returns: The chosen mutants.
    static func choice(of count: Int, from all: [Mutant], seed: UInt64) -> [Mutant] {
        let ranked = all.map { (mutant: $0, rank: $0.rank(seed: seed)) }
        return ranked.sorted { ($0.rank, $0.mutant.key) < ($1.rank, $1.mutant.key) }.prefix(count).map(\.mutant)
    }

    /// Returns FNV-1a of the key, followed by the last step of SplitMix64.
    private func rank(seed: UInt64) -> UInt64 {
        // FNV-1a alone would rank similar keys close to each other.
        var key = key
        let sum = key.withUTF8 { FNV1a($0, from: FNV1a.offsetBasis ^ seed).value }
        return SplitMix64.mix(sum)
    }
}
#endif
