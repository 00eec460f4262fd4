internal import Support

/// Controls of the store, a line each, to be played one after another.
///
///     # The card expires in March, and is mended within the grace period.
///     grace on
///     billing-retry on
///     advance 1mo
///     billing-retry off
///     refund {gold.month} --percent 50
///
/// A line may begin with `store`, as at a console; a script in which every line does can be played at the console, too. Empty lines and those that begin with `#` say nothing to the store.
/// Quotation marks keep blanks, a backslash keeps the next character. `{gold.month}` stands for the latest transaction of
/// that product, or its latest request.
public struct StoreScript: Sendable, Hashable {
    /// A control and where it stands.
    public struct Step: Sendable, Hashable {
        /// The number of its line, counted from 1.
        public let line: Int
        /// What is to be done.
        public let control: StoreControl
    }

    /// What is to be done, in order.
    public let steps: [Step]

    /// The most bytes a script may have, and a line of it.
    public static let largestFile = 1_048_576
    /// The most bytes a line may have.
    public static let longestLine = CommandLineTokenizer.longestLine

    /// Reads a script. Every line is read before any is carried out.
    public init(_ text: String) throws(StoreScriptError) {
        try self.init(lines: Self.lines(of: text))
    }

    init(lines: [String]) throws(StoreScriptError) {
        var steps: [Step] = []
        for (index, line) in lines.enumerated() {
            if let control = try Self.control(in: line, at: index + 1) {
                steps.append(Step(line: index + 1, control: control))
            }
        }
        self.steps = steps
    }

    static func lines(of text: String) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    }

    private static func control(in text: String, at line: Int) throws(StoreScriptError) -> StoreControl? {
        var words: [String]
        do throws(CommandLineTokenizer.Failure) {
            words = try CommandLineTokenizer.tokenize(text)
        } catch {
            throw error == .tooLong ? .longLine(line: line) : .unclosedQuote(line: line)
        }
        guard let first = words.first, !first.hasPrefix("#") else { return nil }
        if first == "store" { words.removeFirst() }
        let control: StoreControl
        do throws(ControlError) {
            control = try StoreControl.parse(words)
        } catch {
            throw .notUnderstood(line: line, error)
        }
        if case .script = control { throw .nested(line: line) }
        return control
    }
}
