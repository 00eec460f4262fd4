import DiscoverData
import DiscoverRouting

/// The result of a scene of the card stack for each outcome of its use case.
extension SceneResult {
    /// Creates the result of showing the stack.
    ///
    /// A failed refill isn't a failure while cards are left, and an exhausted source is a valid result.
    init(_ outcome: CardStackOutcome) {
        switch outcome {
        case .current: self = .done
        case .refillFailed(let failure, let waiting):
            self = waiting == 0 && failure != .exhausted ? SceneResult(failure) : .done
        case .failed: self = .failed
        }
    }

    /// Creates the result of a swipe.
    init(_ outcome: SwipeEvent) {
        switch outcome {
        case .swiped: self = .done
        case .locked(let lock): self = .locked(feature: lock.feature)
        case .nothingLeft: self = .declined
        case .failed: self = .failed
        }
    }

    /// Creates the result of a rewind.
    init(_ outcome: RewindEvent) {
        switch outcome {
        case .rewound: self = .done
        case .locked(let lock): self = .locked(feature: lock.feature)
        case .nothingToRewind: self = .declined
        case .failed: self = .failed
        }
    }

    /// Creates the result of a boost.
    init(_ outcome: BoostEvent) {
        switch outcome {
        case .boosted: self = .done
        case .running: self = .declined
        case .locked(let lock): self = .locked(feature: lock.feature)
        case .failed: self = .failed
        }
    }

    /// Creates the result of reading or choosing a place.
    init(_ outcome: PassportEvent) {
        switch outcome {
        case .looking, .moved: self = .done
        case .locked(let lock): self = .locked(feature: lock.feature)
        case .unknownPlace, .failed: self = .failed
        }
    }

    /// Creates the result of reading or changing the swiping mode.
    init(_ outcome: SwipeWithFriendsEvent) {
        switch outcome {
        case .swiping: self = .done
        case .failed: self = .failed
        }
    }

    /// Creates the result of showing a profile.
    init(_ outcome: ShowProfileEvent) {
        switch outcome {
        case .shown: self = .done
        case .unknown, .failed: self = .failed
        }
    }

    /// Creates the result of an import.
    init(_ outcome: Result<ImportRecommendationsResponse, ImportFailure>) {
        switch outcome {
        case .success: self = .done
        case .failure(let failure): self = SceneResult(failure.reason)
        }
    }

    /// Creates the result of a scene in which recommendations couldn't be loaded.
    private init(_ failure: LoadRecommendationsFailure) {
        switch failure {
        case .parse: self = .malformed
        case .authentication, .http, .importing, .exhausted, .timedOut, .unreachable, .cancelled: self = .failed
        }
    }
}
