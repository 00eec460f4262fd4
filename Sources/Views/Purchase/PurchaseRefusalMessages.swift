internal import DiscoverData

/// Messages about purchases that were refused, with the reason and what to do next.
enum PurchaseRefusalMessages {
    /// Returns the message about a refused purchase.
    ///
    /// - Parameters:
    ///   - refusal: The reason of the refusal.
    ///   - name: The name of the product.
    ///   - verb: A closure that returns the verb form or pronoun that agrees with the name: its first argument for a name
    ///     such as "Gold", its second for a name such as "5 super likes".
    /// - Returns: The message.
    static func sentence(
        _ refusal: PurchaseRefusal, _ name: SafeText, verb: (SafeText, SafeText) -> SafeText
    ) -> SafeText {
        let unbought: SafeText = "\(name) \(verb("was", "were")) not bought"
        let it = verb("it", "them")
        return switch refusal {
        case .paymentsNotAllowed:
            """
            \(unbought): this device isn't allowed to make payments. No payment was made and nothing was charged. Allow \
            purchases in the device's settings, or contact the device's administrator.
            """
        case .productUnavailable:
            """
            \(unbought): the store doesn't sell a product with that ID. Nothing was charged. "products" lists what is on \
            sale.
            """
        case .notLoaded(let failure): notLoaded(failure, unbought)
        case .unmapped:
            """
            \(unbought): this app doesn't know what \(verb("it unlocks", "they unlock")) or for how long. Nothing was \
            charged. An update of the app may offer \(it).
            """
        case .notInStorefront:
            """
            \(unbought): the store does not sell \(it) in your country. Nothing was charged. "products" lists what is on \
            sale there.
            """
        case .invalidQuantity(let requested, let maximum) where maximum > 1:
            """
            \(unbought): you can't buy \(requested) at once. Nothing was charged. Choose a quantity from 1 to \(maximum).
            """
        case .invalidQuantity(let requested, let maximum) where maximum < 1:
            """
            \(unbought): the store refuses a quantity of \(requested). Nothing was charged. Choose another quantity.
            """
        case .invalidQuantity(let requested, _):
            "\(unbought): you can't buy \(requested) at once. Nothing was charged. Buy one at a time."
        case .unknownOffer(let offer):
            """
            \(unbought): \(verb("it has", "they have")) no offer named \(offer). Nothing was charged. "products" lists \
            \(verb("its", "their")) offers.
            """
        case .ineligibleForOffer(let offer):
            """
            \(unbought): this account isn't eligible for the offer \(offer). Nothing was charged. Buy \(it) without the \
            offer, at the regular price.
            """
        case .alreadyInProgress:
            """
            A purchase of \(name) is already in progress, so a second one was not started. You are charged once at \
            most. Wait for the first purchase to finish.
            """
        case .store(let failure): store(failure, unbought)
        case .notGenuine(let transaction):
            """
            \(name) \(verb("was", "were")) not credited: the store's transaction is not genuine. If your account was \
            charged, or your next bill changed, the store has to correct it. Contact support, and mention transaction \
            \(transaction).
            """
        case .staleTransaction(let transaction):
            """
            \(unbought): the store returned an old purchase that has ended, and made no new one. Nothing was charged. Try \
            again in a few minutes. (transaction \(transaction))
            """
        }
    }

    /// Returns the message about a purchase that ended with a failure of the store.
    ///
    /// Except in a build without a store, the payment may have succeeded in spite of the failure. So the message must
    /// not state that nothing was charged.
    ///
    /// - Parameters:
    ///   - failure: The failure of the store.
    ///   - unbought: The clause that the product was not bought, such as "Gold was not bought".
    /// - Returns: The message.
    private static func store(_ failure: StoreFailure, _ unbought: SafeText) -> SafeText {
        let why = RemoteService.store.why(failure)
        let advice = RemoteService.store.advice(failure)
        return switch failure {
        case .notInThisBuild: notLoaded(failure, unbought)
        // If the customer closes the store's dialog, the outcome is `cancelled` instead. This failure means that the
        // wait for the store was canceled, which doesn't cancel the payment.
        case .cancelled:
            """
            As far as the app knows, \(unbought): the app stopped waiting for the store. If you are charged anyway, the \
            purchase is delivered automatically and isn't lost. Try again. Run "verify" first to see what was delivered.
            """
        case .offline, .unavailable, .timedOut, .tooLarge:
            """
            As far as the app knows, \(unbought): \(why). If you are charged anyway, the purchase is delivered \
            automatically and isn't lost. \(advice) Run "verify" first to see what was delivered.
            """
        }
    }

    /// Returns the message that no payment was requested, because the store failed before.
    private static func notLoaded(_ failure: StoreFailure, _ unbought: SafeText) -> SafeText {
        "\(unbought): \(RemoteService.store.why(failure)). Nothing was charged. \(RemoteService.store.advice(failure))"
    }
}
