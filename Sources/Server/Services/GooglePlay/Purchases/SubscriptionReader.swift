#if Server
import DiscoverEntities
import ServerUseCases

/// The conversion of one response about a subscription to transactions and renewal information.
struct SubscriptionReader {
    let purchase: SubscriptionPurchase
    let state: PlaySubscriptionState
    let token: String
    /// The time at which Google created the response, which counts as the signing date of its contents.
    let signed: Moment
    let environment: StoreEnvironment
    /// The ID of the order that a notification from Google reports as voided; `nil` without such a report.
    var voidedOrder: String?
    /// The time at which the order was voided according to Google's list; `nil` for a notification.
    var voidedDate: Moment?
    /// A Boolean value that indicates whether another subscription replaced this one.
    var isReplaced = false

    /// A Boolean value that indicates whether Google expects an acknowledgment of the subscription.
    ///
    /// Only the first purchase must be acknowledged, and no renewal. In a state without access, the value is `false`.
    var needsAcknowledgment: Bool {
        state.mayGiveAccess && purchase.acknowledgementState == "ACKNOWLEDGEMENT_STATE_PENDING"
    }

    /// Returns `true` if an order is a renewal.
    ///
    /// The ID of a renewal is the ID of the first order, followed by two dots and a number.
    func isRenewal(_ order: String) -> Bool { order.contains("..") }

    /// Returns the transaction of a product's latest order, with the renewal information.
    ///
    /// The renewal information is that of the whole subscription.
    ///
    /// - Parameters:
    ///   - line: The product in Google's response.
    ///   - expiry: The time at which access ends. Google extends it during a grace period.
    ///   - id: The ID of the order, or `nil` for a purchase without an order, such as with a promotion code.
    ///   - order: The order, or `nil` if Google has none.
    /// - Returns: The transaction and the renewal information.
    func item(
        _ line: SubscriptionPurchase.LineItem, ending expiry: Moment, order id: String?, _ order: PlayOrder?
    ) -> PlayPurchase.Item {
        let product = ProductID(line.productId)
        let digest = TokenDigest.text(of: token)
        let period = order?.period(of: line.productId)
        let isRenewal = id.map(isRenewal) ?? false
        let start = purchase.startTime?.moment ?? signed
        let begins = isRenewal ? period?.servicePeriodStartTime?.moment ?? order?.createTime?.moment ?? start : start
        let paidEnd = period?.servicePeriodEndTime?.moment
        let chain = TransactionKey(
            environment: environment, id: PlayTransactionID.id(order: digest, product: product))
        let facts = TransactionFacts(
            key: TransactionKey(
                environment: environment, id: PlayTransactionID.id(order: id ?? digest, product: product)),
            original: chain.id, product: product, kind: .autoRenewable, purchased: begins,
            expires: end(expiry, paidUntil: paidEnd), signed: signed,
            accountToken: GooglePlayStore.account(purchase.externalAccountIdentifiers?.obfuscatedExternalAccountId),
            revocation: revocation(order, id, from: begins, ended: expiry, paidUntil: paidEnd), isUpgraded: isReplaced,
            isRenewal: isRenewal)
        return PlayPurchase.Item(transaction: facts, renewal: renewal(line, of: facts, in: chain, until: expiry))
    }

    /// Returns the time at which the transaction's access ends: normally the end of the paid period.
    ///
    /// During a grace period, Google's expiry is the end of the grace period, so the end of the order's billing period
    /// is used. In a state without access, such as account hold or pause, the result isn't later than the response.
    ///
    /// - Parameters:
    ///   - expiry: The time at which access ends according to Google.
    ///   - paidEnd: The end of the billing period in the order, or `nil` if the order contains none.
    /// - Returns: The end of the transaction's access.
    private func end(_ expiry: Moment, paidUntil paidEnd: Moment?) -> Moment {
        switch state {
        case .grace: paidEnd.map { min($0, expiry) } ?? expiry
        case .active, .canceled: expiry
        case .pending, .pendingCanceled, .hold, .paused, .expired: min(expiry, signed)
        }
    }

    /// Returns the revocation of the order.
    ///
    /// An order is revoked if Google voided it. If Google refunded only a part of an order of several products, a
    /// product is revoked only after its access has ended, unless Google's list of voided purchases contains the whole
    /// order. An order is also revoked if Google refunded or canceled it, and ended the subscription before the end of
    /// the paid period. A refund alone isn't a revocation, because Google can refund an order without ending the
    /// access.
    ///
    /// - Parameters:
    ///   - order: The order, or `nil` if Google has none.
    ///   - id: The ID of the order, or `nil` for a purchase without an order.
    ///   - begins: The beginning of the paid period.
    ///   - ended: The time at which access ends according to Google.
    ///   - paidEnd: The end of the paid period, or `nil` if the order doesn't contain it.
    /// - Returns: The revocation, or `nil` if there is none.
    private func revocation(
        _ order: PlayOrder?, _ id: String?, from begins: Moment, ended: Moment, paidUntil paidEnd: Moment?
    ) -> Revocation? {
        if let id, id == voidedOrder {
            // Of several products, only those whose access has ended are revoked. The customer keeps the others.
            if order?.isGivenBackInPart == true, voidedDate == nil, ended > signed { return nil }
            return Revocation(moment: order?.revoked(listed: voidedDate) ?? voidedDate ?? begins)
        }
        guard state == .expired, let order, ["REFUNDED", "CANCELED"].contains(order.state), let paidEnd, ended < paidEnd
        else { return nil }
        return Revocation(moment: order.refunded ?? ended)
    }

    private func renewal(
        _ line: SubscriptionPurchase.LineItem, of facts: TransactionFacts, in chain: TransactionKey,
        until expiry: Moment
    ) -> RenewalFacts {
        let plan = line.autoRenewingPlan
        let willRenew = !isReplaced && state != .canceled && state != .expired && plan?.autoRenewEnabled == true
        let change = plan?.priceChangeDetails
        return RenewalFacts(
            chain: chain, product: facts.product,
            nextProduct: line.deferredItemReplacement?.productId.map { ProductID($0) } ?? facts.product,
            willRenew: willRenew, isInBillingRetry: state == .grace || state == .hold,
            graceEnds: state == .grace && !isReplaced ? expiry : nil, signed: signed,
            renewalDate: willRenew ? purchase.pausedStateContext?.autoResumeTime?.moment ?? facts.expires : nil,
            renewalPrice: willRenew ? plan?.recurringPrice?.money : nil,
            // Without the customer's consent, such an increase ends the subscription. Other increases need only a
            // notice.
            needsConsent: change?.priceChangeMode == "PRICE_INCREASE" && change?.priceChangeState == "OUTSTANDING")
    }
}

extension PlayMoney {
    /// The amount in thousandths of a unit, or `nil` if it is out of range.
    var money: Money? {
        guard let whole = Int64(units ?? "0"), !currencyCode.isEmpty, currencyCode.utf8.count <= 8 else { return nil }
        let (thousandths, isTooLarge) = whole.multipliedReportingOverflow(by: 1000)
        let (sum, isAlsoTooLarge) = thousandths.addingReportingOverflow((nanos ?? 0) / 1_000_000)
        return isTooLarge || isAlsoTooLarge ? nil : Money(milliunits: sum, currency: currencyCode)
    }
}
#endif
