internal import DiscoverData

/// The messages about purchases that were refused.
enum PurchaseRefusalMessages {
    static func sentence(_ refusal: PurchaseRefusal, _ name: SafeText) -> SafeText {
        switch refusal {
        case .paymentsNotAllowed:
            """
            \(name) was not bought: this device may not make payments. Nothing was asked for and nothing was charged. \
            Allow purchases in the device's settings, or ask whoever looks after it.
            """
        case .productUnavailable:
            """
            \(name) was not bought: the store does not sell a product of that name. Nothing was charged. "products" \
            lists what is on sale.
            """
        case .unmapped:
            """
            \(name) was not bought: this app doesn't know what it opens or for how long. Nothing was charged. An update of \
            the app may offer it.
            """
        case .notInStorefront:
            """
            \(name) was not bought: the store does not sell it in your country. Nothing was charged. "products" lists \
            what is on sale there.
            """
        case .invalidQuantity(let asked, let most) where most > 1:
            """
            \(name) was not bought: \(asked) at once is not possible. Nothing was charged. Ask for a quantity from 1 to \
            \(most).
            """
        case .invalidQuantity(let asked, let most) where most < 1:
            """
            \(name) was not bought: the store refuses a quantity of \(asked). Nothing was charged. Ask for another \
            quantity.
            """
        case .invalidQuantity(let asked, _):
            """
            \(name) was not bought: \(asked) at once is not possible. Nothing was charged. It is sold one at a time.
            """
        case .unknownOffer(let offer):
            """
            \(name) was not bought: it has no offer named \(offer). Nothing was charged. "products" lists its offers.
            """
        case .ineligibleForOffer(let offer):
            """
            \(name) was not bought: the offer \(offer) is not for this account. Nothing was charged. Buy it without the \
            offer, at its usual price.
            """
        case .alreadyInProgress:
            """
            \(name) is being bought at this very moment, so it was not asked for twice. You are charged once at most. \
            Wait for the first answer.
            """
        case .store(let failure):
            store(failure, name)
        case .notGenuine(let transaction):
            """
            \(name) was not credited: the store's transaction is not genuine. Should your account have been charged, \
            or your next bill have changed, the store has to set it right. Contact support, and name transaction \(transaction).
            """
        case .staleTransaction(let transaction):
            """
            \(name) was not bought: the store returned an old purchase that has ended, and made no new one. Nothing was \
            charged. Try again in a few minutes. (transaction \(transaction))
            """
        }
    }

    /// Returns the message about a failure of the store.
    ///
    /// Without a response the payment may have succeeded, so the message must not claim that nothing was charged.
    ///
    /// - Parameters:
    ///   - failure: The failure of the store.
    ///   - name: The name of the product.
    /// - Returns: The message.
    private static func store(_ failure: StoreFailure, _ name: SafeText) -> SafeText {
        let why = RemoteService.store.why(failure)
        let advice = RemoteService.store.advice(failure)
        return switch failure {
        case .notInThisBuild:
            "\(name) was not bought: \(why). Nothing was charged. \(advice)"
        // Canceling the wait for the store doesn't cancel the payment.
        case .offline, .unavailable, .timedOut, .cancelled:
            """
            \(name) was not bought as far as is known: \(why). Should it be charged all the same, it arrives by itself \
            and is not lost. \(advice) Use "verify" first: it shows what has arrived.
            """
        }
    }
}
