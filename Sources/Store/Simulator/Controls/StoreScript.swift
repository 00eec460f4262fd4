internal import Foundation
internal import Support

/// A list of commands of the simulated store, one per line, that are performed in order.
///
/// ```
/// # The card expires in March, and the customer replaces it within the grace period.
/// grace on
/// billing-retry on
/// advance 1mo
/// billing-retry off
/// refund {gold.month} --percent 50
/// ```
///
/// A line may begin with `store`, as in the console. If all lines do, the console can run the script too. Empty lines
/// and lines that begin with `#` are ignored. An argument that contains spaces is written in quotation marks. A
/// backslash before any character makes the character a part of the argument. `{gold.month}` represents the latest
/// transaction of the product `gold.month` or, in commands about pending purchases, its latest pending purchase.
public struct StoreScript: Sendable, Hashable {
    /// A command of the script, with the number of its line.
    public struct Step: Sendable, Hashable {
        /// The number of the command's line, starting at 1.
        public let line: Int
        /// The command to perform.
        public let control: StoreControl
    }

    /// The commands of the script, in order.
    public let steps: [Step]

    /// The maximum size of a script, in bytes.
    public static let largestFile = 1_048_576
    /// The maximum length of a line, in bytes.
    public static let longestLine = CommandLineTokenizer.longestLine

    /// Creates a script from a text, without performing its commands.
    ///
    /// All lines are parsed, so a script contains only valid commands.
    ///
    /// - Parameter text: The lines of the script.
    /// - Throws: `StoreScriptError` if a line isn't a valid command.
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

/// An error in reading a script or in performing its commands.
public enum StoreScriptError: Error, Sendable, Hashable {
    /// The script's file can't be read, for the specified reason.
    case unreadable(file: String, reason: String)
    /// The script's file has more than ``StoreScript/largestFile`` bytes.
    case tooLarge(file: String)
    /// The script's file isn't UTF-8 text; `byte` is the offset of the first invalid byte.
    case notUTF8(file: String, byte: Int)
    /// A line of the script has more than ``StoreScript/longestLine`` bytes.
    case longLine(line: Int)
    /// A quotation mark in a line of the script isn't closed, or the line ends with a backslash.
    case unclosedQuote(line: Int)
    /// The script contains the command `script`, which scripts can't use.
    case nested(line: Int)
    /// A line of the script isn't a valid command, so no command of the script was performed.
    case notUnderstood(line: Int, ControlError)
    /// A command of the script failed; the commands before it were performed, and those after it weren't.
    case stopped(line: Int, ControlError)
}

extension StoreScriptError: CustomStringConvertible {
    /// A message with the error, the line of the script, and how to fix the problem.
    public var description: String {
        switch self {
        case .unreadable(let file, let reason):
            "The script \(file.quoted) can't be read: \(reason). Check the path."
        case .tooLarge(let file):
            "The script \(file.quoted) is too large: at most \(StoreScript.largestFile) bytes are read."
        case .notUTF8(let file, let byte):
            "The script \(file.quoted) isn't valid UTF-8 from byte \(byte) on. Save it as UTF-8."
        case .longLine(let line):
            "Line \(line) is too long: a control has at most \(StoreScript.longestLine) bytes."
        case .unclosedQuote(let line):
            "Line \(line): a quotation mark isn't closed, or a backslash ends the line. Correct the line."
        case .nested(let line):
            "Line \(line): a script can't run another script. Copy the other script's lines into this one."
        case .notUnderstood(let line, let error):
            "Line \(line): \(error.description) No control was run."
        case .stopped(let line, let error):
            "Line \(line): \(error.description) The controls before this line were run, and the ones after it were not."
        }
    }
}

extension StoreScript {
    /// Creates a script from a file.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: `StoreScriptError` if the file can't be read or a line isn't a valid command.
    public init(contentsOf path: String) throws(StoreScriptError) {
        try self.init(lines: try Self.lines(ofFile: path))
    }

    /// Returns the lines of a script file without parsing them as commands of the simulated store.
    ///
    /// Programs whose scripts also contain commands of their own parse the lines themselves.
    ///
    /// - Parameter path: The path of the file.
    /// - Returns: The lines.
    /// - Throws: `StoreScriptError` if the file can't be read, is too large, or isn't UTF-8.
    public static func lines(ofFile path: String) throws(StoreScriptError) -> [String] {
        let bytes: Data
        do {
            bytes = try CatalogFileReader.bytes(at: path)
        } catch {
            if error.reason == .tooLarge { throw .tooLarge(file: path) }
            throw .unreadable(file: path, reason: error.found)
        }
        guard bytes.count <= largestFile else { throw .tooLarge(file: path) }
        if let bad = UTF8Validator.firstBadByte(in: bytes) { throw .notUTF8(file: path, byte: bad) }
        // An editor may write a byte order mark first, which isn't part of the text.
        let text = String(decoding: bytes, as: UTF8.self)
        return lines(of: text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text)
    }
}

extension SimulatedStore {
    /// Performs the commands of a script in order, and returns their results.
    ///
    /// The first command that fails ends the script. The effects of earlier commands remain, and the error contains the
    /// number of the failed command's line.
    ///
    /// - Parameter script: The script.
    /// - Returns: The result of each command.
    /// - Throws: `StoreScriptError` if a command fails.
    @discardableResult
    public func play(_ script: StoreScript) throws(StoreScriptError) -> [ControlReport] {
        var reports: [ControlReport] = []
        for step in script.steps {
            do throws(ControlError) {
                reports.append(try perform(step.control))
            } catch {
                throw .stopped(line: step.line, error)
            }
        }
        return reports
    }

    /// Parses and performs a script; a text that isn't a valid script changes nothing.
    ///
    /// - Parameter text: The lines of the script.
    /// - Returns: The result of each command.
    /// - Throws: `StoreScriptError` if the text isn't a valid script or a command fails.
    @discardableResult
    public func play(_ text: String) throws(StoreScriptError) -> [ControlReport] {
        try play(try StoreScript(text))
    }

    /// Performs the script in the file at a path, for the simulator command `script`, and returns a report.
    func playFile(_ path: String) throws(ControlError) -> ControlReport {
        do {
            let count = try play(try StoreScript(contentsOf: path)).count
            return ControlReport("\(count == 1 ? "1 control was" : "\(count) controls were") run.")
        } catch {
            throw .notPossible(error.description)
        }
    }
}
