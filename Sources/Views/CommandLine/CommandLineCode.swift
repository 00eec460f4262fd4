/// The name of what is wrong before any use case begins: stable, for programs. `Docs/json.md` explains each.
public enum CommandLineCode: String, Hashable, Sendable, CaseIterable {
    /// There is no such command.
    case unknownCommand
    /// The command has no such option.
    case unknownOption
    /// The command needs something that is not there.
    case missingArgument
    /// The command has no place for a word.
    case unexpectedArgument
    /// An option's value is not what it has to be.
    case invalidValue
    /// The text is no link of this app.
    case invalidLink
    /// A quotation mark that nobody closed.
    case unclosedQuote
    /// A line of input that is no UTF-8 text.
    case notText
    /// A file that the command line names is malformed.
    case fileMalformed
    /// A file that the command line names cannot be read.
    case fileUnreadable
    /// The simulated store's own state cannot be used.
    case storeState
    /// Another process is using the state folder.
    case stateInUse
    /// The state folder cannot be used.
    case stateUnusable
    /// The ledger was damaged, and was set aside.
    case ledgerSetAside
    /// The file of the card stacks was damaged, and was set aside.
    case stackSetAside
    /// The file of the people was damaged, and was set aside.
    case peopleSetAside
    /// The simulated store's state was damaged, and was set aside.
    case storeSetAside
}
