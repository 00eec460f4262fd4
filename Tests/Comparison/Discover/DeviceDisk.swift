import ComparisonAcceptance
import DiscoverServices
import Foundation

/// Adapter: the device of the comparison as what a ledger's file is kept by.
struct DeviceDisk: JournalDisk {
    let device: Device

    func stamp(of path: String) throws(DiskFault) -> FileStamp? {
        device.read(path).map { FileStamp(number: 1, size: $0.count) }
    }

    func read(_ path: String, from offset: Int, atMost count: Int) throws(DiskFault) -> [UInt8] {
        guard let file = device.read(path) else { throw DiskFault(.absent, "no such file") }
        return Array(file.dropFirst(offset).prefix(count))
    }

    func write(
        _ bytes: [UInt8], to path: String, at offset: Int, over stamp: FileStamp?
    ) throws(DiskFault) -> FileStamp {
        guard try self.stamp(of: path) == stamp else { throw DiskFault(.changed, "it is another file") }
        let file = (device.read(path) ?? Data()).prefix(offset) + bytes
        try put(file, at: path)
        return FileStamp(number: 1, size: file.count)
    }

    func cut(_ path: String, to size: Int) throws(DiskFault) {
        guard let file = device.read(path) else { throw DiskFault(.absent, "no such file") }
        try put(file.prefix(size), at: path)
    }

    func flush(_ path: String) throws(DiskFault) {}

    func makeFolder(_ path: String) throws(DiskFault) {}

    func link(_ path: String, as name: String) throws(DiskFault) {
        guard device.read(name) == nil else { throw DiskFault(.taken, "the name is taken") }
        try put(device.read(path), at: name)
    }

    func replace(_ path: String, by new: String) throws(DiskFault) {
        try put(device.read(new), at: path)
        try put(nil, at: new)
    }

    func remove(_ path: String) throws(DiskFault) { try put(nil, at: path) }

    private func put(_ file: Data?, at path: String) throws(DiskFault) {
        do throws(Device.Full) {
            try device.write(file, to: path)
        } catch {
            throw DiskFault(.other, "no space left on device")
        }
    }
}
