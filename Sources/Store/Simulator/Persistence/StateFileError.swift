/// Why a store's state file cannot be used. The file is left as it is.
public enum StateFileError: Error, Sendable, Hashable {
    /// It is there and cannot be read.
    case unreadable(path: String, reason: String)
    /// It is no state file, or a broken one, and could not be set aside; or it is whole, and says what nobody knows.
    case damaged(path: String, reason: String)
    /// It was written by a newer version of the simulator.
    case newerVersion(path: String, found: Int, known: Int)
    /// It cannot be written. What was to be written has not happened.
    case notWritable(path: String, reason: String)
}

extension StateFileError: CustomStringConvertible {
    /// What is wrong, where, and what to do.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason):
            "The store's state in \(path) cannot be read (\(reason)). Make it readable, or choose another file."
        case .damaged(let path, let reason):
            "The store's state in \(path) is damaged (\(reason)). Put a copy of it back, or move it away to begin anew."
        case .newerVersion(let path, let found, let known):
            "The store's state in \(path) has version \(found), and this simulator knows versions up to \(known). "
                + "Use the newer simulator, or choose another file."
        case .notWritable(let path, let reason):
            "The store's state in \(path) cannot be written (\(reason)), so nothing was changed. "
                + "See to the folder and its free space, then try again."
        }
    }
}
