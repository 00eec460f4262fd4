#if Server
import ArgumentParser
import DiscoverServices
import Foundation
import ServerUseCases

/// The `rollout` command, which groups the commands for experiments.
struct RolloutCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rollout", abstract: "Manages the experiments that the server publishes.",
        subcommands: [Key.self, Report.self, Start.self, Advance.self, Stop.self])

    /// The `key` command, which prints the public key with which an app verifies the experiments.
    struct Key: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "key", abstract: "Prints the public key with which an app verifies the experiments.",
            discussion: "Without experiments.key, the key is in the state directory, and is created if it isn't there.")

        @OptionGroup var options: SettingOptions

        func run() async throws {
            let settings = try await options.read()
            do {
                let key = try ExperimentSigningKey(
                    settings.experiments.key, in: try StateDirectory(settings.state))
                try StandardStream.output.print([key.publicPEM])
            } catch {
                throw CommandError(error)
            }
        }
    }
}
#endif
