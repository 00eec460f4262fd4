#if Server
import ArgumentParser
import ServerStorage

/// The `migrate` command, which migrates and checks the database, and reports what was done.
struct MigrateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate", abstract: "Brings the database up to date, checks it, and says what was done.")

    @OptionGroup var options: SettingOptions

    func run() async throws {
        let settings = try await options.read()
        do {
            let state = try StateDirectory(settings.state)
            let database = try LiveServer.database(settings, in: state)
            if database.migrated.isEmpty { StandardStream.output.write("The database is up to date.") }
            for version in database.migrated { StandardStream.output.write("brought to  \(version)") }
            try await database.checkIntegrity()
            StandardStream.output.write("Every page, row and index is in order: \(state.path(.database))")
            try database.close()
        } catch {
            throw CommandError(error)
        }
    }
}
#endif
