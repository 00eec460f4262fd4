internal import DiscoverData

/// A service that may fail: the store, or the verifier of the store's transactions.
///
/// Both have the same kinds of failure, so each message has to name the service that failed.
enum RemoteService {
    case store
    case verifier

    fileprivate var name: SafeText {
        switch self {
        case .store: "the store"
        case .verifier: "the verifier"
        }
    }

    /// Returns the stable code for a failure of this service.
    func code(_ failure: StoreFailure) -> ErrorCode {
        switch (self, failure) {
        case (.store, .offline): .storeOffline
        case (.store, .unavailable): .storeUnavailable
        case (.store, .timedOut): .storeTimedOut
        case (.store, .cancelled): .storeCancelled
        case (.store, .notInThisBuild): .storeNotInThisBuild
        case (.store, .tooLarge): .storeTooLarge
        case (.verifier, .offline): .verifierOffline
        case (.verifier, .unavailable): .verifierUnavailable
        case (.verifier, .timedOut): .verifierTimedOut
        case (.verifier, .cancelled): .verifierCancelled
        case (.verifier, .notInThisBuild): .verifierNotInThisBuild
        case (.verifier, .tooLarge): .verifierTooLarge
        }
    }

    /// Returns the cause of a failure as a clause, such as "there is no network, so ...".
    func why(_ failure: StoreFailure) -> SafeText {
        switch failure {
        case .offline: "there is no network, so \(name) cannot be reached"
        case .unavailable(let trouble) where trouble.isEmpty: "\(name) is unavailable"
        case .unavailable(let trouble): "\(name) is unavailable (\(trouble))"
        case .timedOut(let seconds): "\(name) didn't respond within \(CountFormatter.count(seconds, "second"))"
        case .cancelled: "the request to \(name) was canceled"
        case .notInThisBuild: "this build cannot reach \(name)"
        case .tooLarge(let limit): "\(name) returned more than this build can process (\(limit))"
        }
    }

    /// Returns advice on what to do about a failure of this service.
    func advice(_ failure: StoreFailure) -> SafeText {
        switch failure {
        case .offline: "Try again once you are online."
        case .unavailable: "Try again in a few minutes."
        case .timedOut: "Try again. If it happens again, check the network."
        case .cancelled: "Try again."
        case .notInThisBuild: "Use the build from the App Store for that."
        case .tooLarge: "Trying again doesn't help. Contact the app's support."
        }
    }
}

/// The messages about failures of the ledger.
enum LedgerFailureMessages {
    /// Returns the stable code for a failure to read or write the ledger.
    static func code(_ failure: LedgerFailure) -> ErrorCode {
        switch failure {
        case .unavailable: .ledgerUnavailable
        case .damaged: .ledgerDamaged
        case .newer: .ledgerNewer
        }
    }

    /// Returns a failure's cause as a clause, such as "the purchase ledger can't be used (...)".
    ///
    /// The parentheses contain the system's message, such as "No space left on device".
    static func why(_ failure: LedgerFailure) -> SafeText {
        switch failure {
        case .unavailable(let words) where words.isEmpty: "the purchase ledger can't be used"
        case .unavailable(let words): "the purchase ledger can't be used (\(words))"
        case .damaged(let place, let reason): "the purchase ledger is damaged at \(place) (\(reason))"
        case .newer(let place, let reason):
            "the purchase ledger was written by a newer build (\(place): \(reason))"
        }
    }

    /// Returns advice on what to do about a failure of the ledger.
    static func advice(_ failure: LedgerFailure) -> SafeText {
        switch failure {
        case .unavailable: "Check that its disk has space and is writable, then try again."
        case .newer: "Use the newer build. The ledger was not changed."
        case .damaged:
            """
            Move the damaged file to another folder, then run "restore" to restore the purchases that the store lists. \
            The store doesn't restore packs of units.
            """
        }
    }
}

/// The messages about failures of the app's files other than the ledger.
enum StorageFailureMessages {
    /// Returns the stable code for a failure to read or write a file of the app.
    static func code(_ failure: StorageFailure) -> ErrorCode {
        switch failure {
        case .unavailable: .storageUnavailable
        case .damaged: .storageDamaged
        case .newer: .storageNewer
        }
    }

    /// Returns a failure's cause as a clause, such as "the app's saved data can't be used (...)".
    ///
    /// The parentheses contain the system's message, such as "No space left on device".
    static func why(_ failure: StorageFailure) -> SafeText {
        switch failure {
        case .unavailable(let words) where words.isEmpty: "the app's saved data can't be used"
        case .unavailable(let words): "the app's saved data can't be used (\(words))"
        case .damaged(let place, let reason): "the app's saved data is damaged at \(place) (\(reason))"
        case .newer(let place, let reason): "the app's saved data was written by a newer build (\(place): \(reason))"
        }
    }

    /// Returns advice on what to do about a failure of the app's saved data.
    static func advice(_ failure: StorageFailure) -> SafeText {
        switch failure {
        case .unavailable: "Check that its disk has space and is writable, then try again."
        case .damaged: "Move the damaged file to another folder and start again. What you bought is stored elsewhere."
        case .newer: "Use the newer build. The file was not changed."
        }
    }
}

/// The messages about payments whose transactions aren't verified or recorded yet.
enum UnconfirmedMessages {
    /// Returns a clause that states why a received payment isn't confirmed yet.
    static func why(_ reason: UnconfirmedReason) -> SafeText {
        switch reason {
        case .verifier(let failure): RemoteService.verifier.why(failure)
        case .ledger(let failure): LedgerFailureMessages.why(failure)
        }
    }
}

/// The stable error code of a failed use case, together with the message for the user.
struct ErrorMessage: Hashable, Sendable {
    /// The stable code of the error, for programs.
    let code: ErrorCode
    /// The message for the user: what happened, whether money was charged, and what to do next.
    let message: SafeText
}
