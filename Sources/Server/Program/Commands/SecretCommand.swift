#if Server
import ArgumentParser
import DiscoverInteractors
import DiscoverServices
import Foundation
import ServerUseCases
import ServerStorage

/// The `secret` command, which manages the secret that is shared with the App Store.
struct SecretCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "secret", abstract: "The secret that is shared with the App Store.", subcommands: [Rotate.self])

    /// The `rotate` command, which replaces the shared secret.
    struct Rotate: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "rotate",
            abstract: "Reads a new secret from the standard input stream; the old one counts for a while.",
            discussion: "It is read from the stream because an option would be seen by everybody on the machine.")

        @OptionGroup var options: SettingOptions

        func run() async throws {
            let settings = try await options.read()
            guard let line = SecretPrompt.line(), SharedSecretFormat.isUsable(line) else {
                throw CommandError(SharedSecretFormat.wanted)
            }
            do {
                let state = try StateDirectory(settings.state)
                let database = try LiveServer.database(settings, in: state)
                let vault = SQLiteSecretVault(database, key: try SealingKey(path: state.path(.sealingKey)))
                try await vault.rotate(
                    to: SharedSecret(line), at: await SystemTimeSource().now(),
                    honouringOld: Int64(settings.secretSeconds) * 1000)
                try database.close()
            } catch {
                throw CommandError(error)
            }
            StandardStream.output.write(
                "The secret counts from now on; one that it replaced counts for \(settings.secretSeconds) s more.")
        }
    }
}
#endif
