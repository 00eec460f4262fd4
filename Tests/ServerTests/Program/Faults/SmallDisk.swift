#if Server
import Foundation

/// A disk of a few megabytes, mounted over a folder if the user is root on Linux.
final class SmallDisk {
    private let folder: URL
    private(set) var isMounted: Bool

    init(at folder: URL) {
        self.folder = folder
        isMounted = Self.run("mount", ["-t", "tmpfs", "-o", "size=8m", "discover", folder.path])
    }

    deinit { unmount() }

    /// Unmounts the disk with its content, even while a program still writes to it.
    func unmount() {
        if isMounted { _ = Self.run("umount", ["-l", folder.path]) }
        isMounted = false
    }

    /// Makes the disk read-only, and returns `true` if this succeeded.
    func protect() -> Bool { Self.run("mount", ["-o", "remount,ro", folder.path]) }

    /// Fills the remaining space of the disk with one file.
    func fill() { _ = Self.run("dd", ["if=/dev/zero", "of=\(ballast.path)", "bs=4096"]) }
    func makeRoom() throws { try FileManager.default.removeItem(at: ballast) }

    private var ballast: URL { folder.appending(path: "ballast") }

    private static func run(_ tool: String, _ arguments: [String]) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
#endif
