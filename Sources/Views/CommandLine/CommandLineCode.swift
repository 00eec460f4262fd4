/// The stable identifier of an error that occurs before any use case begins, for programs.
///
/// `Docs/json.md` explains each code.
public enum CommandLineCode: String, Hashable, Sendable, CaseIterable {
    /// There is no such command.
    case unknownCommand
    /// The command has no such option.
    case unknownOption
    /// A required argument of the command is missing.
    case missingArgument
    /// The command doesn't accept an argument at this position.
    case unexpectedArgument
    /// The value of an option is invalid.
    case invalidValue
    /// The string is not a link of this app.
    case invalidLink
    /// A quotation mark is not closed.
    case unclosedQuote
    /// A line of input is not UTF-8.
    case notText
    /// A file that is specified on the command line is malformed.
    case fileMalformed
    /// A file that is specified on the command line cannot be read.
    case fileUnreadable
    /// The simulated store's own state cannot be used.
    case storeState
    /// Another process is using the state folder.
    case stateInUse
    /// The state folder cannot be used.
    case stateUnusable
    /// The ledger was damaged, and was set aside.
    case ledgerSetAside
    /// The file of the card stacks was damaged, and was renamed to be replaced by a new one.
    case stackSetAside
    /// The file of the people was damaged, and was set aside.
    case peopleSetAside
    /// The simulated store's state was damaged, and was set aside.
    case storeSetAside
}
