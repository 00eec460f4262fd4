import Foundation
import PackagePlugin

/// `swift package scaffold UseCase`: adds a whole use case. `Docs/scaffold.md` tells how.
@main struct ScaffoldPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let tool = Process()
        tool.executableURL = try context.tool(named: "DiscoverScaffold").url
        tool.arguments = [context.package.directoryURL.path, "scaffold"] + arguments
        try tool.run()
        tool.waitUntilExit()
        // The tool has said why; this only makes the command fail.
        if tool.terminationStatus != 0 { Diagnostics.error("Nothing was added.") }
    }
}
