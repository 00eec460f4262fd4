#if Server
import ArgumentParser

/// `discover-server`: without a subcommand it serves, and needs no set-up.
struct DiscoverServerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "discover-server",
        abstract: "Verifies what the App Store signed, records it once, and answers for every device of an account.",
        discussion:
            "Every setting is an option, a variable (--trust-roots is DISCOVER_SERVER_TRUST_ROOTS) or a member of "
            + "the file that --config names, in that order; `serve --settings` shows them all.",
        subcommands: [
            ServeCommand.self, TokenCommand.self, VerifyCommand.self, MigrateCommand.self, SecretCommand.self,
            SimulateCommand.self,
        ],
        defaultSubcommand: ServeCommand.self)
}

/// A sentence for the terminal, without a stack of types around it.
struct Sorry: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    /// Whatever went wrong, said once.
    init(_ error: any Error) { description = (error as? Sorry)?.description ?? "\(error)" }
}
#endif
