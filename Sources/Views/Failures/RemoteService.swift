internal import DiscoverData

/// A remote service that may fail.
///
/// The store and the verifier have the same failures, so messages have to name the service.
enum RemoteService {
    case store
    case verifier

    fileprivate var name: SafeText {
        switch self {
        case .store: "the store"
        case .verifier: "the verifier"
        }
    }

    /// Returns the error code of a failure.
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

    /// Returns the cause as a clause, such as "there is no network, so the store cannot be reached".
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

    /// Returns the remedy for a failure.
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

/// The messages about failures of the ledger.
enum LedgerFailureMessages {
    /// Returns the error code of a failure.
    static func code(_ failure: LedgerFailure) -> ErrorCode {
        switch failure {
        case .unavailable: .ledgerUnavailable
        case .damaged: .ledgerDamaged
        case .newer: .ledgerNewer
        }
    }

    /// Returns the cause as a clause, such as "the ledger of purchases cannot be used (No space left on device)".
    static func why(_ failure: LedgerFailure) -> SafeText {
        switch failure {
        case .unavailable(let words) where words.isEmpty: "the ledger of purchases cannot be used"
        case .unavailable(let words): "the ledger of purchases cannot be used (\(words))"
        case .damaged(let place, let reason): "the ledger of purchases is damaged at \(place) (\(reason))"
        case .newer(let place, let reason):
            "the ledger of purchases was written by a newer build (\(place): \(reason))"
        }
    }

    /// Returns the remedy for a failure.
    static func advice(_ failure: LedgerFailure) -> SafeText {
        switch failure {
        case .unavailable: "See that its disk has room and may be written to, then try again."
        case .newer: "Use the newer build; the ledger was left as it is."
        case .damaged: "Move the damaged file aside, then use \"restore\": the store still knows what was bought."
        }
    }
}

/// The messages about failures of the app's files other than the ledger.
enum StorageFailureMessages {
    /// Returns the error code of a failure.
    static func code(_ failure: StorageFailure) -> ErrorCode {
        switch failure {
        case .unavailable: .storageUnavailable
        case .damaged: .storageDamaged
        case .newer: .storageNewer
        }
    }

    /// Returns the cause as a clause, such as "what this app keeps cannot be used (No space left on device)".
    static func why(_ failure: StorageFailure) -> SafeText {
        switch failure {
        case .unavailable(let words) where words.isEmpty: "what this app keeps cannot be used"
        case .unavailable(let words): "what this app keeps cannot be used (\(words))"
        case .damaged(let place, let reason): "what this app keeps is damaged at \(place) (\(reason))"
        case .newer(let place, let reason): "what this app keeps was written by a newer build (\(place): \(reason))"
        }
    }

    /// Returns the remedy for a failure.
    static func advice(_ failure: StorageFailure) -> SafeText {
        switch failure {
        case .unavailable: "See that its disk has room and may be written to, then try again."
        case .damaged: "Move the damaged file aside and start again; what was bought is kept elsewhere."
        case .newer: "Use the newer build; the file was left as it was."
        }
    }
}

/// The messages about payments that are received but not confirmed yet.
enum UnconfirmedMessages {
    /// Returns the cause as a clause.
    static func why(_ reason: UnconfirmedReason) -> SafeText {
        switch reason {
        case .verifier(let failure): RemoteService.verifier.why(failure)
        case .ledger(let failure): LedgerFailureMessages.why(failure)
        }
    }
}

/// The error code of a failed use case, together with its message.
struct ErrorMessage: Hashable, Sendable {
    /// The stable identifier of the error.
    let code: ErrorCode
    /// The description of the error, whether money moved, and the remedy.
    let message: SafeText
}
