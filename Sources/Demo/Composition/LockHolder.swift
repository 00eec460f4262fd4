import Foundation

/// The process that locks a state directory, as recorded in the lock file for the error message of another process.
struct LockHolder: Codable {
    let process: Int32
    /// The command without its arguments, because they may contain an account name.
    let command: String
    let since: Date

    /// Reads the holder from an open file, or returns `nil` if it hasn't been written yet.
    init?(in file: Int32) {
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, 0) }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        guard count > 0, let holder = try? decoder.decode(LockHolder.self, from: Data(bytes.prefix(count))) else {
            return nil
        }
        self = holder
    }

    init(process: Int32, command: String, since: Date) {
        self.process = process
        self.command = command
        self.since = since
    }

    /// Writes the holder to an open file, ignoring failures, because the lock doesn't depend on its contents.
    func write(to file: Int32) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        encoder.dateEncodingStrategy = .iso8601
        guard let bytes = try? encoder.encode(self) else { return }
        ftruncate(file, 0)
        _ = bytes.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
    }

    /// The description in parentheses, which follows "another discover" in a message.
    var words: String {
        " (process \(process), \"\(command)\", since \(since.formatted(Date.ISO8601FormatStyle(timeZone: .gmt))))"
    }
}
