/// The error of a command line that `discover-bench` doesn't accept.
struct BenchUsageError: Error, Equatable, CustomStringConvertible {
    /// A sentence that names the word that isn't valid, or what is missing.
    let reason: String
    /// The usage that is shown after the reason; `nil` if this build can't run the command at all.
    let usage: String?

    /// Creates an error about a command's arguments.
    ///
    /// - Parameters:
    ///   - reason: A sentence that names the word that isn't valid, or what is missing.
    ///   - command: The command whose usage is shown, or `nil` to show the usage of all commands.
    init(_ reason: String, of command: BenchCommand?) {
        self.reason = reason
        usage = command.map { "usage: \($0.usage)" } ?? BenchCommand.overview
    }

    /// Creates an error about a command that this build can't run.
    init(unavailable reason: String) {
        self.reason = reason
        usage = nil
    }

    var description: String { ([reason] + [usage].compactMap(\.self)).joined(separator: "\n") }
}
