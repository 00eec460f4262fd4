internal import DiscoverData

/// Why somebody outside gave no answer, in words. Store and verifier fail alike, and must not be taken for one another.
enum RemoteService {
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
        case .timedOut(let seconds): "\(name) gave no answer within \(CountFormatter.count(seconds, "second"))"
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

/// Why the app's own record of purchases failed, in words.
enum LedgerFailureMessages {
    /// The stable name of a failure.
    static func code(_ failure: LedgerFailure) -> ErrorCode {
        switch failure {
        case .unavailable: .ledgerUnavailable
        case .damaged: .ledgerDamaged
        case .newer: .ledgerNewer
        }
    }

    /// Half a sentence, to follow a colon: "the ledger of purchases cannot be used (No space left on device)".
    static func why(_ failure: LedgerFailure) -> SafeText {
        switch failure {
        case .unavailable(let words) where words.isEmpty: "the ledger of purchases cannot be used"
        case .unavailable(let words): "the ledger of purchases cannot be used (\(words))"
        case .damaged(let place, let reason): "the ledger of purchases is damaged at \(place) (\(reason))"
        case .newer(let place, let reason):
            "the ledger of purchases was written by a newer build (\(place): \(reason))"
        }
    }

    /// What to do about it.
    static func advice(_ failure: LedgerFailure) -> SafeText {
        switch failure {
        case .unavailable: "See that its disk has room and may be written to, then try again."
        case .newer: "Use the newer build; the ledger was left as it is."
        case .damaged: "Move the damaged file aside, then use \"restore\": the store still knows what was bought."
        }
    }
}

/// Why what the app keeps beside the ledger failed, in words.
enum StorageFailureMessages {
    /// The stable name of a failure.
    static func code(_ failure: StorageFailure) -> ErrorCode {
        switch failure {
        case .unavailable: .storageUnavailable
        case .damaged: .storageDamaged
        case .newer: .storageNewer
        }
    }

    /// Half a sentence, to follow a colon: "the stack's file cannot be used (No space left on device)".
    static func why(_ failure: StorageFailure) -> SafeText {
        switch failure {
        case .unavailable(let words) where words.isEmpty: "what this app keeps cannot be used"
        case .unavailable(let words): "what this app keeps cannot be used (\(words))"
        case .damaged(let place, let reason): "what this app keeps is damaged at \(place) (\(reason))"
        case .newer(let place, let reason): "what this app keeps was written by a newer build (\(place): \(reason))"
        }
    }

    /// What to do about it.
    static func advice(_ failure: StorageFailure) -> SafeText {
        switch failure {
        case .unavailable: "See that its disk has room and may be written to, then try again."
        case .damaged: "Move the damaged file aside and start again; what was bought is kept elsewhere."
        case .newer: "Use the newer build; the file was left as it was."
        }
    }
}

/// Why a payment that was received is not confirmed yet, in words.
enum UnconfirmedMessages {
    /// Half a sentence.
    static func why(_ reason: UnconfirmedReason) -> SafeText {
        switch reason {
        case .verifier(let failure): RemoteService.verifier.why(failure)
        case .ledger(let failure): LedgerFailureMessages.why(failure)
        }
    }
}

/// A failed use case as both kinds of view show it: a name for programs, and the sentences for people.
struct ErrorMessage: Hashable, Sendable {
    /// The stable name.
    let code: ErrorCode
    /// What happened, whether money moved, and what to do.
    let message: SafeText
}
