import ComparisonAcceptance
import DiscoverServices
import Foundation

/// Adapter: the comparison's device as the file system of a ledger.
struct DeviceDisk: JournalFileSystem {
    let device: Device

    func stamp(of path: String) throws(FileSystemError) -> FileIdentity? {
        device.read(path).map { FileIdentity(number: 1, size: $0.count) }
    }

    func read(_ path: String, from offset: Int, atMost count: Int) throws(FileSystemError) -> [UInt8] {
        guard let file = device.read(path) else { throw FileSystemError(.absent, "no such file") }
        return Array(file.dropFirst(offset).prefix(count))
    }

    func write(
        _ bytes: [UInt8], to path: String, at offset: Int, over stamp: FileIdentity?
    ) throws(FileSystemError) -> FileIdentity {
        guard try self.stamp(of: path) == stamp else { throw FileSystemError(.changed, "it is another file") }
        let file = (device.read(path) ?? Data()).prefix(offset) + bytes
        try put(file, at: path)
        return FileIdentity(number: 1, size: file.count)
    }

    func cut(_ path: String, to size: Int) throws(FileSystemError) {
        guard let file = device.read(path) else { throw FileSystemError(.absent, "no such file") }
        try put(file.prefix(size), at: path)
    }

    func flush(_ path: String) throws(FileSystemError) {}

    func makeFolder(_ path: String) throws(FileSystemError) {}

    func link(_ path: String, as name: String) throws(FileSystemError) {
        guard device.read(name) == nil else { throw FileSystemError(.taken, "the name is taken") }
        try put(device.read(path), at: name)
    }

    func replace(_ path: String, by new: String) throws(FileSystemError) {
        try put(device.read(new), at: path)
        try put(nil, at: new)
    }

    func remove(_ path: String) throws(FileSystemError) { try put(nil, at: path) }

    private func put(_ file: Data?, at path: String) throws(FileSystemError) {
        do throws(Device.Full) {
            try device.write(file, to: path)
        } catch {
            throw FileSystemError(.other, "no space left on device")
        }
    }
}
