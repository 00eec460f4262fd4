import DiscoverRouting
import DiscoverViews

/// The console as a classroom: a command is played as ever, and who acts in it is shown.
extension Session {
    /// Plays a command, each act shown beside the place where it is written.
    func explain(_ route: Route) async -> SceneResult {
        guard route.script == nil else { return refuseScript() }
        presenters.remark(.explanation(of: route))
        presenters.remark(.blank)
        return await record.showing(by: presenters.explain) { await go(to: route) }
    }

    /// Plays a command, if there is one, and draws who acted in it; else in the latest that was played.
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

    /// A script is the console's, which plays its lines one after another.
    private func refuseScript() -> SceneResult {
        presenters.errors.show(
            code: CommandLineCode.unexpectedArgument.rawValue,
            message: "A script plays many commands, and one at a time is shown at work.",
            hint: "Put \"explain\" or \"map\" before its lines.")
        return .invalidInput
    }
}

extension TextPage {
    /// What is above an explained command.
    fileprivate static func explanation(of route: Route) -> TextPage {
        TextPage(
            heading: "Who acts in \(route.link), and where that is written",
            paragraphs: [
                "An act is set in beneath the one that it happens within. A place is a folder beneath Sources, a file "
                    + "anywhere in it, and the line."
            ])
    }
}
