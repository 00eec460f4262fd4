internal import DiscoverData

/// The messages about failures to load recommendations.
enum SourceFailureMessages {
    /// Returns the error code of a failure.
    static func code(_ failure: LoadRecommendationsFailure) -> ErrorCode {
        switch failure {
        case .authentication: .sourceAuthentication
        case .http: .sourceStatus
        case .parse: .sourceMalformed
        case .importing(let failure): StorageFailureMessages.code(failure)
        case .exhausted: .sourceExhausted
        case .timedOut: .sourceTimedOut
        case .unreachable: .sourceUnreachable
        case .cancelled: .sourceCancelled
        }
    }

    /// Returns the cause as a clause.
    static func why(_ failure: LoadRecommendationsFailure) -> SafeText {
        switch failure {
        case .authentication: "whoever recommends people does not know you, or does not let you in"
        case .http(let status): "whoever recommends people answered with status \(status)"
        case .parse(let place, let reason) where place.isEmpty: "what came cannot be read (\(reason))"
        case .parse(let place, let reason): "what came cannot be read at \(place) (\(reason))"
        case .importing(let failure): "what came cannot be kept, for \(StorageFailureMessages.why(failure))"
        case .exhausted: "there is nobody left to recommend"
        case .timedOut(let seconds): "there was no answer within \(CountFormatter.count(seconds, "second"))"
        case .unreachable(let reason) where reason.isEmpty: "whoever recommends people cannot be reached"
        case .unreachable(let reason): "whoever recommends people cannot be reached (\(reason))"
        case .cancelled: "it was stopped"
        }
    }

    /// Returns the remedy for a failure.
    static func advice(_ failure: LoadRecommendationsFailure) -> SafeText {
        switch failure {
        case .authentication: "Look at the token that was given."
        case .http(let status) where status >= 500: "Try again in a few minutes."
        case .http: "Look at the address that was given."
        case .parse: "Mend what is wrong there, or ask whoever wrote it."
        case .importing(let failure): StorageFailureMessages.advice(failure)
        case .exhausted: "Try again later, or look elsewhere."
        case .timedOut: "Try again; should it happen again, look at the network."
        case .unreachable: "Look at the network, the address or the file's name, then try again."
        case .cancelled: "Begin it again whenever you like."
        }
    }
}
