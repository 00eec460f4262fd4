#if Server
import ArgumentParser
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import ServerUseCases
import ServerWebhooks

/// The `webhooks` command, which groups the commands for webhook events.
///
/// The server reports these events to another server.
struct WebhooksCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "webhooks", abstract: "Manages the events that are reported to the receiver of webhooks.",
        subcommands: [List.self, Replay.self, Rotate.self])

    /// The options that select one ledger of the server, by the store environment and the app.
    struct LedgerOptions: ParsableArguments {
        @OptionGroup var options: SettingOptions

        @Option(name: .long, help: "The ledger, if there are several: its environment, or environment:bundle.")
        var realm: String?

        /// Runs a closure with the storage of the selected ledger.
        ///
        /// Afterward, the storage is closed.
        ///
        /// - Parameter body: The closure.
        /// - Returns: The result of the closure.
        /// - Throws: `CommandError` if the storage can't be opened, or if the closure fails.
        func withStorage<Value>(_ body: (any Storage) async throws -> Value) async throws -> Value {
            do {
                let settings = try await options.read().ofRealm(named: realm)
                return try await LiveServer.withStorage(settings, in: try StateDirectory(settings.state), body)
            } catch {
                throw CommandError(error)
            }
        }
    }

    /// The `list` command, which lists the abandoned events: those for which all delivery attempts failed.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "Lists the events that were abandoned after their last attempt.")

        @OptionGroup var ledger: LedgerOptions

        func run() async throws {
            let (lines, status) = try await ledger.withStorage { storage in
                let list = ListAbandonedEventsInteractor(outbox: storage.outbox)
                var (lines, position) = ([String](), Int64?.none)
                repeat {
                    let page = try await list.perform(PageRequest(from: position, limit: 500))
                    lines += page.items.map(\.line)
                    position = page.next
                } while position != nil
                let read = ReadOutboxStatusInteractor(outbox: storage.outbox, time: SystemTimeSource())
                return (lines, try await read.perform(()).status)
            }
            try StandardStream.output.print(lines + ["\(status.abandoned) abandoned, \(status.waiting) waiting."])
        }
    }

    /// The `replay` command, which makes abandoned events due for delivery again.
    struct Replay: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "replay", abstract: "Delivers abandoned events again, with all attempts.",
            discussion: "A running server delivers the events. An event that was delivered can't be replayed.")

        @OptionGroup var ledger: LedgerOptions

        @Option(name: .long, help: "The ID of the event.")
        var id: String?

        @Flag(name: .long, help: "Replay all abandoned events.")
        var all = false

        func validate() throws {
            guard (id != nil) != all else { throw ValidationError("choose the events with --id or --all") }
        }

        func run() async throws {
            let count = try await ledger.withStorage { storage in
                try await ReplayWebhooksInteractor(outbox: storage.outbox, time: SystemTimeSource())
                    .perform(ReplayWebhooksRequest(id.map { .event($0) } ?? .all))
            }
            guard count > 0 else { throw CommandError("there is no such abandoned event; nothing was changed") }
            StandardStream.output.write("\(count) event\(count == 1 ? " is" : "s are") due again.")
        }
    }

    /// The `rotate` command, which replaces the secret that signs webhooks, and prints the new secret once.
    struct Rotate: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "rotate", abstract: "Creates and prints a new secret that signs webhooks.",
            discussion: "The old secret signs them, too, for webhooks.secretSeconds. All ledgers have one secret.")

        @OptionGroup var options: SettingOptions

        func run() async throws {
            let settings = try await options.read()
            let secret = WebhookSignature.newSecret()
            do {
                let state = try StateDirectory(settings.state)
                try await LiveServer.withStorage(settings, in: state) { storage in
                    let vault = try storage.vault(keyFile: state.path(.sealingKey), for: .webhooks)
                    _ = try await RotateSecret(
                        rotate: RotateSecretInteractor(
                            vault: vault, time: SystemTimeSource(), grace: Int64(settings.webhookSecretSeconds) * 1000)
                    ).rotate(RotateSecretRequest(secret))
                }
            } catch {
                throw CommandError(error)
            }
            do { try StandardStream.output.print([secret.text]) } catch {
                throw CommandError(
                    "The new secret is stored, but it couldn't be written to the standard output, so you can't use it."
                        + " The old secret is valid for webhooks.secretSeconds. Before then, run this command again.")
            }
        }
    }
}

extension AbandonedEvent {
    /// The event as a line for the terminal, which omits the event's payload.
    fileprivate var line: String {
        let time = Date(timeIntervalSince1970: Double(moment.milliseconds) / 1000).formatted(.iso8601)
        return "\(event.id)  \(event.type.rawValue)  \(event.account.uuid) \(event.sequence)  "
            + "\(event.attempts) attempts, last \(time): \(failure)"
    }
}
#endif
