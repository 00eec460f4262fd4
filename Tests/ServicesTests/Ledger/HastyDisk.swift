import DiscoverServices
import Foundation

/// A real disk that waits for no device: for tests that write thousands of times, and switch nothing off.
struct HastyDisk: LedgerDisk {
    private let disk = SystemDisk()

    func stamp(of path: String) throws(DiskFault) -> FileStamp? { try disk.stamp(of: path) }

    func read(_ path: String, from offset: Int, atMost count: Int) throws(DiskFault) -> [UInt8] {
        try disk.read(path, from: offset, atMost: count)
    }

    func write(
        _ bytes: [UInt8], to path: String, at offset: Int, over stamp: FileStamp?
    ) throws(DiskFault) -> FileStamp {
        let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw DiskFault(.other, String(cString: strerror(errno))) }
        defer { close(file) }
        let written = bytes.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, off_t(offset)) }
        guard written == bytes.count, ftruncate(file, off_t(offset + written)) == 0, let now = try disk.stamp(of: path)
        else { throw DiskFault(.other, "not all of it was written") }
        return now
    }

    func cut(_ path: String, to size: Int) throws(DiskFault) { try disk.cut(path, to: size) }
    func flush(_ path: String) {}
    func makeFolder(_ path: String) throws(DiskFault) { try disk.makeFolder(path) }
    func link(_ path: String, as name: String) throws(DiskFault) { try disk.link(path, as: name) }
    func replace(_ path: String, by new: String) throws(DiskFault) { try disk.replace(path, by: new) }
    func remove(_ path: String) throws(DiskFault) { try disk.remove(path) }
}
