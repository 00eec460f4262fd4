internal import Foundation
internal import Support
internal import SupportFiles
internal import Synchronization

/// A file with a store's state; each write replaces the whole file.
///
/// After a crash, the file contains either the old state or the new one. It contains two lines of JSON:
///
/// ```
/// {"checksum":"85944171f73967e8","format":"StoreSimulator state","version":2}
/// {…the state…}
/// ```
///
/// The checksum is the 64-bit FNV-1a (RFC 9923) of the second line. Version 1 was one object, with the state as a
/// member and without a checksum.
final class StateFile: Sendable {
    static let format = "StoreSimulator state"
    static let version = 2

    let path: String
    /// The file's attributes when this process last read or wrote it; `nil` if there was no file.
    ///
    /// If the file on disk has other attributes, another process has changed it.
    private let known = Mutex<FileStatus?>(nil)

    init(path: String) { self.path = path }

    private struct Heading: Codable {
        var checksum: String?
        var format = StateFile.format
        var version = StateFile.version
    }

    private struct FirstVersion: Decodable {
        let state: StoreState
    }

    /// The result of reading the state file: a state, damaged contents, or no file.
    enum Found {
        case nothing
        case state(StoreState)
        /// The file's bytes aren't what a simulator wrote.
        ///
        /// The file may be incomplete, edited, or of another kind.
        case damage(Damage, Data)
    }

    /// The damage to a state file: its kind, and a description for messages.
    struct Damage: Hashable, Sendable {
        enum Kind: String {
            case heading, checksum, content
        }

        let kind: Kind
        let reason: String
    }

    /// Reads the state file.
    ///
    /// - Returns: The state, or the damage, or that there is no file.
    /// - Throws: `StateFileError` if the file can't be read, has a newer version, or is intact but has unknown
    ///   contents.
    func read() throws(StateFileError) -> Found {
        DurableFile.removeLeftovers(of: path)
        known.withLock { $0 = FileStatus(path: path) }
        guard FileManager.default.fileExists(atPath: path) else { return .nothing }
        let bytes: Data
        do {
            bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw .unreadable(path: path, reason: (error as NSError).localizedFailureReason ?? "not a readable file")
        }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // Decode the heading first: a newer version can have any other contents.
        guard let heading = try? JSONDecoder().decode(Heading.self, from: lines.first ?? Data()), heading.version > 0
        else {
            return .damage(Damage(kind: .heading, reason: "it doesn't begin with a format and a version"), bytes)
        }
        guard heading.format == Self.format else {
            return .damage(
                Damage(kind: .heading, reason: "its format is \(heading.format.quoted), not \(Self.format.quoted)"),
                bytes)
        }
        guard heading.version <= Self.version else {
            throw .newerVersion(path: path, found: heading.version, known: Self.version)
        }
        if heading.version == 1 {
            let first = StateMigration.decode(FirstVersion.self, from: lines[0], state: ["state"])
            guard let state = first?.state, state.isConsistent else {
                return .damage(Damage(kind: .content, reason: "its content wasn't written by a simulator"), bytes)
            }
            return .state(state)
        }
        guard lines.count == 3, lines[2].isEmpty, heading.checksum == FNV1a([UInt8](lines[1])[...]).digits else {
            return .damage(Damage(kind: .checksum, reason: "its checksum doesn't match its content"), bytes)
        }
        guard let state = StateMigration.decode(StoreState.self, from: lines[1]), state.isConsistent else {
            throw .damaged(
                path: path, reason: "its checksum is correct, but this simulator can't read its content")
        }
        return .state(state)
    }

    /// Returns the contents of the state file for a state; the bytes are the same on every computer.
    static func bytes(of state: StoreState) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let content = try encoder.encode(state)
        let heading = try encoder.encode(Heading(checksum: FNV1a([UInt8](content)[...]).digits))
        return heading + Data("\n".utf8) + content + Data("\n".utf8)
    }

    /// Replaces the state file with a file that contains a new state.
    ///
    /// When this function returns, the new state survives a loss of power.
    func write(_ state: StoreState) throws(StateFileError) {
        let bytes: Data
        do { bytes = try Self.bytes(of: state) } catch {
            throw .notWritable(path: path, reason: "it can't be encoded")
        }
        let failure = known.withLock { known -> String? in
            if let found = FileStatus(path: path), found != known { return "another process changed it" }
            if let reason = DurableFile.replace(path, with: bytes) { return reason }
            known = FileStatus(path: path)
            return nil
        }
        if let failure { throw .notWritable(path: path, reason: failure) }
    }
}

extension StoreState {
    /// A Boolean value that indicates whether all numbers in the state are in their valid ranges.
    ///
    /// A state file that was edited can contain numbers out of range, which must not crash the store.
    var isConsistent: Bool {
        let moments = 0...StoreCalendar.end
        let counts = 0...1_000_000_000_000
        return customers.indices.contains(signedIn) && moments.contains(clock) && counts.contains(lastTransactionNumber)
            && counts.contains(lastPeriodNumber) && prices.values.allSatisfy(SubscriptionRecord.plainPrices.contains)
            && (0...(2 * StoreCalendar.end)).contains(lastSignedDate)
            && switches.delays.values.allSatisfy(moments.contains)
            && customers.allSatisfy { $0.queue.payments.allSatisfy { (0...Int64.max / 2).contains($0.due) } }
            && customers.allSatisfy { customer in
                customer.subscriptions.allSatisfy {
                    moments.contains($0.schedule.anchor) && (0...10_000_000).contains($0.schedule.count)
                        && customer.records[$0.record].expiresDate.map(moments.contains) == true
                        && $0.hasPlainNumbers
                }
            }
    }
}

/// An error in reading or writing a store's state file; the file is left unchanged.
public enum StateFileError: Error, Sendable, Hashable {
    /// The state file exists but can't be read.
    case unreadable(path: String, reason: String)
    /// The state file can't be used.
    ///
    /// Either it is damaged and couldn't be renamed, or it is undamaged and has contents that this version doesn't
    /// support.
    case damaged(path: String, reason: String)
    /// A newer version of the simulator wrote the state file.
    ///
    /// `found` is the version of the file, and `known` is the newest version that this simulator can read.
    case newerVersion(path: String, found: Int, known: Int)
    /// The state file can't be written, so the change to the store wasn't made.
    ///
    /// The reason can also be that another process changed the file.
    case notWritable(path: String, reason: String)
}

extension StateFileError: CustomStringConvertible {
    /// A sentence with the error, the file, and how to fix the problem.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason):
            "The store's state in \(path) can't be read (\(reason)). Make it readable, or choose another file."
        case .damaged(let path, let reason):
            "The store's state in \(path) is damaged (\(reason)). Restore it from a backup, or move it away to start "
                + "over."
        case .newerVersion(let path, let found, let known):
            "The store's state in \(path) has version \(found), but this simulator supports versions up to \(known). "
                + "Use the newer simulator, or choose another file."
        case .notWritable(let path, let reason):
            "The store's state in \(path) can't be written (\(reason)), so nothing was changed. "
                + "Check the folder and its free space, then try again."
        }
    }
}
