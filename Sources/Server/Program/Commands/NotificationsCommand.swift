#if Server
import ArgumentParser
import AsyncHTTPClient
import DiscoverEntities
import Foundation
import ServerAppStore
import ServerUseCases
import ServerStorage

/// The `notifications` command, which groups the commands for notifications of the App Store.
struct NotificationsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notifications", abstract: "What the App Store tells by itself.", subcommands: [Replay.self])

    /// The `replay` command, which processes missed notifications from the App Store's history.
    struct Replay: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "replay",
            abstract: "Takes the notifications that were missed from the App Store's history.",
            discussion: "What came before counts once. Needs api.url. The server may run meanwhile.")

        @OptionGroup var options: SettingOptions

        @Option(
            name: .long,
            help: ArgumentHelp(
                "Everything since then, and not only what came since the last time: a day in UTC.",
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
                throw ValidationError("--since \(since): a day is wanted, such as 2026-11-21")
            }
            return ReplayRequest(since: Moment(milliseconds: Int64(day.timeIntervalSince1970) * 1000))
        }

        private func replay(_ settings: ServerSettings, http: HTTPClient) async throws {
            let server = try await LiveServer(settings, http: http)
            guard let replay = server.replay else {
                throw CommandError("api.url is not set: without it nobody can be asked for what was missed")
            }
            let event = await replay.run(try order(), tally: ServerMetrics())
            try server.database.close()
            switch event {
            case .filled(let tally): StandardStream.output.write("Nothing is missing any more: \(tally.sentence)")
            case .interrupted(let failure, let tally):
                throw CommandError("\(failure.sentence) Until then: \(tally.sentence)")
            case nil: throw CommandError("nothing is known of what came of it")
            }
        }
    }
}

extension ReplayStatistics {
    /// The statistics in one sentence for the terminal.
    fileprivate var sentence: String {
        "\(taken) taken, \(repeated) known before, \(refused) refused, on \(pages) page\(pages == 1 ? "" : "s")."
    }
}
#endif
