/// The arguments of the commands that kill processes: `kill`, `kill-server`, and `kill-cluster`.
struct KillArguments: Equatable {
    let isJSON: Bool
    /// The number of kills.
    let times: Int
    let seed: UInt64

    /// Creates the arguments from words of the command line.
    ///
    /// - Parameters:
    ///   - words: The words after the command.
    ///   - command: The command, whose usage is a part of an error.
    ///   - times: The number of kills if the words contain none.
    /// - Throws: An error that names the word that isn't valid.
    init(
        _ words: some Sequence<String>, of command: BenchCommand, defaultTimes times: Int
    ) throws(BenchUsageError) {
        let options = try BenchOptions(words, of: command, values: ["--times", "--seed"])
        isJSON = options.contains("--json")
        self.times = try options.number("--times", atLeast: 1, default: times)
        seed = try options.number("--seed", atLeast: 0, default: 1)
    }
}
