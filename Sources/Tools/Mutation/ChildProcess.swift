#if Mutation
import Foundation
import Subprocess
import SystemPackage

/// A command that runs in a child process until it exits, times out, or prints a decisive line.
struct ChildProcess: Sendable {
    /// The way in which a child process ended.
    enum End: Hashable, Sendable {
        case exited(Int)
        case crashed(signal: Int)
        /// The child process was ended because it exceeded its time limit.
        case timedOut
        /// The child process was ended because it printed this line, which decides the result.
        case stopped(at: String)
    }

    /// The result of a child process: how it ended, and its combined standard output and standard error.
    struct Result: Sendable {
        let end: End
        let output: String
    }

    let arguments: [String]
    let folder: URL
    var environment: [String: String] = [:]

    /// Runs the command in a child process, and returns after the process has ended.
    ///
    /// - Parameters:
    ///   - limit: The time limit of the command.
    ///   - stop: A function that receives each line of output, and returns `true` to end the process.
    /// - Returns: The end and the output of the process.
    /// - Throws: An error if the command can't be started.
    func run(limit: Duration, stop: @escaping @Sendable (String) -> Bool = { _ in false }) async throws -> Result {
        // The process has its own group, so that its child processes end with it: a mutant may hang in one of them,
        // too.
        var options = PlatformOptions()
        options.processGroupID = 0
        // A name without a slash is looked up in the directories of the variable PATH.
        let executable: Executable =
            arguments[0].contains("/") ? .path(FilePath(arguments[0])) : .name(arguments[0])
        let variables = environment.map { (Environment.Key(stringLiteral: $0.key), Optional($0.value)) }
        let result = try await Subprocess.run(
            executable, arguments: Arguments(Array(arguments.dropFirst())),
            environment: .inherit.updating(Dictionary(uniqueKeysWithValues: variables)),
            workingDirectory: FilePath(folder.path), platformOptions: options, input: .none, output: .sequence,
            error: .combinedWithOutput
        ) { execution in
            let process = execution.processIdentifier.value
            ChildProcesses.add(process)
            defer { ChildProcesses.remove(process) }
            return try await withThrowingTaskGroup(of: (End?, String).self, returning: (End?, String).self) { group in
                group.addTask {
                    try await Task.sleep(for: limit)
                    return (.timedOut, "")
                }
                group.addTask {
                    var output = ""
                    for try await line in execution.standardOutput.strings(bufferingPolicy: .unbounded) {
                        output += line + "\n"
                        if stop(line) { return (.stopped(at: line), output) }
                    }
                    return (nil, output)
                }
                let first = try await group.next() ?? (nil, "")
                if first.0 != nil { try execution.send(signal: .kill, toProcessGroup: true) }
                group.cancelAll()
                return first
            }
        }
        let (end, output) = result.closureResult
        let own: End =
            switch result.terminationStatus {
            case .exited(let status): .exited(Int(status))
            case .signaled(let signal): .crashed(signal: Int(signal))
            }
        return Result(end: end ?? own, output: output)
    }
}
#endif
