import DiscoverRouting
import DiscoverViews

/// The commands `explain` and `map`, which run another command and show which types took part in it.
extension Session {
    /// Runs a command, shows its traced operations and their source locations, and returns the result.
    func explain(_ route: Route) async -> SceneResult {
        guard route.script == nil else { return refuseScript() }
        presenters.remark(.explanation(of: route))
        presenters.remark(.blank)
        return await record.showing(by: presenters.explain) { await go(to: route) }
    }

    /// Runs a command, shows a map of the types that took part in it, and returns the command's result.
    ///
    /// If the route is `nil`, no command runs, and the map shows the latest command.
    func map(_ route: Route?) async -> SceneResult {
        guard route?.script == nil else { return refuseScript() }
        var end = SceneResult.done
        if let route {
            end = await go(to: route)
            presenters.remark(.blank)
        }
        let latest = record.latest
        presenters.map(ModuleMap(command: latest.route?.link, acts: latest.acts))
        return end
    }

    /// Shows the error that `explain` and `map` can't trace a script; returns the result.
    ///
    /// A script consists of several commands.
    private func refuseScript() -> SceneResult {
        presenters.errors.show(
            code: CommandLineCode.unexpectedArgument.rawValue,
            message: "A script runs many commands, but only one command at a time can be explained or drawn.",
            hint: "Put \"explain\" or \"map\" before the lines of the script.")
        return .invalidInput
    }
}

extension TextPage {
    /// Returns the page that is shown before the trace of a command that is run with `explain`.
    fileprivate static func explanation(of route: Route) -> TextPage {
        let location =
            SourceFolder.found == nil
            ? "The sources of this program aren't where it was built, so a location is a folder in Sources, a file "
                + "anywhere in that folder, and the line."
            : "A location is the path of a file, and the line."
        return TextPage(
            heading: "The operations of \(route.link), and where they are implemented",
            paragraphs: ["An operation is indented below the operation that calls it. \(location)"])
    }
}
