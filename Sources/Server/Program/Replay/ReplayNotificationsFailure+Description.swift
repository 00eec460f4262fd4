#if Server
import DiscoverData
import ServerUseCases

extension ReplayNotificationsFailure {
    /// A stable name of the failure, for metrics and the log.
    var word: String {
        switch self {
        case .archive(.tooMany): "tooMany"
        case .archive(.pageGone): "pageGone"
        case .archive(.away(let failure)): failure.code
        case .endless: "endless"
        case .unreachable(let failure): failure.code
        case .ledger(let failure): failure.code
        case .displaced: "displaced"
        case .cancelled: "cancelled"
        }
    }

    /// A sentence for the operator that describes the failed replay.
    var sentence: String {
        switch self {
        case .archive(.tooMany(let until)): until.rateLimitSentence
        case .archive(.pageGone): "The App Store no longer has the page; start again from the beginning."
        case .archive(.away(let failure)): "The App Store didn't return its history: \(failure.reason)."
        case .endless: "The pages of the history repeat themselves, or have no content; try again later."
        case .unreachable(let failure): "A notification couldn't be verified: \(failure.reason)."
        case .ledger(let failure): "The ledger couldn't be read or written (\(failure.code))."
        case .displaced: "The process was paused for so long that another one began a replay."
        case .cancelled: "The replay was canceled."
        }
    }
}

extension StoreFailure {
    /// A phrase for the operator that states why there is no usable response.
    var reason: String {
        switch self {
        case .offline: "no connection"
        case .unavailable(let reason): reason
        case .timedOut(let seconds): "no response within \(seconds) s"
        case .cancelled: "canceled"
        case .notInThisBuild: "not configured"
        case .tooLarge(let limit): limit
        }
    }
}
#endif
