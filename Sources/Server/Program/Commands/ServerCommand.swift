#if Server
import ArgumentParser
import DiscoverData
import Foundation
import NIOCore

/// `discover-server`: without a subcommand it serves, and needs no set-up.
struct ServerCommand: AsyncParsableCommand {
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
struct CommandError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    /// Whatever went wrong, said once.
    init(_ error: any Error) {
        switch error {
        case let sorry as CommandError: self = sorry
        case let failure as LedgerFailure: description = failure.sentence
        default: description = "\(error)"
        }
    }

    /// Why nothing can be listened on.
    ///
    /// - Parameters:
    ///   - error: What came of it; whatever has nothing to do with listening is said as it is.
    ///   - address: Where it was to be.
    init(_ error: any Error, listeningOn address: ListeningAddress) {
        switch error {
        case let error as IOError where error.errnoCode == EADDRINUSE:
            self.init(
                "\(address): another program listens there already; choose another port with --port")
        case let error as IOError where error.errnoCode == EACCES:
            self.init(
                "\(address): this user may not listen there; choose a port from 1024 on with --port")
        case let error as IOError where error.errnoCode == EADDRNOTAVAIL:
            self.init(
                "\(address): this machine has no such address; name one that it has, such as 127.0.0.1")
        case is SocketAddressError.UnknownHost:
            self.init(
                "\(address): no such host is known; name one of this machine's, such as 127.0.0.1")
        default: self.init(error)
        }
    }
}

extension LedgerFailure {
    /// What is wrong with what is kept, and what to do.
    fileprivate var sentence: String {
        switch self {
        case .unavailable(let words): words
        case .damaged(let place, let reason):
            "\(place) is damaged (\(reason)); bring it back from a copy, or name another directory with --state"
        case .newer(let place, let reason): "\(place) was left as it is: \(reason)"
        }
    }
}
#endif
