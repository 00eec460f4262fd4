internal import StoreKit
internal import StoreSimulator

// The errors that tests choose, converted to the simulator's kinds of errors and the details that the simulator
// doesn't store.

extension SKTestFailures.LoadProducts {
    var simulated: SimulatedError { .generic(detail.kind) }

    var detail: StoreKit.StoreKitError {
        switch self {
        case .generic(let error): error
        }
    }
}

extension SKTestFailures.Purchase {
    var simulated: SimulatedError {
        switch self {
        case .generic(let error): .generic(error.kind)
        case .purchase(let error): .purchase(error.kind)
        }
    }

    var detail: StoreKit.StoreKitError? { if case .generic(let error) = self { error } else { nil } }
}

extension SKTestFailures.AppStoreSync {
    var simulated: SimulatedError { .generic(detail.kind) }

    var detail: StoreKit.StoreKitError {
        switch self {
        case .generic(let error): error
        }
    }
}

extension SKTestFailures.SubscriptionStatus {
    var simulated: SimulatedError { .generic(detail.kind) }

    var detail: StoreKit.StoreKitError {
        switch self {
        case .generic(let error): error
        }
    }
}

extension SKTestFailures.OfferCodeRedeem {
    var simulated: SimulatedError { .generic(detail.kind) }

    var detail: StoreKit.StoreKitError {
        switch self {
        case .generic(let error): error
        }
    }
}

extension SKTestFailures.AppTransaction {
    var detail: StoreKit.StoreKitError {
        switch self {
        case .generic(let error): error
        }
    }
}

extension SKTestFailures.ManageSubscriptions {
    var detail: StoreKit.StoreKitError {
        switch self {
        case .generic(let error): error
        }
    }
}

extension SKTestFailures.Verification {
    var simulated: SimulatedError {
        switch self {
        case .verification(let error): .verification(error.kind)
        }
    }
}

extension SKTestFailures.RefundRequest {
    init(_ failure: ChosenErrors.RefundFailure) {
        switch failure {
        case .generic(let error): self = .generic(error)
        case .refund(let error): self = .refundRequest(error)
        }
    }
}
