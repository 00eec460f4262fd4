import DiscoverServices
import Foundation
import Synchronization

/// A real disk that fails at a given operation.
///
/// It fails as when the power fails, the disk is full, or the device fails.
final class FaultyDisk: JournalFileSystem {
    /// A way in which an operation fails.
    enum Fault: Sendable {
        /// This operation and all later ones do nothing: the power is off.
        case off
        /// This write stores only the given number of bytes, then the power is off.
        case torn(Int)
        /// This write succeeds but reports a failure, and so do all later operations until the disk is healed.
        case stuck
        /// This operation does nothing and fails; later ones succeed.
        case refused
    }

    private struct State {
        var acts = 0
        var isOff = false
        var isStuck = false
    }

    private let disk = POSIXFileSystem()
    private let fault: Fault
    /// The number of the operation that fails, counted from 1; 0 for none.
    private let number: Int
    private let state = Mutex(State())

    init(_ fault: Fault, at number: Int) {
        self.fault = fault
        self.number = number
    }

    /// The number of operations so far that would have changed a disk without the fault.
    var acts: Int { state.withLock(\.acts) }

    /// Makes a stuck device work again.
    func heal() { state.withLock { $0.isStuck = false } }

    private static let failure = FileSystemError(.other, "the device failed")

    private func act<Value>(
        _ done: () throws(FileSystemError) -> Value, torn: (Int) throws(FileSystemError) -> Void = { _ in }
    ) throws(FileSystemError) -> Value {
        let (number, state) = state.withLock { state in
            state.acts += 1
            return (state.acts, state)
        }
        if state.isOff || state.isStuck { throw Self.failure }
        guard number == self.number else { return try done() }
        switch fault {
        case .refused: break
        case .off: self.state.withLock { $0.isOff = true }
        case .torn(let count):
            try torn(count)
            self.state.withLock { $0.isOff = true }
        case .stuck:
            _ = try done()
            self.state.withLock { $0.isStuck = true }
        }
        throw Self.failure
    }

    func stamp(of path: String) throws(FileSystemError) -> FileIdentity? { try disk.stamp(of: path) }

    func read(_ path: String, from offset: Int, atMost count: Int) throws(FileSystemError) -> [UInt8] {
        try disk.read(path, from: offset, atMost: count)
    }

    func write(
        _ bytes: [UInt8], to path: String, at offset: Int, over stamp: FileIdentity?
    ) throws(FileSystemError) -> FileIdentity {
        try act { () throws(FileSystemError) in
            try disk.write(bytes, to: path, at: offset, over: stamp)
        } torn: { (count) throws(FileSystemError) in
            _ = try disk.write(Array(bytes.prefix(count)), to: path, at: offset, over: stamp)
        }
    }

    func cut(_ path: String, to size: Int) throws(FileSystemError) {
        try act { () throws(FileSystemError) in try disk.cut(path, to: size) }
    }

    func flush(_ path: String) throws(FileSystemError) {
        try act { () throws(FileSystemError) in try disk.flush(path) }
    }

    func makeFolder(_ path: String) throws(FileSystemError) {
        try act { () throws(FileSystemError) in try disk.makeFolder(path) }
    }

    func link(_ path: String, as name: String) throws(FileSystemError) {
        try act { () throws(FileSystemError) in try disk.link(path, as: name) }
    }

    func replace(_ path: String, by new: String) throws(FileSystemError) {
        try act { () throws(FileSystemError) in try disk.replace(path, by: new) }
    }

    func remove(_ path: String) throws(FileSystemError) {
        try act { () throws(FileSystemError) in try disk.remove(path) }
    }
}
