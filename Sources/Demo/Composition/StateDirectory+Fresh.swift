import DiscoverViews
import Foundation

extension StateDirectory {
    /// The names of the files that the program keeps between runs, in the order in which they are moved.
    ///
    /// The method ``setAside(at:)`` moves the app's ledger first. If moving another file then fails, the app starts
    /// with an empty ledger, and a restore brings back the purchases from the simulated store.
    private static let files = [
        "ledger.jsonl", "sandbox-ledger.jsonl", "people.jsonl", "stack.jsonl", "flags.json", "outcomes.jsonl",
        "server-flags.jws", "store.json",
    ]

    /// Moves the files of earlier runs to a new folder in this directory, so that a session starts afresh.
    ///
    /// Nothing is deleted. Other files, which this program didn't create, stay where they are.
    ///
    /// - Parameter now: The current time, for the name of the new folder.
    /// - Returns: The path of the new folder, or `nil` if there are no files of earlier runs.
    /// - Throws: `StartupError` if a file can't be moved.
    func setAside(at now: Date = Date()) throws(StartupError) -> String? {
        let manager = FileManager.default
        let names = Self.files.filter { manager.fileExists(atPath: path(of: $0)) }
        guard !names.isEmpty else { return nil }
        let stamp = now.formatted(Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted))
        var folder = path(of: "before-\(stamp)")
        var number = 1
        while manager.fileExists(atPath: folder) {
            number += 1
            folder = path(of: "before-\(stamp)-\(number)")
        }
        do {
            try manager.createDirectory(
                atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
            for name in names { try manager.moveItem(atPath: path(of: name), toPath: folder + "/" + name) }
        } catch {
            throw .state(
                code: CommandLineCode.stateUnusable.rawValue,
                message: "The files of earlier runs cannot be moved to \(folder): \(error.localizedDescription). "
                    + "Nothing was charged, and no file was deleted. Specify another folder with --state.")
        }
        return folder
    }
}
