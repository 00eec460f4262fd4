#if Server
internal import DiscoverData
internal import ServerClient
internal import StoreSimulator

/// A `notifications` command, which lists notifications or controls their delivery to a server.
enum NotificationFaultControl: Hashable {
    case list
    case hold(Bool)
    case twice(Bool)
    case reversed(Bool)
    case late(Int64)
    case repeated
    case settle

    init(words: [String]) throws(OperateStoreFailure) {
        switch words.count {
        case 0: self = .list
        case 1 where words[0] == "repeat": self = .repeated
        case 1 where words[0] == "settle": self = .settle
        case 2:
            let isOn = words[1] == "on"
            guard isOn || words[1] == "off" || words[0] == "late" else { throw Self.fault(words) }
            switch words[0] {
            case "hold": self = .hold(isOn)
            case "twice": self = .twice(isOn)
            case "reversed": self = .reversed(isOn)
            case "late": self = .late(words[1] == "off" ? 0 : try Self.length(words[1], words))
            default: throw Self.fault(words)
            }
        default: throw Self.fault(words)
        }
    }

    /// Returns the duration that a word such as `2h` or `3d` specifies, in milliseconds.
    ///
    /// - Parameters:
    ///   - text: The word.
    ///   - words: The whole command, for the error message.
    /// - Returns: The duration.
    /// - Throws: `OperateStoreFailure.notUnderstood` if the word isn't a duration.
    private static func length(_ text: String, _ words: [String]) throws(OperateStoreFailure) -> Int64 {
        guard let time = ClockAdvance(text) else { throw fault(words) }
        return time.applied(to: 0)
    }

    private static func fault(_ words: [String]) -> OperateStoreFailure {
        .notUnderstood(
            "\"notifications \(words.joined(separator: " "))\" isn't a valid control. The controls are: "
                + RemoteStoreOperator.notificationHelp.map { "\"\($0.usage)\"" }.joined(separator: ", ") + ".")
    }
}
#endif
