import Foundation

/// The tool that the command plug-ins `scaffold` and `unscaffold` run to add or remove a use case.
@main struct ScaffoldTool {
    static func main() {
        do throws(ScaffoldFailure) {
            let invocation = try ToolArguments(Array(CommandLine.arguments.dropFirst()))
            for line in try invocation.carryOut() { print(line) }
        } catch {
            try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
            exit(error.isUsage ? 2 : 1)
        }
    }
}
