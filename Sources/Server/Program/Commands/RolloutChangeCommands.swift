#if Server
import ArgumentParser
import DiscoverEntities
import DiscoverServices
import Foundation
import ServerUseCases

extension RolloutCommand {
    /// The `report` command, which shows the measures of an experiment and its verdict.
    struct Report: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "report",
            abstract: "Shows the measures of an experiment's arms, with their confidence intervals, and the verdict.",
            discussion: "You may look as often as you like. The server can keep running.")

        @OptionGroup var options: SettingOptions

        @Argument(help: "The name of the experiment.")
        var experiment: String

        @Flag(name: .long, help: "Print JSON, with shares in millionths.")
        var json = false

        func run() async throws {
            try await RolloutCommand.run(options) { rollout in
                let report = try await rollout.report.perform(experiment)
                try StandardStream.output.print(json ? [report.json.text] : report.lines)
            }
        }
    }

    /// The `start` command, which starts an experiment.
    struct Start: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "start", abstract: "Starts an experiment with a share of the accounts.")

        @OptionGroup var options: SettingOptions
        @OptionGroup var change: ChangeOptions
        @OptionGroup var share: ShareOptions

        func run() async throws { try await change.run(options, .start(population: share.basisPoints)) }
    }

    /// The `advance` command, which increases the share of the accounts in an experiment.
    struct Advance: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "advance", abstract: "Increases the share of the accounts that take part in an experiment.")

        @OptionGroup var options: SettingOptions
        @OptionGroup var change: ChangeOptions
        @OptionGroup var share: ShareOptions

        func run() async throws { try await change.run(options, .advance(population: share.basisPoints)) }
    }

    /// The `stop` command, which stops an experiment permanently.
    struct Stop: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "stop", abstract: "Stops an experiment for good.",
            discussion: "Devices get the change with their next launch. Another experiment needs a new name and salt.")

        @OptionGroup var options: SettingOptions
        @OptionGroup var change: ChangeOptions

        func run() async throws { try await change.run(options, .stop) }
    }

    /// The options of the commands that change an experiment.
    struct ChangeOptions: ParsableArguments {
        @Argument(help: "The name of the experiment.")
        var experiment: String

        @Option(name: .long, help: "The reason, for the audit log.")
        var reason: String

        func validate() throws {
            guard (1...200).contains(reason.count), reason.isPlain else {
                throw ValidationError("--reason must be 1 to 200 characters without line breaks")
            }
        }

        func run(_ options: SettingOptions, _ change: ExperimentChange) async throws {
            try await RolloutCommand.run(options) { rollout in
                let action = try await rollout.change.perform(
                    ChangeExperimentRequest(experiment, change, reason: reason, by: "user \(NSUserName())"))
                StandardStream.output.write("\(action.experiment): \(action.change)")
                StandardStream.output.write("The running servers publish the change within experiments.seconds.")
            }
        }
    }

    /// The option for the share of the accounts that take part in an experiment.
    struct ShareOptions: ParsableArguments {
        @Option(name: .long, help: "The percentage of the accounts, with up to two decimals, such as 0.5.")
        var percent: String

        /// The share in basis points (hundredths of a percent); 0 if the option isn't a valid percentage.
        var basisPoints: Int { Experiment.population(percent: percent) ?? 0 }

        func validate() throws {
            guard (1...Experiment.everyone).contains(basisPoints) else {
                throw ValidationError("--percent must be a number from 0.01 to 100 with at most two decimals")
            }
        }
    }

    /// Runs a closure with the use cases for the experiments of the server that the options configure.
    ///
    /// The use cases read and change the file in the setting `experiments.file`. They use the server's database, which
    /// is opened before the closure runs, and closed afterward.
    ///
    /// - Parameters:
    ///   - options: The command-line options from which the server's settings are read.
    ///   - body: The closure, which receives the use cases.
    /// - Throws: An error with a sentence for the terminal if the closure fails, or if the settings, the file, or the
    ///   database can't be used.
    static func run(
        _ options: SettingOptions, _ body: (RolloutUseCases) async throws -> Void
    ) async throws {
        let settings = try await options.read()
        guard let file = settings.experiments.file else {
            throw CommandError("experiments.file isn't set; set it to the document with the experiments")
        }
        do {
            try await LiveServer.withStorage(settings, in: try StateDirectory(settings.state)) { storage in
                try await body(RolloutUseCases(file: file, storage: storage, time: SystemTimeSource()))
            }
        } catch {
            throw CommandError(error)
        }
    }
}
#endif
