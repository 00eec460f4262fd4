import DiscoverData
import DiscoverRouting
import StoreSimulator

/// The options that a command itself defines, such as `--offer` of `buy`, without the app's options.
///
/// The options are read from the command's help, so that no option is undocumented.
struct CommandOptions {
    /// The names of the command's options, each with `true` if a value follows the option.
    ///
    /// An example of an option with a value is `--offer ID`.
    let options: [String: Bool]
    /// The names of the command's options in the order of the command's help.
    let names: [String]
    /// A Boolean value that indicates whether `--` can precede the command's arguments.
    ///
    /// All arguments after `--` are literal values, even if they begin with hyphens.
    let parsesSeparator: Bool

    /// Creates the options of the command that a command line begins with.
    ///
    /// If the first word is `explain` or `map`, the options are those of the command after this word. The commands of
    /// the simulated store differ in their options, so the words `store refund` result in the options of that command.
    /// If no command of the simulated store follows the word `store`, the result contains the options of all these
    /// commands.
    ///
    /// - Parameter words: The words of the command line.
    init(of words: [String]) {
        let commands = words.lazy.map(Command.init(rawValue:))
        let command = commands.first { $0?.takesCommand != true } ?? commands.first ?? nil
        parsesSeparator = command != .store
        guard command == .store else {
            let usage = command?.card.usage ?? ""
            options = Self.options(in: usage)
            names = Self.names(in: usage)
            return
        }
        let place = commands.firstIndex { $0 == .store }
        let control = place.map { words.dropFirst($0 + 1).first } ?? nil
        let usages = StoreControl.help.map(\.usage)
        let own = usages.filter { $0.split(separator: " ").first.map(String.init) == control }
        let read = own.isEmpty ? usages : own
        options = read.reduce(into: [:]) { all, usage in all.merge(Self.options(in: usage)) { $0 || $1 } }
        names = read.flatMap(Self.names).uniqued
    }

    private static func names(in usage: String) -> [String] {
        usage.split { " []|".contains($0) }.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    }

    /// Returns the names of the options in a line of help, each with `true` if the option has a value.
    ///
    /// For example, `buy ID [--offer ID]` results in `["offer": true]`.
    static func options(in usage: String) -> [String: Bool] {
        let parts = usage.split { " []|".contains($0) }
        var options: [String: Bool] = [:]
        for (place, part) in parts.enumerated() where part.hasPrefix("--") {
            // A placeholder in capital letters is the value, unless the option ends before it.
            let isSwitch = usage.contains(part + "]")
            let next = parts.dropFirst(place + 1).first
            options[String(part.dropFirst(2))] = !isSwitch && next?.first?.isUppercase == true
        }
        return options
    }
}
