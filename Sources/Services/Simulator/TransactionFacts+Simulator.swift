internal import DiscoverData
package import DiscoverEntities
package import DiscoverInteractors
internal import DiscoverServices
package import StoreSimulator

extension TransactionFacts {
    /// Returns the contents of a genuine transaction; `notGenuine` if it contains unknown values.
    ///
    /// A subscription without an expiration date is `notGenuine`, too.
    package static func read(_ payload: SignedTransactionPayload) -> Verdict<TransactionFacts> {
        guard let environment = StoreEnvironment(rawValue: payload.environment) else {
            return .notGenuine(.wrongEnvironment)
        }
        guard let kind = ProductKind(rawValue: payload.type.rawValue),
            let ownership = Ownership(rawValue: payload.inAppOwnershipType.rawValue)
        else { return .notGenuine(.malformed) }
        // Without an expiration date, the customer would own the subscription forever.
        if kind == .autoRenewable, payload.expiresDate == nil { return .notGenuine(.malformed) }
        return .genuine(
            TransactionFacts(
                key: TransactionKey(environment: environment, id: TransactionID(payload.transactionId)),
                original: TransactionID(payload.originalTransactionId), product: ProductID(payload.productId),
                kind: kind, quantity: payload.quantity, purchased: Moment(milliseconds: payload.purchaseDate),
                expires: payload.expiresDate.map { Moment(milliseconds: $0) },
                signed: Moment(milliseconds: payload.signedDate),
                accountToken: payload.appAccountToken.map { AccountToken($0) }, ownership: ownership,
                revocation: Revocation(payload), isUpgraded: payload.isUpgraded ?? false,
                isRenewal: payload.transactionReason == .renewal))
    }
}

extension Revocation {
    /// Creates a revocation from a transaction's signed payload; `nil` if the transaction wasn't revoked.
    ///
    /// If the payload contains no percentage (the refunded share of the price), the whole transaction was revoked.
    ///
    /// Source: Apple's documentation of `revocationPercentage` in `JWSTransactionDecodedPayload`.
    ///
    /// - Parameter payload: The payload of the transaction.
    init?(_ payload: SignedTransactionPayload) {
        guard let date = payload.revocationDate else { return nil }
        self.init(
            moment: Moment(milliseconds: date),
            milliunits: payload.revocationPercentage.map { Int32(clamping: $0) } ?? 100_000)
    }
}

extension RenewalFacts {
    /// Returns the contents of genuine renewal information; `notGenuine` for an unknown environment.
    package static func read(_ payload: RenewalInfoPayload) -> Verdict<RenewalFacts> {
        guard let environment = StoreEnvironment(rawValue: payload.environment) else {
            return .notGenuine(.wrongEnvironment)
        }
        return .genuine(
            RenewalFacts(
                chain: TransactionKey(
                    environment: environment, id: TransactionID(payload.originalTransactionId)),
                product: ProductID(payload.productId), nextProduct: ProductID(payload.autoRenewProductId),
                willRenew: payload.autoRenewStatus == 1,
                isInBillingRetry: payload.isInBillingRetryPeriod ?? false,
                graceEnds: payload.gracePeriodExpiresDate.map { Moment(milliseconds: $0) },
                signed: Moment(milliseconds: payload.signedDate),
                renewalDate: payload.renewalDate.map { Moment(milliseconds: $0) },
                renewalPrice: payload.renewalPrice.flatMap { price in
                    payload.currency.map { Money(milliunits: price, currency: $0) }
                },
                offer: payload.offerType.map {
                    RenewalOffer(
                        type: $0.rawValue, id: payload.offerIdentifier,
                        discountType: payload.offerDiscountType?.rawValue)
                }, needsConsent: payload.priceIncreaseStatus == 0,
                commitment: payload.commitmentInfo.map { CommitmentRenewal($0, currency: payload.currency) }))
    }
}

extension CommitmentRenewal {
    fileprivate init(_ payload: RenewalCommitment, currency: String?) {
        self.init(
            product: ProductID(payload.commitmentAutoRenewProductId),
            willRenew: payload.commitmentAutoRenewStatus == 1,
            date: payload.commitmentRenewalDate.map { Moment(milliseconds: $0) },
            price: payload.commitmentRenewalPrice.flatMap { price in
                currency.map { Money(milliunits: price, currency: $0) }
            })
    }
}

extension UnverifiedTransaction {
    /// Creates an unverified transaction from the simulator's result, even if the device's check failed.
    ///
    /// Unverified means that the app's verifier hasn't decided yet whether the transaction is genuine.
    init(_ result: VerificationResult<SignedTransactionPayload>) {
        let payload = result.payload
        self.init(
            id: TransactionID(payload.transactionId), product: ProductID(payload.productId),
            signedText: result.jwsRepresentation,
            price: Money(milliunits: payload.price, currency: payload.currency))
    }
}

extension UnverifiedSubscriptionStatus {
    init(_ status: SubscriptionStatus) {
        self.init(
            transaction: UnverifiedTransaction(status.transaction),
            signedRenewal: status.renewalInfo.jwsRepresentation)
    }
}

extension PaymentResult {
    /// Creates a payment result from the simulator's result; throws if this build doesn't support it.
    ///
    /// An unsupported result comes from a later version of StoreKit. The list of unfinished transactions later shows
    /// whether the customer was charged.
    ///
    /// - Parameter result: The result of the simulated purchase.
    /// - Throws: `SimulatedFailure` for a result that this build doesn't support.
    init(_ result: PurchaseResult) throws(SimulatedFailure) {
        switch result {
        case .success(let transaction): self = .transaction(UnverifiedTransaction(transaction))
        case .userCancelled: self = .cancelled
        case .pending(.askToBuy): self = .pending
        case .pending(.interrupted): self = .interrupted
        case .unknown: throw .storeKit(.unknown)
        }
    }
}
