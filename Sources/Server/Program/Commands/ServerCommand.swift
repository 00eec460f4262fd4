#if Server
import ArgumentParser
import DiscoverData
import Foundation
import NIOCore
import ServerUseCases

/// The `discover-server` command, whose default subcommand is `serve`.
struct ServerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "discover-server",
        abstract: "Verifies the App Store's signed data, records it once, and serves every device of an account.",
        discussion:
            "Every setting can be set with --set name=value, an environment variable (trust.roots is "
            + "DISCOVER_SERVER_TRUST_ROOTS), or the file of --config, in that order of precedence; the most common "
            + "ones have an option of their own. `serve --settings` shows them all.",
        subcommands: [
            ServeCommand.self, TokenCommand.self, VerifyCommand.self, MigrateCommand.self, CheckCommand.self,
            BackupCommand.self, RestoreCommand.self, SecretCommand.self, NotificationsCommand.self,
            ReconcileCommand.self, WebhooksCommand.self, RolloutCommand.self, SimulateCommand.self,
        ],
        defaultSubcommand: ServeCommand.self)
}

/// An error of a command, which the terminal shows as one sentence.
struct CommandError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    /// Creates an error from any other error, with one sentence for the terminal.
    init(_ error: any Error) {
        switch error {
        case let sorry as CommandError: self = sorry
        case let failure as LedgerFailure: description = failure.sentence
        case let failure as RotateSecretFailure: description = failure.sentence
        case let failure as ChangeExperimentFailure: description = failure.sentence
        default: description = "\(error)"
        }
    }

    /// Creates an error that explains why the server can't listen for requests on an address.
    ///
    /// - Parameters:
    ///   - error: The underlying error. If the address isn't the cause of this error, the error's own description is
    ///     used.
    ///   - address: The address on which the server should listen.
    ///   - option: The command-line option that sets the port, such as `--port`.
    init(_ error: any Error, listeningOn address: ListeningAddress, portSetBy option: String) {
        switch error {
        case let error as IOError where error.errnoCode == EADDRINUSE:
            self.init(
                "\(address): another program already listens there; choose another port with \(option)")
        case let error as IOError where error.errnoCode == EACCES:
            self.init(
                "\(address): this user isn't allowed to listen there; choose a port of at least 1024 with \(option)")
        case let error as IOError where error.errnoCode == EADDRNOTAVAIL:
            self.init(
                "\(address): this machine doesn't have the address; choose one of its addresses, such as 127.0.0.1")
        case is SocketAddressError.UnknownHost:
            self.init(
                "\(address): the host is unknown; choose an address of this machine, such as 127.0.0.1")
        default: self.init(error)
        }
    }
}

extension LedgerFailure {
    /// A sentence that states what is wrong with the server's stored data, and what the operator can do.
    var sentence: String {
        switch self {
        case .unavailable(let words): words
        case .damaged(let place, let reason):
            "\(place) is damaged (\(reason)); restore the data from a backup"
        case .newer(let place, let reason): "\(place) wasn't changed: \(reason)"
        }
    }
}
#endif
