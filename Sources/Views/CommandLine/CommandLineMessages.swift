public import DiscoverData

// The messages about an invalid command line or an invalid file. In each of these cases nothing was changed.
extension ErrorView {
    /// Shows the reason why a command line or a link is invalid, and how to fix it.
    public func show(_ failure: RouteFailure) {
        let words = CommandLineMessages.words(failure)
        show(code: words.code.rawValue, message: words.message, hint: words.hint)
    }

    /// Shows the error that a file isn't valid or, if `isUnreadable` is `true`, that it can't be read.
    ///
    /// - Parameters:
    ///   - file: The name of the file.
    ///   - place: The place of the invalid value in the file, or an empty string if there is none.
    ///   - found: The description of the value that was found.
    ///   - expected: The description of a valid value.
    ///   - isUnreadable: A Boolean value that indicates whether the file can't be read.
    public func show(file: String, place: String, found: String, expected: String, isUnreadable: Bool) {
        let at = place.isEmpty ? "" : " at \(place)"
        show(
            code: (isUnreadable ? CommandLineCode.fileUnreadable : .fileMalformed).rawValue,
            message: isUnreadable
                ? "\(file) cannot be read: found \(found), expected \(expected)."
                : "\(file) is invalid\(at): found \(found), expected \(expected).",
            hint: isUnreadable ? "Check the path. Nothing was changed." : "Nothing was changed.")
    }
}

enum CommandLineMessages {
    static func words(_ failure: RouteFailure) -> (code: CommandLineCode, message: String, hint: String?) {
        switch failure {
        // The name of the program, typed before a command as in a shell.
        case .unknownCommand("discover", nearest: _):
            (.unknownCommand, "There is no command \"discover\".", "Type the command without \"discover\".")
        case .unknownCommand(let name, let nearest):
            (.unknownCommand, "There is no command \"\(short(name))\".", suggestion(nearest))
        case .unknownControl(let name, let nearest):
            (
                .unknownCommand, "The simulated store has no control \"\(short(name))\".",
                nearest.map { "Did you mean \"\($0)\"?" } ?? "\"store\" lists the controls."
            )
        case .unknownOption(let name, let command, let nearest):
            (.unknownOption, "\"\(command)\" has no option \(short(name)).", suggestion(nearest))
        case .missing(let what, let command):
            (.missingArgument, "\"\(command)\" needs \(what).", "\"help\" shows how commands are written.")
        case .unexpected(let word, let command):
            (
                .unexpectedArgument, "\"\(command)\" doesn't accept \"\(short(word))\".",
                "\"help\" shows how commands are written."
            )
        case .invalidValue(let value, let option, let expected):
            (.invalidValue, "\(option) cannot be \"\(short(value))\"; it takes \(expected).", nil)
        case .invalidLink(let reason):
            (
                .invalidLink, "This link isn't valid: \(reason).",
                "Links look like discover://buy/gold.month?quantity=1."
            )
        case .unclosedQuote:
            (.unclosedQuote, "A quotation mark isn't closed, or a backslash ends the line.", nil)
        }
    }

    private static func suggestion(_ nearest: String?) -> String? {
        nearest.map { "Did you mean \"\($0)\"?" } ?? "\"help\" lists the commands and options."
    }

    /// Returns the start of a string, at most 60 characters, because input may be very long.
    private static func short(_ text: String) -> String { text.count > 60 ? text.prefix(60) + "…" : text }
}
