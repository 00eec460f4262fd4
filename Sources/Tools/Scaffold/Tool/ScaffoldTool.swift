import Foundation

/// Adds a use case to the package, or takes one out again: what the two command plug-ins run.
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
