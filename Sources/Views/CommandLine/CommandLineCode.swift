/// The stable code of an error that occurs before any use case begins, in JSON output.
///
/// `Docs/json.md` explains each code.
public enum CommandLineCode: String, Hashable, Sendable, CaseIterable {
    /// The command line begins with an unknown command.
    case unknownCommand
    /// The command has no such option.
    case unknownOption
    /// A required argument of the command is missing.
    case missingArgument
    /// The command doesn't accept an argument at this position.
    case unexpectedArgument
    /// The value of an option is invalid.
    case invalidValue
    /// The string isn't a link to a scene (screen) of this app.
    case invalidLink
    /// A quotation mark in the command line isn't closed, or a backslash ends the line.
    case unclosedQuote
    /// A line of the input isn't UTF-8 text.
    case notText
    /// A file that is specified on the command line is malformed.
    case fileMalformed
    /// A file that is specified on the command line cannot be read.
    case fileUnreadable
    /// The saved state of the simulated store cannot be used.
    case storeState
    /// Another process is using the folder that contains the saved state.
    case stateInUse
    /// The folder that contains the saved state cannot be used.
    case stateUnusable
    /// The ledger's file was damaged and renamed; its undamaged lines are in a new file.
    case ledgerSetAside
    /// The file of the card stacks was damaged and renamed; its undamaged lines are in a new file.
    case stackSetAside
    /// The log of outcomes was damaged and renamed; intact lines are in a new file.
    case outcomesSetAside
    /// The log of outcomes can't be used, so outcomes aren't recorded in this session.
    case outcomesUnusable
    /// The file of users and recommendations was damaged and renamed; intact lines are in a new file.
    case peopleSetAside
    /// The simulated store's state was damaged and renamed; the store starts with an empty state.
    case storeSetAside
}
