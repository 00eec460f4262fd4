#if Server
import ArgumentParser
import ServerUseCases

/// The `migrate` command, which migrates and checks the database, or copies it to another one.
struct MigrateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Migrates the database to the current version, checks it, and reports the result.",
        discussion:
            "With --from and --to, all records are copied from an SQLite file to an empty PostgreSQL database, and both are"
            + " compared. Stop the server before; start it with the new address afterward.")

    @OptionGroup var options: SettingOptions

    @Option(name: .long, help: ArgumentHelp("The database to copy from.", valueName: "sqlite:PATH"))
    var from: String?

    @Option(name: .long, help: ArgumentHelp("The empty database to copy to.", valueName: "postgres:ADDRESS"))
    var to: String?

    func validate() throws {
        guard (from == nil) == (to == nil) else { throw ValidationError("--from and --to are required together") }
    }

    func run() async throws {
        let settings = try await options.read()
        do {
            if let from, let to {
                let lines = try await LiveServer.copy(
                    from: try StorageAddress(from), to: try StorageAddress(to), environment: settings.environment)
                return lines.forEach(StandardStream.output.write)
            }
            let state = try StateDirectory(settings.state)
            for own in settings.ofEachRealm {
                try await LiveServer.withStorage(own, in: state) { storage in
                    if storage.migrated.isEmpty { StandardStream.output.write("The database is up to date.") }
                    for version in storage.migrated { StandardStream.output.write("migrated to  \(version)") }
                    try await storage.checkIntegrity()
                    StandardStream.output.write("\(storage.checkedParts) is valid: \(storage.place)")
                }
            }
        } catch {
            throw CommandError(error)
        }
    }
}
#endif
