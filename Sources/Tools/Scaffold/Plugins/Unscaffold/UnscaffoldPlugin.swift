import Foundation
import PackagePlugin

/// The plug-in of `swift package unscaffold UseCase`, which removes a use case from the package.
///
/// The command removes only a use case that `scaffold` added and whose files are unchanged. See `Docs/scaffold.md`.
@main struct UnscaffoldPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let tool = Process()
        tool.executableURL = try context.tool(named: "DiscoverScaffold").url
        tool.arguments = [context.package.directoryURL.path, "unscaffold"] + arguments
        try tool.run()
        tool.waitUntilExit()
        // The tool has printed the reason; this error only makes the command fail.
        if tool.terminationStatus != 0 { Diagnostics.error("Nothing was removed.") }
    }
}
