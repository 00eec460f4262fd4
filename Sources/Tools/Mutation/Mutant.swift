internal import Support

#if Mutation
/// A deliberate defect, at one place of the source code, that can be turned on while the tests run.
struct Mutant: Hashable, Sendable {
    /// The kinds of defects that a mutant can make.
    enum Kind: String, CaseIterable, Codable, Sendable {
        /// Mutant: a condition of a `guard` statement always holds.
        case dropGuard
        /// Mutant: a condition of an `if`, `guard`, `while`, or conditional expression is negated.
        case negateCondition
        /// Mutant: the condition of a `where` clause always holds.
        case dropWhere
        /// Mutant: the condition of a case's `where` clause never holds, so that the case never matches.
        case dropCase
        /// Mutant: a comparison includes or excludes its bound, for example `<=` instead of `<`.
        case shiftBound
        /// Mutant: `!=` replaces `==`, or the reverse.
        case swapEquality
        /// Mutant: `||` replaces `&&`, or the reverse.
        case swapLogic
        /// Mutant: `max` replaces `min`, or the reverse.
        case swapExtremes
        /// Mutant: a call or an assignment is left out.
        case dropStatement
        /// Mutant: a function without a result returns immediately.
        case returnEarly
    }

    let kind: Kind
    /// The path of the mutant's source file, relative to the package.
    let file: String
    /// The first and the last line of the code that the mutant changes, counted from 1.
    let lines: ClosedRange<Int>
    /// The column at which the changed code begins, counted from 1.
    let column: Int
    /// The code that the mutant changes, on one line.
    let code: String
    /// The number of mutants with the same kind and code that come before this one in the file.
    var earlier = 0
    /// The UTF-8 offsets of the changed code in the file.
    let range: Range<Int>
    let edit: Edit

    /// The text to insert before and after the changed code, so that the mutant can be turned on and off.
    ///
    /// In the text before the code, the placeholder `#` stands for an expression that is true while the mutant is
    /// active. That expression contains the mutant's number, which is assigned only after all mutants were chosen.
    struct Edit: Hashable, Sendable {
        let prefix: String
        let suffix: String
    }

    /// The position of the mutant as file, line, and column, in the format of editors and compilers.
    var place: String { "\(file):\(lines.lowerBound):\(column)" }

    /// A key that identifies the mutant even after lines above it have changed.
    var key: String { "\(file) \(kind.rawValue) \(earlier) \(code)" }

    /// Returns a random choice of mutants; the same seed results in the same choice.
    ///
    /// Each mutant gets a rank from the seed and its own key, and the mutants with the lowest ranks are chosen. So
    /// changes of other code hardly affect the choice.
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

    /// Returns the rank of the mutant for a random choice: a hash of its key and a seed.
    ///
    /// The hash is FNV-1a, followed by the last step of SplitMix64.
    private func rank(seed: UInt64) -> UInt64 {
        // FNV-1a alone would rank similar keys close to each other.
        var key = key
        let sum = key.withUTF8 { FNV1a($0, from: FNV1a.offsetBasis ^ seed).value }
        return SplitMix64.mix(sum)
    }
}
#endif
