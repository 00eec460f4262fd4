import Foundation

/// A writer that applies a plan of changes completely or not at all.
///
/// All files are first written next to their destinations, so that a full disk or a read-only directory is found before
/// anything changes. Then the files are moved. If one of them can't be moved, the earlier moves are undone.
///
/// `DurableFile` of the module SupportFiles isn't suitable, because it replaces one file at a time. In this writer, all
/// files are written before the first one is moved.
struct PlanWriter {
    let package: PackageFolder
    /// A function that moves a file to another path, and replaces a file that exists there.
    var move: (URL, URL) throws -> Void = Self.rename

    /// Performs all changes of a plan.
    ///
    /// - Throws: ``ScaffoldFailure/disk(_:notRestored:)`` if a file can't be changed.
    func perform(_ plan: Plan) throws(ScaffoldFailure) {
        var folders: [URL] = []
        var staged: [(change: Change, file: URL?)] = []
        var moved: [Change] = []
        var current = ""
        do {
            for change in plan.changes {
                current = change.path
                guard try package.text(of: change.path) == change.before else {
                    throw FileChangedError(path: change.path)
                }
                guard let text = change.after else {
                    staged.append((change, nil))
                    continue
                }
                folders += try makeFolder(of: change.path)
                staged.append((change, try stage(text, for: change.path)))
            }
            for (change, file) in staged {
                current = change.path
                let place = package.url(of: change.path)
                if let file { try move(file, place) } else { try FileManager.default.removeItem(at: place) }
                moved.append(change)
            }
        } catch {
            for case let (_, file?) in staged { try? FileManager.default.removeItem(at: file) }
            let lost = moved.reversed().filter { !restore($0) }.map(\.path)
            for folder in folders.reversed() { removeIfEmpty(folder) }
            throw .disk(reason(of: error, at: current), notRestored: lost)
        }
        for folder in plan.folders { removeIfEmpty(package.url(of: folder)) }
    }

    private func reason(of error: any Error, at path: String) -> String {
        switch error {
        case let failure as ScaffoldFailure: "\(failure)"
        case let error as FileChangedError: error.description
        default:
            "\(path) can't be written or removed: \(error.localizedDescription) Fix the cause, and run the command again."
        }
    }

    private func makeFolder(of path: String) throws -> [URL] {
        let folder = package.url(of: path).deletingLastPathComponent()
        guard !FileManager.default.fileExists(atPath: folder.path) else { return [] }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        return [folder]
    }

    private func stage(_ text: String, for path: String) throws -> URL {
        let place = package.url(of: path)
        let file = place.deletingLastPathComponent().appending(path: ".\(place.lastPathComponent).scaffold")
        do {
            try Data(text.utf8).write(to: file)
        } catch {
            // On a full disk, a partial file exists and would keep its directory.
            try? FileManager.default.removeItem(at: file)
            throw error
        }
        if let mode = try? FileManager.default.attributesOfItem(atPath: place.path)[.posixPermissions] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
        }
        return file
    }

    /// Undoes a change by restoring the file's earlier text; returns `false` if that isn't possible.
    private func restore(_ change: Change) -> Bool {
        let place = package.url(of: change.path)
        do {
            if let text = change.before {
                try Data(text.utf8).write(to: place, options: .atomic)
            } else {
                try FileManager.default.removeItem(at: place)
            }
            return true
        } catch {
            return false
        }
    }

    private func removeIfEmpty(_ folder: URL) {
        guard (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.isEmpty == true else { return }
        try? FileManager.default.removeItem(at: folder)
    }

    /// Renames a file atomically, so that other processes see either the old file or the new one.
    ///
    /// The function `rename` of POSIX guarantees that.
    private static func rename(_ file: URL, _ place: URL) throws {
        guard Foundation.rename(file.path, place.path) == 0 else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: place.path])
        }
    }
}

/// An error that reports that a file changed after the plan was created.
private struct FileChangedError: Error, CustomStringConvertible {
    let path: String

    var description: String { "\(path) was changed by another process. Run the command again." }
}
