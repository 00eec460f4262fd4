#if Server
import DiscoverData
import ServerUseCases

extension ReplayNotificationsFailure {
    /// A stable name for machines, in metrics and in the log.
    var word: String {
        switch self {
        case .archive(.tooMany): "tooMany"
        case .archive(.pageGone): "pageGone"
        case .archive(.away(let failure)): failure.code
        case .endless: "endless"
        case .unreachable(let failure): failure.code
        case .ledger(let failure): failure.code
        case .cancelled: "cancelled"
        }
    }

    /// A sentence for the user.
    var sentence: String {
        switch self {
        case .archive(.tooMany): "The App Store was asked too often; ask again in an hour."
        case .archive(.pageGone): "The App Store does not know the page any more; ask again, from the beginning."
        case .archive(.away(let failure)): "The App Store did not give its history: \(failure.reason)."
        case .endless: "The pages of the history repeat themselves; ask again later."
        case .unreachable(let failure): "A notification could not be judged: \(failure.reason)."
        case .ledger(let failure): "The ledger could not keep it (\(failure.code))."
        case .cancelled: "It was broken off."
        }
    }
}

extension StoreFailure {
    fileprivate var reason: String {
        switch self {
        case .offline: "it cannot be reached"
        case .unavailable(let reason): reason
        case .timedOut(let seconds): "no answer within \(seconds) s"
        case .cancelled: "broken off"
        case .notInThisBuild: "not configured"
        }
    }
}
#endif
