import DiscoverData
import DiscoverEntities
import DiscoverRouting
import DiscoverViews
import Foundation

/// The console program, which runs a single command, an interactive session, or the tour.
@MainActor package struct Console {
    static let version = "discover 0.1.0"

    private let options: Options
    private let streams: Streams
    private let screen: TerminalScreen
    private let presenters: Presenters
    private let tally = AnalyticsCounter()

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
        presenters =
            options.isJSON
            ? .json(on: screen)
            : .text(on: screen, style: TerminalScreen.style(options, streams), motion: screen.motion)
    }

    private func run() async -> Int32 {
        if options.wantsVersion {
            screen.show(Self.version)
            return ExitStatus.done
        }
        if options.wantsHelp { return Int32(ConsoleSceneOpener.help(options.words.first, on: presenters)) }
        guard !options.words.isEmpty else { return await session() }
        do throws(RouteFailure) {
            return await one(try Route(words: options.words))
        } catch {
            presenters.errors.show(error)
            return ExitStatus.usage
        }
    }

    /// Runs one command; a command that only inspects a file needs no startup and stores nothing.
    private func one(_ route: Route) async -> Int32 {
        if case .catalog(.some) = route.subject ?? route {
            return await play(in: nil, isAlone: true) { await $0.go(to: route) }
        }
        switch route.kind {
        case .help(let topic): return Int32(ConsoleSceneOpener.help(topic, on: presenters))
        case .end: return ExitStatus.done
        case .tour(let inSteps): return await tour(inSteps: inSteps)
        case .map(.none):
            presenters.map(ModuleMap(command: nil, acts: []))
            return ExitStatus.done
        case .explanation, .map(.some):
            return await play(in: folder, isAlone: true) { session in
                await session.launch()
                return await session.go(to: route)
            }
        case .control where route.script != nil:
            return await play(in: folder) { session in
                await session.launch()
                return await go(to: route, in: session)
            }
        case .scene, .move, .purchase, .paywall, .closing, .control:
            return await play(in: folder, isAlone: true) { session in
                // The route arrives before anything is loaded, as with a link that launches an app.
                if let end = await session.receive(route) { return end }
                await session.launch()
                return await session.begin()
            }
        }
    }

    /// Runs commands, one per line, until the end of input.
    private func session() async -> Int32 {
        let isTerminal = streams.isTyped
        if isTerminal, !options.isJSON {
            presenters.page(
                TextPage(paragraphs: ["`help` lists the commands, `tour` runs the use cases, `quit` ends the session."])
            )
        }
        return await play(in: folder) { session in
            await session.launch()
            var status = SceneResult.done
            var number = 0
            while screen.isRead, let line = isTerminal ? screen.ask(session.prompt) : streams.readLine() {
                number += 1
                guard isText(line, number) else {
                    status = status.followed(by: .invalidInput)
                    continue
                }
                guard let end = await self.carryOut(line, in: session) else { break }
                status = status.followed(by: end)
            }
            return status
        }
    }

    /// Returns `true` if the line is valid UTF-8, and otherwise reports an error.
    ///
    /// Reading replaces invalid bytes by a replacement character. Interpreting such a line could purchase the wrong
    /// product.
    private func isText(_ line: String, _ number: Int) -> Bool {
        guard line.contains("\u{FFFD}") else { return true }
        presenters.errors.show(
            code: CommandLineCode.notText.rawValue, message: "Line \(number) is not UTF-8 text.",
            hint: "The line was skipped, and nothing was changed.")
        return false
    }

    /// Runs a line, and returns its result, or `nil` if the line ends the session.
    private func carryOut(_ line: String, in session: Session, isScripted: Bool = false) async -> SceneResult? {
        do throws(RouteFailure) {
            let words = try tokenize(line)
            guard let first = words.first, !first.hasPrefix("#") else { return .done }
            let route = try Route(words: words)
            switch route.kind {
            case .end: return nil
            case .tour(let inSteps): return await tour(inSteps: inSteps) == ExitStatus.done ? .done : .failed
            case .scene, .move, .purchase, .paywall, .closing, .control, .help, .explanation, .map:
                return await go(to: route, in: session, isScripted: isScripted)
            }
        } catch {
            presenters.errors.show(error)
            return .invalidInput
        }
    }

    /// Runs a script line by line, or any other route as a scene.
    private func go(to route: Route, in session: Session, isScripted: Bool = false) async -> SceneResult {
        guard let file = route.script else { return await session.go(to: route) }
        let script = CommandScript(file: file, presenters: presenters)
        guard !isScripted else { return script.refuse() }
        return await script.play { line in
            guard screen.isRead else { return nil }
            presenters.echo(line, in: session)
            return await carryOut(line, in: session, isScripted: true)
        }
    }

    private func tour(inSteps: Bool) async -> Int32 {
        do throws(StartupError) {
            // Without --json, the tour writes errors to standard output, because they are part of its story.
            let stage = TerminalScreen(streams, isWatched: false, tellsComplaints: !options.isJSON)
            let presenters =
                options.isJSON
                ? Presenters.json(on: stage) : .text(on: stage, style: TerminalScreen.style(options, streams))
            let pause = inSteps ? Pause.onTerminal(stage, streams, isJSON: options.isJSON) : nil
            return Int32(try await Tour(presenters: presenters, isTraced: options.isTraced, pause: pause).play())
        } catch {
            return presenters.errors.show(error)
        }
    }

    private func play(
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
            var world = try await AppDependencies.chosen(options, keptIn: folder)
            // These hints are only for a user's own file, because the bundled map covers the products of several
            // builds.
            if options.features != nil { for hint in world.hints { presenters.hints.show(hint: hint) } }
            for warning in world.warnings { presenters.hints.show(hint: warning) }
            world.timeout = options.timeout.map { .seconds($0) }
            for notice in world.notices {
                presenters.errors.show(code: notice.code.rawValue, message: notice.message, hint: notice.hint)
            }
            let account = Account(
                token: AccountToken(named: options.account), isAdministrator: options.isAdministrator)
            let session = Session(
                world: world, account: account, presenters: presenters, analytics: tally, isTraced: options.isTraced,
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
            tally.showText(on: screen, style: TerminalScreen.style(options, streams))
        }
    }

    private var folder: StateDirectory { options.state.map(StateDirectory.init) ?? .standard() }
}
