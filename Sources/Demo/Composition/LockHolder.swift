import Foundation

/// Who holds a state folder, as the lock's file says it: for the sentence that another process is told.
struct LockHolder: Codable {
    let process: Int32
    /// The command only, without what it takes: that may name an account.
    let command: String
    let since: Date

    /// Reads an open file; `nil` where its holder is only just beginning.
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

    /// Writes it in an open file. It is a courtesy: where it fails, the lock holds all the same.
    func write(to file: Int32) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        encoder.dateEncodingStrategy = .iso8601
        guard let bytes = try? encoder.encode(self) else { return }
        ftruncate(file, 0)
        _ = bytes.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
    }

    /// In parentheses, to follow "another discover".
    var words: String {
        " (process \(process), \"\(command)\", since \(since.formatted(Date.ISO8601FormatStyle(timeZone: .gmt))))"
    }
}
