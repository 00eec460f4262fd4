import DiscoverData
import DiscoverRouting

/// Initializers that convert outcomes of use cases on the card stack to results of scenes (screens).
extension SceneResult {
    /// Creates the result of a scene from the outcome of showing the stack of profile cards.
    ///
    /// The scene succeeds if the stack has cards, even if loading more cards failed. It also succeeds with an empty
    /// stack if the source has no more people to recommend.
    init(_ outcome: CardStackOutcome) {
        switch outcome {
        case .current: self = .done
        case .refillFailed(let failure, let waiting):
            self = waiting == 0 && failure != .exhausted ? SceneResult(failure) : .done
        case .failed: self = .failed
        }
    }

    /// Creates the result of a scene from the outcome of a swipe.
    init(_ outcome: SwipeEvent) {
        switch outcome {
        case .swiped: self = .done
        case .locked(let lock): self = .locked(feature: lock.feature)
        case .nothingLeft: self = .declined
        case .failed: self = .failed
        }
    }

    /// Creates the result of a scene from the outcome of taking back a swipe.
    init(_ outcome: RewindEvent) {
        switch outcome {
        case .rewound: self = .done
        case .locked(let lock): self = .locked(feature: lock.feature)
        case .nothingToRewind: self = .declined
        case .failed: self = .failed
        }
    }

    /// Creates the result of a scene from the outcome of boosting the customer's profile.
    init(_ outcome: BoostEvent) {
        switch outcome {
        case .boosted: self = .done
        case .running: self = .declined
        case .locked(let lock): self = .locked(feature: lock.feature)
        case .failed: self = .failed
        }
    }

    /// Creates the result of a scene from the outcome of showing or changing the location.
    ///
    /// The location is that of the recommended people.
    init(_ outcome: PassportEvent) {
        switch outcome {
        case .looking, .moved: self = .done
        case .locked(let lock): self = .locked(feature: lock.feature)
        case .unknownPlace, .failed: self = .failed
        }
    }

    /// Creates the result of a scene from the outcome of showing or changing the swiping mode.
    init(_ outcome: SwipeWithFriendsEvent) {
        switch outcome {
        case .swiping: self = .done
        case .failed: self = .failed
        }
    }

    /// Creates the result of a scene from the outcome of showing a person's profile.
    init(_ outcome: ShowProfileEvent) {
        switch outcome {
        case .shown: self = .done
        case .unknown, .failed: self = .failed
        }
    }

    /// Creates the result of a scene from the outcome of importing recommendations.
    init(_ outcome: Result<ImportRecommendationsResponse, ImportFailure>) {
        switch outcome {
        case .success: self = .done
        case .failure(let failure): self = SceneResult(failure.reason)
        }
    }

    /// Creates the result of a scene from the failure to load recommendations.
    private init(_ failure: LoadRecommendationsFailure) {
        switch failure {
        case .parse: self = .malformed
        case .authentication, .http, .importing, .exhausted, .timedOut, .unreachable, .cancelled: self = .failed
        }
    }
}
