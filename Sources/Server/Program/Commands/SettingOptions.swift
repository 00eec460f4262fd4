#if Server
import ArgumentParser
import Foundation

/// The command-line options that every command with server settings has.
struct SettingOptions: ParsableArguments {
    @Option(name: .long, help: "The JSON file that contains settings.")
    var config: String?

    @Option(name: .long, help: "The directory that contains the database and the development key.")
    var state: String?

    @Option(name: .long, help: "The store environment to accept: sandbox or production.")
    var environment: String?

    @Option(name: .long, help: "The app's bundle identifier.")
    var bundle: String?

    @Option(name: .long, help: "The app's Apple ID, a number; required for production.")
    var appAppleId: String?

    @Option(name: .long, help: "Trusted roots: apple, simulator, or certificate files, separated by commas.")
    var trustRoots: String?

    @Option(name: .long, help: "The state directory of the simulated store that `simulator` trusts.")
    var trustSimulator: String?

    @Option(
        name: [.customLong("set")], parsing: .singleValue,
        help: ArgumentHelp("Any other setting.", valueName: "name=value"))
    var set: [String] = []

    /// Returns the settings, read from the command line, the environment variables, and the settings file.
    ///
    /// - Parameter more: Additional values from the command line, by the names of the settings. The value is `nil` for
    ///   an option that is absent.
    /// - Returns: The validated settings.
    /// - Throws: An error that names the invalid setting.
    func read(_ more: [String: String?] = [:]) async throws -> ServerSettings {
        do { return try ServerSettings(try await values(more)) } catch { throw CommandError(error) }
    }

    private func values(_ more: [String: String?]) async throws -> SettingValues {
        var options = more.compactMapValues { $0 }
        let own = [
            "state": state, "environment": environment, "bundle": bundle, "appAppleId": appAppleId,
            "trust.roots": trustRoots, "trust.simulator": trustSimulator,
        ]
        options.merge(own.compactMapValues { $0 }) { _, own in own }
        for pair in set {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard Setting.all.contains(where: { $0.name == parts[0] }) else {
                throw CommandError("--set \(parts[0]): no such setting; `serve --settings` shows them all")
            }
            guard parts.count == 2 else { throw CommandError("--set \(pair): expected \(pair)=value") }
            options[parts[0]] = parts[1]
        }
        return try await SettingValues(
            options: options, environment: ProcessInfo.processInfo.environment, file: config)
    }
}
#endif
