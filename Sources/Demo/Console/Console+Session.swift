import DiscoverData
import DiscoverRouting
import DiscoverViews

/// The interactive session of the console, which reads commands and runs them one after another.
extension Console {
    /// The editor of typed lines, or `nil` to use the terminal's own editing.
    ///
    /// The editor redraws its line, so it isn't used with `--no-motion`, or with `--json`, whose output is for
    /// programs.
    var lineEditor: (any LineEditor)? {
        guard let editor = streams.lineEditor, editor.isAvailable, !options.isJSON, !options.isStill else { return nil }
        return editor
    }

    /// Runs commands, one per line, until the input ends, and returns the exit status.
    func session() async -> Int32 {
        let isTerminal = streams.isTyped
        if isTerminal, !options.isJSON {
            presenters.page(
                TextPage(paragraphs: ["`help` lists the commands, `tour` runs the use cases, `quit` ends the session."])
            )
        }
        return await play(in: folder) { session in
            await session.launch()
            let editor = lineEditor
            let completer = CommandCompleter(session.dependencies)
            var status = SceneResult.done
            var number = 0
            while screen.isRead,
                let line = isTerminal
                    ? screen.readInput(
                        session.prompt, with: editor, completer: completer, isJSON: options.isJSON)
                    : streams.readLine()
            {
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

    /// Returns `true` if a line of the input is valid UTF-8; otherwise, shows an error and returns `false`.
    ///
    /// Reading replaces invalid bytes by a replacement character. Interpreting such a line could purchase the wrong
    /// product. `number` is the number of the line, for the error.
    private func isText(_ line: String, _ number: Int) -> Bool {
        guard line.contains("\u{FFFD}") else { return true }
        presenters.errors.show(
            code: CommandLineCode.notText.rawValue, message: "Line \(number) is not UTF-8 text.",
            hint: "The line was skipped, and nothing was changed.")
        return false
    }

    /// Runs a line of the session, and returns its result, or `nil` if the line ends the session.
    ///
    /// `isScripted` is `true` for a line of a script, which can't run another script.
    private func carryOut(_ line: String, in session: Session, isScripted: Bool = false) async -> SceneResult? {
        do throws(RouteFailure) {
            let words = try tokenize(line)
            guard let first = words.first, !first.hasPrefix("#") else { return .done }
            switch try options.changed(by: words) {
            case .failure(let option): return refuse(option)
            case .success(let changed) where changed.differs(from: options):
                let screen = screen.changed(by: changed, streams)
                let presenters = Presenters.selected(by: changed, on: screen, streams)
                return await session.showing(by: presenters, isTraced: changed.isTraced) {
                    await carryOut(changed, presenters, screen, in: session, isScripted: isScripted)
                }
            case .success(let same):
                return await carryOut(same, presenters, screen, in: session, isScripted: isScripted)
            }
        } catch {
            presenters.errors.show(error)
            return .invalidInput
        }
    }

    /// Runs one command of the session with its own options.
    ///
    /// The result is `nil` if the command ends the session.
    ///
    /// `isScripted` is `true` for a command of a script, which can't run another script.
    private func carryOut(
        _ options: Options, _ presenters: Presenters, _ screen: TerminalScreen, in session: Session, isScripted: Bool
    ) async -> SceneResult? {
        if options.wantsVersion {
            screen.show(Self.version)
            return .done
        }
        if options.wantsHelp { return ConsoleSceneOpener.help(with: options.words, on: presenters) }
        do throws(RouteFailure) {
            let route = try Route(words: options.words)
            if case .quit = route { return nil }
            if case .tour(let inSteps) = route {
                return await tour(inSteps: inSteps, options) == ExitStatus.done ? .done : .failed
            }
            return await go(to: route, in: session, isScripted: isScripted)
        } catch {
            presenters.errors.show(error)
            return .invalidInput
        }
    }

    /// Shows the error that the option applies only to a whole session; returns the command's result.
    private func refuse(_ option: SessionOption) -> SceneResult {
        presenters.errors.show(
            code: CommandLineCode.unexpectedArgument.rawValue,
            message: "--\(option.name) applies to a whole session. The command did not run, and nothing was changed.",
            hint: "Quit, and start discover with --\(option.name).")
        return .invalidInput
    }

    /// Runs the script of the route or, if the route names no script, opens its scene; returns the result.
    func go(to route: Route, in session: Session, isScripted: Bool = false) async -> SceneResult {
        guard let file = route.script else { return await session.go(to: route) }
        let script = CommandScript(file: file, presenters: session.presenters)
        guard !isScripted else { return script.refuse() }
        return await script.play { line in
            guard screen.isRead else { return nil }
            session.presenters.echo(line, in: session)
            return await carryOut(line, in: session, isScripted: true)
        }
    }
}

extension Options {
    /// Returns a Boolean value that indicates whether these options of a command differ from the session's.
    fileprivate func differs(from session: Options) -> Bool {
        (isJSON, isTraced, isColorless, isStill)
            != (session.isJSON, session.isTraced, session.isColorless, session.isStill)
    }
}

extension TerminalScreen {
    /// Returns a copy of this screen, changed by the options of a single command.
    fileprivate func changed(by options: Options, _ streams: Streams) -> TerminalScreen {
        let standard = TerminalScreen.standard(options, streams)
        return changed(isWatched: standard.isWatched, isLive: standard.isLive)
    }
}
