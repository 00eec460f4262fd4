import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A pseudoterminal of a given width in which a program runs.
struct Terminal {
    let master: Int32
    let path: String

    struct NoTerminal: Error {}

    init(columns: Int) throws {
        (master, path) = try Self.open()
        var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        guard ioctl(master, UInt(TIOCSWINSZ), &size) == 0 else { throw NoTerminal() }
    }

    #if canImport(Glibc)
    // The equivalent of posix_openpt, unlockpt and ptsname on Linux, which Swift's Glibc module lacks.
    private static func open() throws -> (Int32, String) {
        let (unlock, numberOf): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
        var (isLocked, number): (Int32, Int32) = (0, 0)
        let master = Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY)
        guard master >= 0, ioctl(master, unlock, &isLocked) == 0, ioctl(master, numberOf, &number) == 0 else {
            throw NoTerminal()
        }
        return (master, "/dev/pts/\(number)")
    }
    #elseif canImport(Darwin)
    private static func open() throws -> (Int32, String) {
        let master = posix_openpt(O_RDWR | O_NOCTTY)
        guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else {
            throw NoTerminal()
        }
        return (master, String(cString: name))
    }
    #endif

    /// Runs a program to its end and returns everything that it showed.
    ///
    /// The text `typed` is typed in advance.
    func run(
        _ program: URL, _ words: [String], in folder: URL, typed: String = "", environment: [String: String] = [:]
    ) throws -> (output: String, status: Int32) {
        let process = Process()
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.executableURL = program
        process.arguments = words
        process.currentDirectoryURL = folder
        let end = try FileHandle(forUpdating: URL(filePath: path))
        process.standardInput = end
        process.standardOutput = end
        process.standardError = end
        try process.run()
        try end.close()
        let keys = Array(typed.utf8)
        guard write(master, keys, keys.count) == keys.count else { throw NoTerminal() }
        var shown: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        // Reading fails once the other end is closed, which is the end.
        while case let count = read(master, &buffer, buffer.count), count > 0 { shown += buffer[..<count] }
        process.waitUntilExit()
        close(master)
        return (String(decoding: shown, as: UTF8.self), process.statusOrSignal)
    }
}
