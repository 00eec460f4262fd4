import Foundation
import PackagePlugin

/// `swift package unscaffold UseCase`: takes one out again that nobody has changed. `Docs/scaffold.md` tells how.
@main struct UnscaffoldPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let tool = Process()
        tool.executableURL = try context.tool(named: "DiscoverScaffold").url
        tool.arguments = [context.package.directoryURL.path, "unscaffold"] + arguments
        try tool.run()
        tool.waitUntilExit()
        // The tool has said why; this only makes the command fail.
        if tool.terminationStatus != 0 { Diagnostics.error("Nothing was taken out.") }
    }
}
