internal import Foundation

extension StateFile {
    /// The state in the file; a new one where there is none, or where it is damaged. Then the damaged file is set aside, under
    /// a name that says when and why, and the new one is written.
    ///
    /// - Parameters:
    ///   - moment: The device's clock, in milliseconds since 1970.
    ///   - isExpected: Whether there has to be a file.
    func open(
        at moment: Int64, new: StoreState, isExpected: Bool
    ) throws(StateFileError) -> (state: StoreState, recovery: StateFileRecovery?) {
        switch try read() {
        case .nothing where isExpected:
            var state = new
            state.follow(Data(), at: moment)
            try write(state)
            return (state, StateFileRecovery(path: path, setAside: nil, reason: "it is not there"))
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

    /// A second name, which never takes another file's: the damaged file keeps its first one until the new one takes it.
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
                    reason: "\(damage.reason), and it cannot be set aside: \(String(cString: strerror(code)))")
            }
            attempt += 1
        }
    }
}

extension StoreState {
    /// Makes a new state the successor of one that nobody can read any more.
    fileprivate mutating func follow(_ damaged: Data, at moment: Int64) {
        // No store counts that far by selling: so no app meets a number twice, and takes a new purchase for an old one.
        lastTransactionNumber = Int(clamping: min(max(moment / 1000, 1_000_000_000), 999_999_999_999))
        lastPeriodNumber = lastTransactionNumber
        // Nor does its time run backwards, which apps do not believe.
        if let found = String(decoding: damaged, as: UTF8.self).firstMatch(of: /"clock":([0-9]{1,15}),/),
            let then = Int64(found.output.1), (clock...StoreCalendar.end).contains(then)
        {
            clock = then
        }
        lastSignedDate = clock
    }
}

/// What was done about a state file that was damaged: it was set aside, and the store began anew.
///
/// The new store has forgotten what it sold. Its transactions have numbers that the old one never gave out, and its clock,
/// where that could still be read, goes on: an app that kept its own records finds no contradiction.
public struct StateFileRecovery: Sendable, Hashable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// Where the damaged one is now; nil where there was none though there should have been. It is never overwritten, and may
    /// be deleted.
    public let setAside: String?
    /// What is wrong with it.
    public let reason: String

    /// What happened, and where to find the old file.
    public var description: String {
        let found =
            setAside.map { "was damaged (\(reason)), and was set aside as \($0)." }
            ?? "is gone, though it has sold before."
        return "The store's state in \(path) \(found) The store begins anew: it has forgotten what it sold."
    }
}
