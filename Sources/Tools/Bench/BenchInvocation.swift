/// What a command line of `discover-bench` requests.
enum BenchInvocation: Equatable {
    /// The program prints the usage of a command, or of all commands for `nil`.
    case help(BenchCommand?)
    /// The program runs a command with the words after it.
    case run(BenchCommand, [String])

    /// Creates the invocation from the words of the command line, without the program's name.
    ///
    /// - Parameter words: The command and its arguments.
    /// - Throws: An error if the first word isn't a command, or if there is none.
    init(_ words: [String]) throws(BenchUsageError) {
        let help: Set = ["--help", "-h"]
        let isHelp = words.contains { help.contains($0) }
        guard let name = words.first(where: { !help.contains($0) }) else {
            guard isHelp else { throw BenchUsageError("The command is missing.", of: nil) }
            self = .help(nil)
            return
        }
        guard let command = BenchCommand(rawValue: name) else {
            throw BenchUsageError("There is no command \"\(name)\".", of: nil)
        }
        self = isHelp ? .help(command) : .run(command, Array(words.dropFirst()))
    }
}
