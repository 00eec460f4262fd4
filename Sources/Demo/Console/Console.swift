import DiscoverData
import DiscoverEntities
import DiscoverRouting
import DiscoverViews
import Foundation

/// The console program, which runs a single command, an interactive session, or the tour.
@MainActor package struct Console {
    static let version = "discover 0.1.0"

    let options: Options
    let streams: Streams
    let screen: TerminalScreen
    let presenters: Presenters
    private let counter = AnalyticsCounter()

    /// Runs the program with its arguments, and returns the exit status.
    package static func run(_ arguments: [String], on streams: Streams = .standard) async -> Int32 {
        do throws(RouteFailure) {
            let console = Console(try Options(reading: arguments), on: streams)
            let status = await console.run()
            console.screen.end()
            return console.screen.hasFailed && status == ExitStatus.done ? ExitStatus.failed : status
        } catch {
            var options = Options()
            options.isJSON = arguments.contains("--json")
            Console(options, on: streams).presenters.errors.show(error)
            return ExitStatus.usage
        }
    }

    private init(_ options: Options, on streams: Streams) {
        self.options = options
        self.streams = streams
        screen = .standard(options, streams)
        presenters = .selected(by: options, on: screen, streams)
    }

    private func run() async -> Int32 {
        if options.wantsVersion {
            screen.show(Self.version)
            return ExitStatus.done
        }
        if options.wantsHelp { return Int32(ConsoleSceneOpener.help(with: options.words, on: presenters)) }
        guard !options.words.isEmpty else { return await session() }
        do throws(RouteFailure) {
            return await one(try Route(words: options.words))
        } catch {
            presenters.errors.show(error)
            return ExitStatus.usage
        }
    }

    /// Runs the single command that the program was started with, and returns the exit status.
    ///
    /// A command that only inspects a file or shows a page doesn't start the app and stores nothing.
    private func one(_ route: Route) async -> Int32 {
        if case .catalog(.some) = route.subject ?? route {
            return await play(in: nil, isAlone: true) { await $0.go(to: route) }
        }
        if case .help(let topic, let control) = route {
            return Int32(ConsoleSceneOpener.help(topic, control: control, on: presenters))
        }
        if case .quit = route { return ExitStatus.done }
        if case .tour(let inSteps) = route { return await tour(inSteps: inSteps, options) }
        if case .map(nil) = route {
            presenters.map(ModuleMap(command: nil, acts: []))
            return ExitStatus.done
        }
        guard route.script != nil else {
            return await play(in: folder, isAlone: true) { await $0.launch(with: route) }
        }
        return await play(in: folder) { session in
            await session.launch()
            return await go(to: route, in: session)
        }
    }

    /// Runs the tour, with pauses if `inSteps` is `true`, and returns the exit status.
    func tour(inSteps: Bool, _ options: Options) async -> Int32 {
        do throws(StartupError) {
            // Without --json, the tour writes errors to standard output, because they are part of its story.
            let stage = TerminalScreen(streams, isWatched: false, showsErrors: !options.isJSON)
            let presenters =
                options.isJSON
                ? Presenters.json(on: stage) : .text(on: stage, style: TerminalScreen.style(options, streams))
            let pause = inSteps ? Pause.onTerminal(stage, streams, lineEditor, isJSON: options.isJSON) : nil
            return Int32(try await Tour(presenters: presenters, isTraced: options.isTraced, pause: pause).play())
        } catch {
            return presenters.errors.show(error)
        }
    }

    func play(
        in folder: StateDirectory?, isAlone: Bool = false, _ scene: (Session) async -> SceneResult
    ) async -> Int32 {
        do throws(StartupError) {
            // The lock lasts until the end of the scene. A build without a store keeps nothing, and needs no lock.
            let lock =
                try options.build == .appStore
                ? folder.map { folder throws(StartupError) in
                    try StateLock(folder, for: options.words.first ?? "session")
                } : nil
            defer { withExtendedLifetime(lock) {} }
            if options.startsOver, lock != nil, let folder { try startOver(in: folder) }
            var dependencies = try await AppDependencies.chosen(options, keptIn: folder)
            // These hints are only for a user's own file, because the bundled map covers the products of several
            // builds.
            if options.features != nil { for hint in dependencies.hints { presenters.hints.show(hint: hint) } }
            for warning in dependencies.warnings { presenters.hints.show(hint: warning) }
            dependencies.timeout = options.timeout.map { .seconds($0) }
            for notice in dependencies.notices {
                presenters.errors.show(code: notice.code.rawValue, message: notice.message, hint: notice.hint)
            }
            let account = Account(
                token: AccountToken(named: options.account), isAdministrator: options.isAdministrator)
            let session = Session(
                dependencies: dependencies, account: account, presenters: presenters, analytics: counter,
                isTraced: options.isTraced,
                isAlone: isAlone)
            let end = await scene(session)
            await session.ended()
            if options.countsAnalytics { showCounts() }
            return Int32(end)
        } catch {
            return presenters.errors.show(error)
        }
    }

    /// Moves the saved state of earlier runs to another folder, and shows the path of that folder.
    private func startOver(in folder: StateDirectory) throws(StartupError) {
        let message =
            if let place = try folder.setAside() {
                "Starting over. The files of earlier runs were moved to \(place). To continue with them, move them back."
            } else {
                "Starting over. There were no files of earlier runs in \(folder.path)."
            }
        presenters.hints.show(hint: message)
    }

    private func showCounts() {
        if options.isJSON {
            counter.showJSON(on: screen)
        } else {
            counter.showText(on: screen, style: TerminalScreen.style(options, streams))
        }
    }

    var folder: StateDirectory { options.state.map(StateDirectory.init) ?? .standard() }
}
