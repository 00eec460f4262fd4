import DiscoverData
import DiscoverRouting

/// Initializers that convert the outcome of a use case to the result of a scene (screen).
extension SceneResult {
    /// Creates the result of a scene from the outcome of a use case that either succeeds or fails.
    init<Success, Failure>(_ outcome: Result<Success, Failure>) {
        switch outcome {
        case .success: self = .done
        case .failure: self = .failed
        }
    }

    /// Creates the result of a scene from the outcome of a purchase.
    init(_ outcome: PurchaseOutcome) {
        switch outcome {
        case .credited, .alreadyOwned: self = .done
        case .pending, .interrupted, .cancelled, .plannedChange, .subscriptionUpdated, .unconfirmed: self = .declined
        case .otherAccount, .refused: self = .failed
        }
    }

    /// Creates the result of a scene from the outcome of showing the account's status.
    init(_ outcome: ShowStatusEvent) {
        switch outcome {
        case .known, .notKnownYet: self = .done
        case .failed: self = .failed
        }
    }

    /// Creates the result of a scene from the outcome of showing a paywall.
    init(_ outcome: ShowPaywallEvent) {
        switch outcome {
        case .open: self = .done
        case .locked: self = .declined
        case .notKnownYet, .noSuchFeature, .failed: self = .failed
        }
    }

    /// Creates the result of a scene from the outcome of inspecting a catalog file.
    init(_ outcome: InspectCatalogEvent) {
        switch outcome {
        case .inspected: self = .done
        case .failed(let failure): self = failure.isUnreadable ? .failed : .malformed
        }
    }

    /// Creates the result of a scene from the outcome of showing the experiments.
    init(_ outcome: Result<[ExperimentViewData], ExperimentFailure>) {
        switch outcome {
        case .success: self = .done
        case .failure(let failure): self = failure.isUnreadable ? .failed : .malformed
        }
    }

    /// Creates the result of a scene from the outcome of showing or changing an experiment.
    init(_ outcome: ManageExperimentEvent) {
        switch outcome {
        case .reported(_, nil), .started, .advanced, .stopped: self = .done
        case .reported(_, let failure?), .failed(.document(let failure)):
            self = failure.isUnreadable ? .failed : .malformed
        case .failed: self = .failed
        }
    }

    /// Creates the result of a scene from the outcome of a command of the simulated store.
    init(_ outcome: OperateStoreEvent) {
        switch outcome {
        case .done: self = .done
        case .failed: self = .failed
        }
    }
}
