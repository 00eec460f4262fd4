/// Reads a file line by line, a piece at a time: a large file must not stand in memory twice.
struct LineReader {
    private static let piece = 1 << 20
    private static let newline = UInt8(ascii: "\n")

    private let disk: any JournalDisk
    private let path: String
    /// How many bytes of the file have been read.
    private(set) var size = 0
    private var buffer: [UInt8] = []
    /// Where in the buffer the next line begins.
    private var start = 0

    init(_ path: String, on disk: any JournalDisk) {
        self.path = path
        self.disk = disk
    }

    /// The next line, without its line break; `nil` where no line break comes any more.
    mutating func next() throws(DiskFault) -> ArraySlice<UInt8>? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: Self.newline) {
                defer { start = end + 1 }
                return buffer[start..<end]
            }
            buffer.removeFirst(start)
            start = 0
            searched = buffer.count
            let bytes = try disk.read(path, from: size, atMost: Self.piece)
            if bytes.isEmpty { return nil }
            size += bytes.count
            buffer += bytes
        }
    }

    /// What follows the last line break.
    var rest: ArraySlice<UInt8> { buffer[start...] }
}
