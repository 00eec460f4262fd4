internal import DiscoverData

/// Why somebody outside gave no answer, in words. Store and verifier fail alike, and must not be taken for one another.
enum Party {
    case store
    case verifier

    fileprivate var name: SafeText {
        switch self {
        case .store: "the store"
        case .verifier: "the verifier"
        }
    }

    /// The stable name of a failure.
    func code(_ failure: StoreFailure) -> ErrorCode {
        switch (self, failure) {
        case (.store, .offline): .storeOffline
        case (.store, .unavailable): .storeUnavailable
        case (.store, .timedOut): .storeTimedOut
        case (.store, .cancelled): .storeCancelled
        case (.store, .notInThisBuild): .storeNotInThisBuild
        case (.verifier, .offline): .verifierOffline
        case (.verifier, .unavailable): .verifierUnavailable
        case (.verifier, .timedOut): .verifierTimedOut
        case (.verifier, .cancelled): .verifierCancelled
        case (.verifier, .notInThisBuild): .verifierNotInThisBuild
        }
    }

    /// Half a sentence, to follow a colon: "there is no network, so the store cannot be reached".
    func why(_ failure: StoreFailure) -> SafeText {
        switch failure {
        case .offline: "there is no network, so \(name) cannot be reached"
        case .unavailable(let trouble) where trouble.isEmpty: "\(name) is out of order"
        case .unavailable(let trouble): "\(name) is out of order (\(trouble))"
        case .timedOut(let seconds): "\(name) gave no answer within \(CountWords.count(seconds, "second"))"
        case .cancelled: "a dialog that \(name) needs was closed"
        case .notInThisBuild: "this build cannot reach \(name)"
        }
    }

    /// What to do about it.
    func advice(_ failure: StoreFailure) -> SafeText {
        switch failure {
        case .offline: "Try again once you are online."
        case .unavailable: "Try again in a few minutes."
        case .timedOut: "Try again; should it happen again, look at the network."
        case .cancelled: "Try again, and answer the dialog."
        case .notInThisBuild: "Use the build from the App Store for that."
        }
    }
}
