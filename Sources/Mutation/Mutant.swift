/// A deliberate defect at one place of the source code, switched on while the tests run.
struct Mutant: Hashable, Sendable {
    /// The kinds of defects.
    enum Kind: String, CaseIterable, Sendable {
        /// A condition of a `guard` statement always holds.
        case dropGuard
        /// A condition of an `if`, `guard` or `while` statement, or of a conditional expression, is negated.
        case negateCondition
        /// The condition of a `where` clause always holds.
        case dropWhere
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
    /// The line and column of the place, counted from 1.
    let line: Int
    let column: Int
    /// The code that the mutant changes, on one line.
    let code: String
    /// The UTF-8 offsets of the code in the file.
    let range: Range<Int>
    let edit: Edit

    /// Text around the code that makes the mutant switchable.
    ///
    /// The placeholder `#` stands for the expression that is true while the mutant is switched on.
    struct Edit: Hashable, Sendable {
        let prefix: String
        let suffix: String
    }

    /// The place as editors and compilers write it.
    var place: String { "\(file):\(line):\(column)" }
}
