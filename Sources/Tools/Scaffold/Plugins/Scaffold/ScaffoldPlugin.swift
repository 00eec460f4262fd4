import Foundation
import PackagePlugin

/// The plug-in of `swift package scaffold UseCase`, which adds a new use case to the package.
///
/// The command adds files to every layer. See `Docs/scaffold.md`.
@main struct ScaffoldPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let tool = Process()
        tool.executableURL = try context.tool(named: "DiscoverScaffold").url
        tool.arguments = [context.package.directoryURL.path, "scaffold"] + arguments
        try tool.run()
        tool.waitUntilExit()
        // The tool has printed the reason; this error only makes the command fail.
        if tool.terminationStatus != 0 { Diagnostics.error("Nothing was added.") }
    }
}
