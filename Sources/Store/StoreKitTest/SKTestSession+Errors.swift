internal import Foundation
internal import StoreKit
internal import StoreSimulator

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension SKTestSession {
    /// Makes a StoreKit function fail with an error from now on, or succeed again.
    ///
    /// - Parameters:
    ///   - error: The error, or `nil` to make the function succeed.
    ///   - api: The identifier of the function, such as `.loadProducts`.
    /// - Throws: An ``SKTestError`` if the function can't fail with the error.
    public func setSimulatedError<API>(
        _ error: API.Failure?, forAPI api: API
    ) async throws where API: FailableStoreKitAPI {
        switch error {
        case nil: try clear(api)
        case .some(let failure as SKTestFailures.LoadProducts):
            try set(failure.simulated, .loadProducts, failure.detail)
        case .some(let failure as SKTestFailures.Purchase):
            try set(failure.simulated, .purchase, failure.detail)
            if case .purchase(let error) = failure { slot.chosenErrors.purchase = error }
        case .some(let failure as SKTestFailures.Verification): try set(failure.simulated, .verification, nil)
        case .some(let failure as SKTestFailures.AppStoreSync):
            try set(failure.simulated, .appStoreSync, failure.detail)
        case .some(let failure as SKTestFailures.SubscriptionStatus):
            try set(failure.simulated, .subscriptionStatus, failure.detail)
        case .some(let failure as SKTestFailures.OfferCodeRedeem):
            try set(failure.simulated, .offerCodeRedeemSheet, failure.detail)
        case .some(let failure as SKTestFailures.AppTransaction): slot.chosenErrors.appTransaction = failure.detail
        case .some(let failure as SKTestFailures.ManageSubscriptions):
            slot.chosenErrors.manageSubscriptions = failure.detail
        case .some(.generic(let error) as SKTestFailures.RefundRequest):
            slot.chosenErrors.refundRequest = .generic(error)
        case .some(.refundRequest(let error) as SKTestFailures.RefundRequest):
            slot.chosenErrors.refundRequest = .refund(error)
        case .some: throw SKTestError(.invalidAction)
        }
    }

    /// Returns the error with which a test makes a StoreKit function fail, or `nil` if none is set.
    public func simulatedError<API>(forAPI api: API) async -> API.Failure? where API: FailableStoreKitAPI {
        let chosen = slot.chosenErrors
        let failure: (any SKTestFailure)? =
            switch api {
            case is StoreKitLoadProductsAPI: generic(.loadProducts).map(SKTestFailures.LoadProducts.generic)
            case is StoreKitPurchaseAPI: purchaseFailure
            case is StoreKitVerificationAPI: verificationFailure
            case is StoreKitAppStoreSyncAPI: generic(.appStoreSync).map(SKTestFailures.AppStoreSync.generic)
            case is StoreKitSubscriptionStatusAPI:
                generic(.subscriptionStatus).map(SKTestFailures.SubscriptionStatus.generic)
            case is StoreKitOfferCodeRedeemAPI:
                generic(.offerCodeRedeemSheet).map(SKTestFailures.OfferCodeRedeem.generic)
            case is StoreKitAppTransactionAPI: chosen.appTransaction.map(SKTestFailures.AppTransaction.generic)
            case is StoreKitManageSubscriptionsAPI:
                chosen.manageSubscriptions.map(SKTestFailures.ManageSubscriptions.generic)
            case is StoreKitRefundRequestAPI: chosen.refundRequest.map(SKTestFailures.RefundRequest.init)
            default: nil
            }
        return failure as? API.Failure
    }

    private func set(_ error: SimulatedError, _ api: SimulatedAPI, _ detail: StoreKit.StoreKitError?) throws {
        try perform { () throws(ControlError) in try simulatedStore.setSimulatedError(error, forAPI: api) }
        slot.chosenErrors[api: api] = detail
        if api == .purchase { slot.chosenErrors.purchase = nil }
    }

    private func clear(_ api: some FailableStoreKitAPI) throws {
        switch api {
        case is StoreKitAppTransactionAPI: slot.chosenErrors.appTransaction = nil
        case is StoreKitManageSubscriptionsAPI: slot.chosenErrors.manageSubscriptions = nil
        case is StoreKitRefundRequestAPI: slot.chosenErrors.refundRequest = nil
        default:
            guard let simulated = Self.simulatedAPI(of: api) else { throw SKTestError(.invalidAction) }
            try perform { () throws(ControlError) in try simulatedStore.setSimulatedError(nil, forAPI: simulated) }
            slot.chosenErrors[api: simulated] = nil
            if simulated == .purchase { slot.chosenErrors.purchase = nil }
        }
    }

    private static func simulatedAPI(of api: some FailableStoreKitAPI) -> SimulatedAPI? {
        switch api {
        case is StoreKitLoadProductsAPI: .loadProducts
        case is StoreKitPurchaseAPI: .purchase
        case is StoreKitVerificationAPI: .verification
        case is StoreKitAppStoreSyncAPI: .appStoreSync
        case is StoreKitSubscriptionStatusAPI: .subscriptionStatus
        case is StoreKitOfferCodeRedeemAPI: .offerCodeRedeemSheet
        default: nil
        }
    }

    /// Returns the general error, such as a network error, that a test set for an API; `nil` for none.
    private func generic(_ api: SimulatedAPI) -> StoreKit.StoreKitError? {
        guard case .generic(let kind)? = simulatedStore.simulatedError(forAPI: api) else { return nil }
        return slot.chosenErrors.error(of: kind, api)
    }

    private var purchaseFailure: SKTestFailures.Purchase? {
        if case .purchase(let error)? = simulatedStore.simulatedError(forAPI: .purchase) {
            return .purchase(slot.chosenErrors.error(of: error))
        }
        return generic(.purchase).map(SKTestFailures.Purchase.generic)
    }

    private var verificationFailure: SKTestFailures.Verification? {
        guard case .verification(let error)? = simulatedStore.simulatedError(forAPI: .verification) else { return nil }
        return .verification(StoreKit.VerificationResult<Any>.VerificationError(error))
    }
}
