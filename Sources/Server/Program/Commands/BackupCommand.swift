#if Server
import ArgumentParser
import DiscoverEntities
import Foundation
import ServerStorage
import ServerUseCases

/// The `backup` command, which copies the database to a file while the server runs.
struct BackupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copies the SQLite database to a new file, and verifies the copy. The server can keep running.",
        discussion:
            "The copy contains everything that was acknowledged before the command began. The file sealing-key isn't part"
            + " of it: keep it elsewhere.")

    @OptionGroup var options: SettingOptions

    @Option(
        name: .long,
        help: ArgumentHelp("The ledger, if the server has several.", valueName: "environment[:bundle]"))
    var realm: String?

    @Argument(help: "The path of the backup, at which there must be no file.")
    var file: String

    func run() async throws {
        let settings = try await options.read()
        do {
            let settings = try settings.ofRealm(named: realm)
            let backup = try LedgerBackup(
                of: try LiveServer.databaseFile(settings), at: file, environment: settings.environment)
            try StandardStream.output.print(backup.lines)
        } catch {
            throw CommandError(error)
        }
    }
}

/// The `restore` command, which copies a backup to the path of a server's database.
struct RestoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Verifies a backup, and copies it to the state directory, in which there must be no database.",
        discussion: "The next start of the server migrates the database to the current version.")

    @OptionGroup var options: SettingOptions

    @Option(
        name: .long,
        help: ArgumentHelp("The ledger, if the server has several.", valueName: "environment[:bundle]"))
    var realm: String?

    @Argument(help: "The path of the backup, which isn't changed.")
    var file: String

    @Option(name: .long, help: "The SHA-256 digest that the command backup printed; another file is refused.")
    var digest: String?

    func run() async throws {
        let settings = try await options.read()
        do {
            let settings = try settings.ofRealm(named: realm)
            let path = try LiveServer.databaseFile(settings)
            let backup = try LedgerBackup(verifying: file, environment: settings.environment)
            guard digest.map({ $0.lowercased() == backup.digest }) ?? true else {
                throw CommandError("\(file) isn't that backup: its SHA-256 is \(backup.digest); nothing was restored")
            }
            _ = try StateDirectory(settings.state)
            try backup.restore(to: path)
            try StandardStream.output.print(backup.lines + ["The database is restored: \(path)"])
        } catch {
            throw CommandError(error)
        }
    }
}

extension LedgerBackup {
    /// Lines for the terminal that describe the backup.
    fileprivate var lines: [String] {
        let time = latest.map { Date(timeIntervalSince1970: Double($0.milliseconds) / 1000).formatted(.iso8601) }
        return [
            "Every page, row and index is valid: \(path)",
            "transactions  \(transactions)\(time.map { ", the latest recorded at \($0)" } ?? "")",
            "SHA-256       \(digest)",
        ]
    }
}
#endif
