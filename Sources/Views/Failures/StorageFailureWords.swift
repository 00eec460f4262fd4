internal import DiscoverData

/// Why what the app keeps beside the ledger failed, in words.
enum StorageFailureWords {
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
