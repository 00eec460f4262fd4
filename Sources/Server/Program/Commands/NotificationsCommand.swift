#if Server
import ArgumentParser
import AsyncHTTPClient
import DiscoverEntities
import Foundation
import ServerHTTP
import ServerUseCases

/// The `notifications` command, which groups the commands for notifications of the App Store.
struct NotificationsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notifications", abstract: "Manages App Store Server Notifications.", subcommands: [Replay.self])

    /// The `replay` command, which processes missed notifications from the App Store's history.
    struct Replay: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "replay",
            abstract: "Records missed notifications from the App Store's notification history.",
            discussion:
                "A notification that was recorded before isn't recorded twice. Requires api.url. The server can keep running."
        )

        @OptionGroup var options: SettingOptions

        @Option(
            name: .long,
            help: ArgumentHelp(
                "Start from this day, in UTC, instead of from the last replay.",
                valueName: "YYYY-MM-DD"))
        var since: String?

        func validate() throws { _ = try order() }

        func run() async throws {
            let settings = try await options.read()
            let http = HTTPClient(
                eventLoopGroupProvider: .singleton, configuration: AsyncHTTPClientTransport.configuration)
            do {
                try await replay(settings, http: http)
            } catch {
                try? await http.shutdown()
                throw CommandError(error)
            }
            try? await http.shutdown()
        }

        private func order() throws -> ReplayRequest {
            guard let since else { return ReplayRequest() }
            guard let day = try? Date(since, strategy: .iso8601.year().month().day()) else {
                throw ValidationError("--since \(since): expected a day, such as 2026-11-21")
            }
            return ReplayRequest(since: Moment(milliseconds: Int64(day.timeIntervalSince1970) * 1000))
        }

        private func replay(_ settings: ServerSettings, http: HTTPClient) async throws {
            let server = try await LiveServer(settings, http: http)
            guard server.replay != nil else {
                throw CommandError(
                    "api.url isn't set; set it to the App Store Server API that has the notification history")
            }
            let order = try order()
            var outcomes: [(Realm, ReplayNotificationsOutcome)] = []
            for realm in server.realms {
                guard let replay = realm.replay else { continue }
                outcomes.append((realm.settings.realm, await replay.run(order, metrics: ServerMetrics())))
            }
            try await server.close()
            // Report the outcomes of all realms, even if the replay of one realm fails.
            var failures: [String] = []
            for (realm, outcome) in outcomes {
                let name = outcomes.count > 1 ? "\(realm): " : ""
                do throws(CommandError) {
                    StandardStream.output.write(name + (try outcome.conclusion))
                } catch {
                    failures.append(name + error.description)
                }
            }
            guard failures.isEmpty else { throw CommandError(failures.joined(separator: "\n")) }
        }
    }
}

extension ReplayNotificationsOutcome {
    /// A sentence for the terminal that states the outcome of a replay that ended without a failure.
    ///
    /// Reading the property throws a `CommandError` if a notification couldn't be recorded.
    var conclusion: String {
        get throws(CommandError) {
            switch self {
            case .filled(let statistics):
                guard statistics.refused == 0 else { throw CommandError(statistics.conclusion) }
                return statistics.conclusion
            case .skipped(.held(let milliseconds)):
                throw CommandError(
                    "Another process replays the notifications now, so nothing was read; try again later, at the latest"
                        + " in \((milliseconds + 999) / 1000) s.")
            case .skipped(.recent(let milliseconds)):
                throw CommandError(
                    "Another process has replayed the notifications, so nothing was read. The next replay is due in"
                        + " \((milliseconds + 999) / 1000) s.")
            case .interrupted(let failure, let statistics):
                throw CommandError("\(failure.sentence) Before that: \(statistics.sentence)")
            }
        }
    }
}

extension ReplayStatistics {
    /// A sentence for the terminal about a replay that wasn't interrupted.
    ///
    /// The sentence states whether all notifications in the App Store's history could be recorded.
    var conclusion: String {
        let result =
            refused > 0
            ? "Not every notification could be recorded"
            : "All notifications that the App Store still has for this time are recorded"
        return "\(result): \(sentence)"
    }

    /// The statistics of a replay in one sentence for the terminal.
    fileprivate var sentence: String {
        "\(taken) recorded, \(repeated) already known, \(refused) refused, on \(pages) page\(pages == 1 ? "" : "s")."
    }
}
#endif
