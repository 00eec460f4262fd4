internal import DiscoverData

/// The messages about failures to load recommendations.
enum SourceFailureMessages {
    /// Returns the stable code for a failure to load recommendations.
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

    /// Returns a clause that states why recommendations couldn't be loaded.
    static func why(_ failure: LoadRecommendationsFailure) -> SafeText {
        switch failure {
        case .authentication: "the recommendation source doesn't recognize you, or denies access"
        case .http(let status): "the recommendation source responded with status \(status)"
        case .parse(let place, let reason) where place.isEmpty: "the recommendations can't be read (\(reason))"
        case .parse(let place, let reason): "the recommendations can't be read at \(place) (\(reason))"
        case .importing(let failure):
            "the recommendations can't be saved, because \(StorageFailureMessages.why(failure))"
        case .exhausted: "there are no more recommendations"
        case .timedOut(let seconds): "there was no response within \(CountFormatter.count(seconds, "second"))"
        case .unreachable(let reason) where reason.isEmpty: "the recommendation source can't be reached"
        case .unreachable(let reason): "the recommendation source can't be reached (\(reason))"
        case .cancelled: "it was canceled"
        }
    }

    /// Returns advice on what to do about a failure to load recommendations.
    static func advice(_ failure: LoadRecommendationsFailure) -> SafeText {
        switch failure {
        case .authentication: "Check the token."
        case .http(let status) where status >= 500: "Try again in a few minutes."
        case .http: "Check the address."
        case .parse: "Fix the data, or contact its author."
        case .importing(let failure): StorageFailureMessages.advice(failure)
        case .exhausted: "Try again later, or choose another place."
        case .timedOut: "Try again. If it happens again, check the network."
        case .unreachable: "Check the network, the address or the file name, then try again."
        case .cancelled: "You can start again at any time."
        }
    }
}
