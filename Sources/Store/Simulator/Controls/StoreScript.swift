internal import Foundation
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

/// Why a script was not played, or not to its end.
public enum StoreScriptError: Error, Sendable, Hashable {
    /// The file cannot be read, and why.
    case unreadable(file: String, reason: String)
    /// The file has more than ``StoreScript/largestFile`` bytes.
    case tooLarge(file: String)
    /// The file's bytes are no UTF-8 text; the offset of the first that is none.
    case notUTF8(file: String, byte: Int)
    /// A line has more than ``StoreScript/longestLine`` bytes.
    case longLine(line: Int)
    /// A quotation mark, or a backslash at the end of a line, was left open.
    case unclosedQuote(line: Int)
    /// A script plays no other script.
    case nested(line: Int)
    /// A line is no control. Nothing was carried out.
    case notUnderstood(line: Int, ControlError)
    /// A line could not be carried out. Those before it were, those after it were not.
    case stopped(line: Int, ControlError)
}

extension StoreScriptError: CustomStringConvertible {
    /// What is wrong, in which line, and what would be right.
    public var description: String {
        switch self {
        case .unreadable(let file, let reason):
            "The script \(file.quoted) cannot be read: \(reason). Look at the path."
        case .tooLarge(let file):
            "The script \(file.quoted) is too large: at most \(StoreScript.largestFile) bytes are read."
        case .notUTF8(let file, let byte):
            "The script \(file.quoted) is no UTF-8 text from byte \(byte) on. Save it as UTF-8."
        case .longLine(let line):
            "Line \(line) is too long: no control has more than \(StoreScript.longestLine) bytes."
        case .unclosedQuote(let line):
            "Line \(line): a quotation mark, or a backslash at the end, was left open. Close it."
        case .nested(let line):
            "Line \(line): a script plays no other script. Put the other one's lines here."
        case .notUnderstood(let line, let error):
            "Line \(line): \(error.description) Nothing was carried out."
        case .stopped(let line, let error):
            "Line \(line): \(error.description) What stands before it was carried out, what comes after it was not."
        }
    }
}

extension StoreScript {
    /// Reads the script in a file.
    public init(contentsOf path: String) throws(StoreScriptError) {
        try self.init(lines: try Self.lines(ofFile: path))
    }

    /// The lines of a file: for a program that plays commands of its own beside the store's controls.
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
        // An editor may put a byte order mark in front; it is no part of the text.
        let text = String(decoding: bytes, as: UTF8.self)
        return lines(of: text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text)
    }
}

extension SimulatedStore {
    /// Carries out a script, a line after the other, and tells what each did. The first line that cannot be done ends it: what
    /// came before stays done, and the error names the line.
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

    /// Reads a script, and carries it out; a text that is none changes nothing.
    @discardableResult
    public func play(_ text: String) throws(StoreScriptError) -> [ControlReport] {
        try play(try StoreScript(text))
    }

    /// Carries out the script in a file, as the control `script` says.
    func playFile(_ path: String) throws(ControlError) -> ControlReport {
        do {
            let count = try play(try StoreScript(contentsOf: path)).count
            return ControlReport("Played: \(count == 1 ? "1 control was" : "\(count) controls were") carried out.")
        } catch {
            throw .notPossible(error.description)
        }
    }
}
