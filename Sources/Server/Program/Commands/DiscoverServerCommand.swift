#if Server
import ArgumentParser
import DiscoverData

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
            NotificationsCommand.self, SimulateCommand.self,
        ],
        defaultSubcommand: ServeCommand.self)
}

/// A sentence for the terminal, without a stack of types around it.
struct Sorry: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    /// Whatever went wrong, said once.
    init(_ error: any Error) {
        description =
            switch error {
            case let sorry as Sorry: sorry.description
            case let failure as LedgerFailure: failure.sentence
            default: "\(error)"
            }
    }
}

extension LedgerFailure {
    /// The same in words, for somebody at a terminal.
    fileprivate var sentence: String {
        switch self {
        case .unavailable(let reason): reason
        case .damaged(let place, let reason): "\(place) is damaged: \(reason)"
        case .newer(let place, let reason): "\(place) is a later build's: \(reason)"
        }
    }
}
#endif
