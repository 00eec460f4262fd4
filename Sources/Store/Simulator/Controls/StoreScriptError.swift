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
