import Foundation

/// Carries a plan out: all of it, or nothing.
///
/// Everything is first written beside its place, so that a full disk or a folder that cannot be written to is met before
/// anything has changed. Only then are the files moved, and where one cannot be, those before it are put back.
struct PlanWriter {
    let package: PackageFolder
    /// Puts a file in the place of another, or of none. A test puts a fault here.
    var move: (URL, URL) throws -> Void = Self.rename

    /// - Throws: ``ScaffoldFailure/disk(_:notRestored:)``.
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
        case let surprise as FileChangedError: surprise.description
        default:
            "\(path) cannot be written or taken away: \(error.localizedDescription) Put that right, and run the command again."
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
            // On a full disk a part of it is there, and would keep its folder.
            try? FileManager.default.removeItem(at: file)
            throw error
        }
        if let mode = try? FileManager.default.attributesOfItem(atPath: place.path)[.posixPermissions] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
        }
        return file
    }

    /// Whether a file is again as it was.
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

    /// In one step, as POSIX promises of `rename`: whoever looks sees the old file or the new one.
    private static func rename(_ file: URL, _ place: URL) throws {
        guard Foundation.rename(file.path, place.path) == 0 else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: place.path])
        }
    }
}

/// A file is not as it was when the plan was made.
private struct FileChangedError: Error, CustomStringConvertible {
    let path: String

    var description: String { "\(path) was changed by somebody else meanwhile. Run the command again." }
}
