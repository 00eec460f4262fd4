import DiscoverData
import DiscoverEntities
import DiscoverRouting
import DiscoverViews
import Foundation

/// The program: reads the command line, sets the world up, and plays one command, a session, or the tour.
@MainActor struct Console {
    static let version = "discover 0.1.0"

    private let options: Options
    private let screen: StandardScreen
    private let presenters: Presenters
    private let tally = AnalyticsTally()

    /// Runs to the end, and returns the exit status.
    static func run(_ arguments: [String]) async -> Int32 {
        do throws(RouteFailure) {
            let console = Console(try Options(reading: arguments))
            let status = await console.run()
            return console.screen.hasFailed && status == ExitStatus.done ? ExitStatus.failed : status
        } catch {
            var options = Options()
            options.isJSON = arguments.contains("--json")
            Console(options).presenters.errors.show(error)
            return ExitStatus.usage
        }
    }

    private init(_ options: Options) {
        self.options = options
        screen = StandardScreen(isWatched: isatty(STDERR_FILENO) == 1 && !options.isJSON)
        presenters =
            options.isJSON
            ? .json(on: screen) : .text(on: screen, style: StandardScreen.style(options))
    }

    private func run() async -> Int32 {
        if options.wantsVersion {
            screen.show(Self.version)
            return ExitStatus.done
        }
        if options.wantsHelp { return Int32(ConsoleScenes.help(options.words.first, on: presenters)) }
        guard !options.words.isEmpty else { return await session() }
        do throws(RouteFailure) {
            return await one(try Route(words: options.words))
        } catch {
            presenters.errors.show(error)
            return ExitStatus.usage
        }
    }

    /// One command. Where it only looks at a file, nothing is set up for it and nothing stored.
    private func one(_ route: Route) async -> Int32 {
        switch route {
        case .help(let topic): return Int32(ConsoleScenes.help(topic, on: presenters))
        case .quit: return ExitStatus.done
        case .tour: return await tour()
        case .catalog(.some): return await play(in: nil, isAlone: true) { await $0.go(to: route) }
        case .catalog, .products, .buy, .verify, .restore, .status, .paywall, .close, .store:
            return await play(in: folder, isAlone: true) { session in
                await session.launch()
                return await session.go(to: route)
            }
        }
    }

    /// Commands, one a line, until there are no more.
    private func session() async -> Int32 {
        let isTerminal = isatty(STDIN_FILENO) == 1
        if isTerminal, !options.isJSON {
            presenters.page(Page(paragraphs: ["`help` shows the commands, `tour` plays them, `quit` ends."]))
        }
        return await play(in: folder) { session in
            await session.launch()
            // The first command that was not done decides the status of the whole, as in a shell with `set -e`, but the
            // commands after it are still carried out.
            var status = SceneEnd.done
            while screen.isRead, let line = Self.read(isTerminal ? session : nil) {
                guard let end = await self.carryOut(line, in: session) else { break }
                if status == .done || status == .answered { status = end }
            }
            return status
        }
    }

    /// `nil` where the session is to end.
    private func carryOut(_ line: String, in session: Session) async -> SceneEnd? {
        do throws(RouteFailure) {
            let words = try words(of: line)
            guard let first = words.first, !first.hasPrefix("#") else { return .done }
            let route = try Route(words: words)
            switch route {
            case .quit: return nil
            case .tour: return await tour() == ExitStatus.done ? .done : .failed
            default: return await session.go(to: route)
            }
        } catch {
            presenters.errors.show(error)
            return .mistyped
        }
    }

    private static func read(_ session: Session?) -> String? {
        if let session {
            let prompt = session.isPresenting ? "paywall> " : "discover> "
            try? FileHandle.standardOutput.write(contentsOf: Data(prompt.utf8))
        }
        // Reading blocks the main actor, and may: between two commands nothing happens in a simulated world.
        return readLine()
    }

    private func tour() async -> Int32 {
        do throws(WorldFailure) {
            // A tour is one story: what goes wrong in it belongs to it, and comes where it happens.
            let stage = StandardScreen(isWatched: false, tellsComplaints: !options.isJSON)
            let presenters =
                options.isJSON ? Presenters.json(on: stage) : .text(on: stage, style: StandardScreen.style(options))
            return Int32(try await Tour(presenters: presenters, isTraced: options.isTraced).play())
        } catch {
            return presenters.errors.show(error)
        }
    }

    private func play(
        in folder: StateFolder?, isAlone: Bool = false, _ scene: (Session) async -> SceneEnd
    ) async -> Int32 {
        do throws(WorldFailure) {
            // Held to the end of the scene; an enterprise build keeps nothing, and needs no lock.
            let lock =
                try options.build == .appStore
                ? folder.map { folder throws(WorldFailure) in
                    try StateLock(folder, for: options.words.first ?? "session")
                } : nil
            defer { withExtendedLifetime(lock) {} }
            let world: World =
                switch options.build {
                case .appStore: try .simulated(options, keptIn: folder)
                case .enterprise: try .enterprise(options)
                }
            for notice in world.notices {
                presenters.errors.show(code: notice.code.rawValue, message: notice.message, hint: notice.hint)
            }
            let account = Account(
                token: AccountToken(named: options.account), isAdministrator: options.isAdministrator)
            let session = Session(
                world: world, account: account, presenters: presenters, analyst: tally, isTraced: options.isTraced,
                isAlone: isAlone)
            let end = await scene(session)
            session.end()
            if options.countsAnalytics { showTally() }
            return Int32(end)
        } catch {
            return presenters.errors.show(error)
        }
    }

    private func showTally() {
        if options.isJSON {
            tally.showJSON(on: screen)
        } else {
            tally.showText(on: screen, style: StandardScreen.style(options))
        }
    }

    private var folder: StateFolder { options.state.map(StateFolder.init) ?? .standard() }
}
