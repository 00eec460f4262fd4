/// The options of a command, parsed from the words after it.
///
/// An option is a flag, such as `--json`, or has a value, which is the next word.
struct BenchOptions {
    private let command: BenchCommand
    private var flags: Set<String> = []
    private var values: [String: String] = [:]

    /// Creates options from words of the command line.
    ///
    /// - Parameters:
    ///   - words: The words after the command.
    ///   - command: The command, whose usage is a part of an error.
    ///   - accepted: The flags that the command accepts.
    ///   - names: The options with a value that the command accepts.
    /// - Throws: An error that names the option that is unknown or has no value.
    init(
        _ words: some Sequence<String>, of command: BenchCommand, flags accepted: Set<String> = ["--json"],
        values names: Set<String> = []
    ) throws(BenchUsageError) {
        self.command = command
        var rest = Array(words)[...]
        while let word = rest.popFirst() {
            if accepted.contains(word) {
                flags.insert(word)
            } else if names.contains(word) {
                guard let value = rest.popFirst(), !value.hasPrefix("--") else {
                    throw BenchUsageError("The option \(word) requires a value.", of: command)
                }
                values[word] = value
            } else {
                throw BenchUsageError("The command \(command.rawValue) has no option \"\(word)\".", of: command)
            }
        }
    }

    /// Returns `true` if the words contain a flag.
    func contains(_ flag: String) -> Bool { flags.contains(flag) }

    /// Returns the value of an option, or `nil` if the words don't contain the option.
    func text(_ name: String) -> String? { values[name] }

    /// Returns the value of an option as a number.
    ///
    /// - Parameters:
    ///   - name: The option.
    ///   - least: The smallest number that is valid.
    ///   - standard: The number if the words don't contain the option.
    /// - Returns: The number.
    /// - Throws: An error if the value isn't a whole number, or is too small.
    func number<Number: FixedWidthInteger>(
        _ name: String, atLeast least: Number, default standard: Number
    ) throws(BenchUsageError) -> Number {
        guard let text = values[name] else { return standard }
        guard let number = Number(text), number >= least else {
            throw BenchUsageError(
                "The option \(name) requires a whole number of at least \(least), not \"\(text)\".", of: command)
        }
        return number
    }
}
