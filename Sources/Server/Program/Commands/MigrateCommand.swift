#if Server
import ArgumentParser
import ServerUseCases

/// The `migrate` command, which migrates and checks the database, and reports what was done.
struct MigrateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Migrates the database to the current version, checks it, and reports the result.")

    @OptionGroup var options: SettingOptions

    func run() async throws {
        let settings = try await options.read()
        do {
            let state = try StateDirectory(settings.state)
            let storage = try await LiveServer.storage(settings, in: state)
            if storage.migrated.isEmpty { StandardStream.output.write("The database is up to date.") }
            for version in storage.migrated { StandardStream.output.write("migrated to  \(version)") }
            try await storage.checkIntegrity()
            StandardStream.output.write("\(storage.checkedParts) is valid: \(storage.place)")
            try await storage.close()
        } catch {
            throw CommandError(error)
        }
    }
}
#endif
