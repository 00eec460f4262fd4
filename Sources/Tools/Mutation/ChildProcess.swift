#if Mutation
import Foundation
import Subprocess
import SystemPackage

/// A command that runs in a child process until it exits, its time is up, or its output settles the matter.
struct ChildProcess: Sendable {
    /// How a child process ended.
    enum End: Hashable, Sendable {
        case exited(Int)
        case crashed(signal: Int)
        /// The process was ended because its time was up.
        case timedOut
        /// The process was ended because of a line of its output.
        case stopped(at: String)
    }

    /// How a child process ended, and its standard output and standard error in one.
    struct Result: Sendable {
        let end: End
        let output: String
    }

    let arguments: [String]
    let folder: URL
    var environment: [String: String] = [:]

    /// Runs the command.
    ///
    /// - Parameters:
    ///   - limit: The longest time that the command may take.
    ///   - stop: Returns a Boolean value that indicates whether a line of output settles the matter.
    /// - Throws: An error where the command can't be started.
    func run(limit: Duration, stop: @escaping @Sendable (String) -> Bool = { _ in false }) async throws -> Result {
        // In a group of its own, so that what it started ends with it: a mutant may hang in a process of a scenario, too.
        var options = PlatformOptions()
        options.processGroupID = 0
        // A name is looked up in the folders of the variable PATH.
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
