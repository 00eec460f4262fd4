import Testing

@testable import DiscoverBench

@Suite struct `The command line of discover-bench` {
    @Test(arguments: BenchCommand.allCases)
    func `each command has a usage that begins with its name, and a summary`(command: BenchCommand) {
        #expect(command.usage.hasPrefix("discover-bench \(command.rawValue) ["))
        #expect(!command.summary.isEmpty)
        #expect(BenchCommand.overview.contains(command.usage))
        #expect(BenchCommand.overview.contains("\n  \(command.rawValue) "))
    }

    @Test func `the first word is the command, and the other words are its arguments`() throws {
        #expect(try BenchInvocation(["kill", "--times", "5"]) == .run(.kill, ["--times", "5"]))
        #expect(try BenchInvocation(["import"]) == .run(.importRecords, []))
    }

    @Test func `help describes the command before it, or all commands`() throws {
        #expect(try BenchInvocation(["--help"]) == .help(nil))
        #expect(try BenchInvocation(["-h"]) == .help(nil))
        #expect(try BenchInvocation(["kill-server", "--times", "x", "--help"]) == .help(.killServer))
    }

    @Test(
        arguments: [
            ([], "The command is missing."), (["sell"], "There is no command \"sell\"."),
            (["sell", "--help"], "There is no command \"sell\"."),
            (["--json", "kill"], "There is no command \"--json\"."),
        ] as [([String], String)])
    func `a command line without a command is an error that shows all commands`(words: [String], reason: String) {
        let error = #expect(throws: BenchUsageError.self) { try BenchInvocation(words) }
        #expect(error?.description == reason + "\n" + BenchCommand.overview)
    }

    @Test func `the commands that kill processes have defaults for the number of kills and the seed`() throws {
        let usual = try KillArguments([], of: .kill, defaultTimes: 200)
        #expect((usual.isJSON, usual.times, usual.seed) == (false, 200, 1))
        let chosen = try KillArguments(
            ["--json", "--seed", "0", "--times", "3"], of: .killCluster, defaultTimes: 100)
        #expect((chosen.isJSON, chosen.times, chosen.seed) == (true, 3, 0))
    }

    @Test(
        arguments: [
            (["--times", "abc"], "The option --times requires a whole number of at least 1, not \"abc\"."),
            (["--times", "0"], "The option --times requires a whole number of at least 1, not \"0\"."),
            (["--seed", "-1"], "The option --seed requires a whole number of at least 0, not \"-1\"."),
            (["--times"], "The option --times requires a value."),
            (["--times", "--json"], "The option --times requires a value."),
            (["--kills", "3"], "The command kill has no option \"--kills\"."),
            (["3"], "The command kill has no option \"3\"."),
        ] as [([String], String)])
    func `an argument of a kill command that isn't valid is named beside the usage`(words: [String], reason: String) {
        let error = #expect(throws: BenchUsageError.self) { try KillArguments(words, of: .kill, defaultTimes: 200) }
        #expect(error?.description == reason + "\nusage: " + BenchCommand.kill.usage)
    }
}
