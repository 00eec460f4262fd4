internal import Foundation

extension StateFile {
    /// Returns the saved state of a store, or a new state if there is no file or the file is damaged.
    ///
    /// A damaged file is renamed with the date and the kind of damage, and the new state is written.
    ///
    /// - Parameters:
    ///   - moment: The device's clock, in milliseconds since 1970.
    ///   - new: The state to start with if there is no usable file.
    ///   - isExpected: A Boolean value that indicates whether there must be a file. If it is `true`, a missing file
    ///     counts as lost.
    /// - Returns: The state, and the recovery if the file was damaged or lost.
    /// - Throws: `StateFileError` if the file can't be read, written, or renamed, or has a newer version.
    func open(
        at moment: Int64, new: StoreState, isExpected: Bool
    ) throws(StateFileError) -> (state: StoreState, recovery: StateFileRecovery?) {
        switch try read() {
        case .nothing where isExpected:
            var state = new
            state.follow(Data(), at: moment)
            try write(state)
            return (state, StateFileRecovery(path: path, setAside: nil, reason: "it is missing"))
        case .nothing: return (new, nil)
        case .state(let state): return (state, nil)
        case .damage(let damage, let bytes):
            let name = try setAside(damage, at: moment)
            var state = new
            state.follow(bytes, at: moment)
            try write(state)
            return (state, StateFileRecovery(path: path, setAside: name, reason: damage.reason))
        }
    }

    /// Gives the damaged file an additional, unused name that contains the date, and returns the new path.
    ///
    /// The file also keeps its original name until a new state file replaces it there.
    private func setAside(_ damage: Damage, at moment: Int64) throws(StateFileError) -> String {
        let date = Date(timeIntervalSince1970: Double(moment) / 1000)
        let style = Date.ISO8601FormatStyle(timeSeparator: .omitted, timeZone: .gmt)
        let stem = "\(path).damaged-\(date.formatted(style))-\(damage.kind.rawValue)"
        var attempt = 1
        while true {
            let name = attempt == 1 ? stem : "\(stem)-\(attempt)"
            if link(path, name) == 0 { return name }
            let code = errno
            guard code == EEXIST else {
                throw .damaged(
                    path: path,
                    reason: "\(damage.reason), and it can't be renamed: \(String(cString: strerror(code)))")
            }
            attempt += 1
        }
    }
}

extension StoreState {
    /// Makes the IDs and the clock of a new state continue after those of a damaged or missing file.
    ///
    /// The new IDs begin at the device's time in seconds, a number that no store reaches by selling. The clock
    /// continues from the time in the damaged file, if that time can still be read.
    ///
    /// - Parameters:
    ///   - damaged: The contents of the damaged file; empty if the file is missing.
    ///   - moment: The device's clock, in milliseconds since 1970.
    fileprivate mutating func follow(_ damaged: Data, at moment: Int64) {
        // No store reaches such numbers by selling. So an app never mistakes a new purchase for an old one with the
        // same ID.
        lastTransactionNumber = Int(clamping: min(max(moment / 1000, 1_000_000_000), 999_999_999_999))
        lastPeriodNumber = lastTransactionNumber
        // The clock doesn't run backward either, because apps reject that.
        if let found = String(decoding: damaged, as: UTF8.self).firstMatch(of: /"clock":([0-9]{1,15}),/),
            let then = Int64(found.output.1), (clock...StoreCalendar.end).contains(then)
        {
            clock = then
        }
        lastSignedDate = clock
    }
}

/// The recovery from a damaged or missing state file: the store starts with a new state.
///
/// The new store has none of the earlier sales. It never reuses an earlier transaction ID, and its clock continues if
/// the earlier time could still be read. So the new sales don't contradict the records that the app has kept.
public struct StateFileRecovery: Sendable, Hashable, CustomStringConvertible {
    /// The path of the state file.
    public let path: String
    /// The path to which the damaged file was renamed, or `nil` if the file was missing.
    ///
    /// No later recovery overwrites the renamed file. You can delete it.
    public let setAside: String?
    /// A description of the damage, or the statement that the file was missing.
    public let reason: String

    /// A message that describes the damage or loss, with the path of the renamed file.
    public var description: String {
        let found =
            setAside.map { "was damaged (\(reason)), and was renamed to \($0)." }
            ?? "is missing, although the store has sold products before."
        return "The store's state in \(path) \(found) The store started over: it has no record of its earlier sales."
    }
}
