import DiscoverServices
import Foundation
import Synchronization

/// A real disk that stops being one after a number of acts: as when the machine is switched off, is full, or its device fails.
final class FaultyDisk: JournalFileSystem {
    /// How an act ends that is not to succeed.
    enum Fault: Sendable {
        /// This act, and every one after it, does nothing: the machine is off.
        case off
        /// Of this write, so many bytes are written, and then the machine is off.
        case torn(Int)
        /// This write does all it should, and says that it failed; so does the attempt to take it back.
        case stuck
        /// This act does nothing and fails, and those after it are as ever.
        case refused
    }

    private struct State {
        var acts = 0
        var isOff = false
        var isStuck = false
    }

    private let disk = POSIXFileSystem()
    private let fault: Fault
    /// The act that it happens to, counted from 1; 0 where nothing happens.
    private let number: Int
    private let state = Mutex(State())

    init(_ fault: Fault, at number: Int) {
        self.fault = fault
        self.number = number
    }

    /// How many acts changed something, or would have.
    var acts: Int { state.withLock(\.acts) }

    /// That a device which refused everything works again.
    func heal() { state.withLock { $0.isStuck = false } }

    private static let failure = FileSystemError(.other, "the device failed")

    private func act<Answer>(
        _ done: () throws(FileSystemError) -> Answer, torn: (Int) throws(FileSystemError) -> Void = { _ in }
    ) throws(FileSystemError) -> Answer {
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
