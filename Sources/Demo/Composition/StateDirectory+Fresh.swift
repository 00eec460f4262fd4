import DiscoverViews
import Foundation

extension StateDirectory {
    /// The names of the files that the program keeps between runs, in the order in which they are moved.
    ///
    /// The method ``setAside(at:moving:)`` moves the app's ledger first, and moves it back last. If moving another file
    /// and moving the ledger back fail, the app starts with an empty ledger, and a restore brings back the purchases
    /// from the simulated store.
    private static let files = [
        "ledger.jsonl", "sandbox-ledger.jsonl", "people.jsonl", "stack.jsonl", "flags.json", "outcomes.jsonl",
        "server-flags.jws", "store.json",
    ]

    /// Moves the files of earlier runs to a new folder in this directory, so that a session starts afresh.
    ///
    /// Nothing is deleted. Other files, which this program didn't create, stay where they are.
    ///
    /// - Parameters:
    ///   - now: The current time, for the name of the new folder.
    ///   - move: A function that moves the file at the first path to the second one.
    /// - Returns: The path of the new folder, or `nil` if there are no files of earlier runs.
    /// - Throws: `StartupError` if a file can't be moved. The files that were moved before are moved back; if that
    ///   fails, too, the message names the files and the folder that contains them.
    func setAside(
        at now: Date = Date(),
        moving move: (String, String) throws -> Void = { try FileManager.default.moveItem(atPath: $0, toPath: $1) }
    ) throws(StartupError) -> String? {
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
        var moved: [String] = []
        do {
            try manager.createDirectory(
                atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
            for name in names {
                try move(path(of: name), folder + "/" + name)
                moved.append(name)
            }
        } catch {
            let left = moveBack(moved, from: folder, moving: move)
            let rest =
                left.isEmpty
                ? "Nothing was charged, and every file is where it was. Specify another folder with --state."
                : "Nothing was charged, and no file was deleted. That folder contains \(left.joined(separator: ", ")). "
                    + "Move what it contains back to \(path) before you continue."
            throw .state(
                code: CommandLineCode.stateUnusable.rawValue,
                message: "The files of earlier runs cannot be moved to \(folder): \(error.localizedDescription). "
                    + rest)
        }
        return folder
    }

    /// Moves files back from a folder to this directory, the last one first, and removes the empty folder.
    ///
    /// - Parameters:
    ///   - names: The names of the files.
    ///   - folder: The path of the folder that contains the files.
    ///   - move: A function that moves the file at the first path to the second one.
    /// - Returns: The names of the files that couldn't be moved back.
    private func moveBack(
        _ names: [String], from folder: String, moving move: (String, String) throws -> Void
    ) -> [String] {
        var left: [String] = []
        for name in names.reversed() {
            do {
                try move(folder + "/" + name, path(of: name))
            } catch {
                left.append(name)
            }
        }
        // The call fails if the folder isn't empty, so it never deletes a file.
        if left.isEmpty { _ = rmdir(folder) }
        return left
    }
}
