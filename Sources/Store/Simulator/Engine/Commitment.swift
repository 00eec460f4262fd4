/// A subscriber's commitment to pay for a whole subscription period, such as a year, in monthly bills.
struct Commitment: Sendable, Hashable, Codable {
    /// The number of the monthly bill that was paid last, starting at 1.
    private(set) var number = 1
    /// The total number of monthly bills in the commitment, such as 12.
    let total: Int
    /// The price of each monthly bill, in thousandths of the currency's unit.
    ///
    /// It stays the same during the commitment; a new price applies only to the next commitment.
    let billPrice: Int64
    /// The price of all bills of the commitment together, in thousandths of the currency's unit.
    let price: Int64

    init(_ plan: MonthlyPlan) {
        (total, billPrice, price) = (plan.bills, plan.billPrice, plan.commitmentPrice)
    }

    /// A Boolean value that indicates whether the final monthly bill of the commitment has been paid.
    var isLast: Bool { number >= total }

    /// This commitment after the payment of the next monthly bill, or `nil` if no bill is left.
    var next: Commitment? {
        guard !isLast else { return nil }
        var next = self
        next.number += 1
        return next
    }

    /// Returns the date on which the commitment ends if all its remaining monthly bills are paid in time.
    ///
    /// It is the end of the time that is paid for, plus one month for each remaining bill. If a charge fails and
    /// succeeds only later, all billing dates after it move, and so does the end, as Apple documents.
    ///
    /// - Parameter schedule: The billing schedule up to the current bill.
    /// - Returns: The end, in milliseconds since 1970.
    func end(after schedule: BillingSchedule) -> Int64 {
        var whole = schedule
        whole.extend(from: whole.end, by: .oneMonth, count: total - number, rate: whole.rate)
        return whole.end
    }
}

/// The prices of a subscription with monthly bills and a commitment to pay for the whole period.
package struct MonthlyPlan: Sendable, Hashable {
    let bills: Int
    /// The price of each monthly bill, in thousandths of the currency's unit.
    package let billPrice: Int64
    /// The price of all monthly bills of the commitment together, in thousandths of the currency's unit.
    package let commitmentPrice: Int64
}

extension SubscriptionPlan {
    /// The prices of monthly bills with a commitment, or `nil` if the catalog doesn't offer them.
    ///
    /// Monthly bills require a price in the catalog and a period of several months. The prices of a bill and of all
    /// bills together must be in the range that the store can record.
    package var monthly: MonthlyPlan? {
        guard let bills = period?.months, bills > 1,
            let plan = billingPlans?.first(where: { $0.type == BillingPlanType.monthly.rawValue && $0.isEnabled }),
            let price = plan.displayPrice.flatMap(milliunits(ofDecimal:)),
            let whole = plan.commitmentDisplayPrice.flatMap(milliunits(ofDecimal:)) ?? product(price, bills),
            [price, whole].allSatisfy(SubscriptionRecord.plainPrices.contains)
        else { return nil }
        return MonthlyPlan(bills: bills, billPrice: price, commitmentPrice: whole)
    }

    // Returns `nil` if the product causes an integer overflow, as a very long period with a very high price does.
    private func product(_ price: Int64, _ bills: Int) -> Int64? {
        let (whole, overflows) = price.multipliedReportingOverflow(by: Int64(bills))
        return overflows ? nil : whole
    }
}

extension SubscriptionPeriod {
    /// A period of one calendar month.
    static let oneMonth = SubscriptionPeriod(value: 1, unit: .month, iso8601: "P1M")

    private init(value: Int, unit: Unit, iso8601: String) {
        self.value = value
        self.unit = unit
        self.iso8601 = iso8601
    }

    /// The number of months in the period; `nil` if the unit is neither months nor years.
    ///
    /// A period has at most 9999 units, so the number is at most 119,988.
    var months: Int? {
        switch unit {
        case .day, .week: nil
        case .month: value
        case .year: value * 12
        }
    }
}

extension StoreEngine {
    /// Returns the renewal information about the time after a subscription's commitment to monthly bills.
    ///
    /// A commitment ends with its last monthly bill. If the subscription doesn't renew after that bill, the result
    /// contains only the product and the status 0 (renewal is off).
    ///
    /// - Parameters:
    ///   - commitment: The current commitment to monthly bills.
    ///   - subscription: The subscription of the commitment.
    /// - Returns: The product and the status; for a renewal, also the billing plan, the date, and the first price.
    func renewalCommitment(_ commitment: Commitment, _ subscription: SubscriptionRecord) -> RenewalCommitment {
        let renews = subscription.renewsAutomatically && !subscription.isOver
        var info = RenewalCommitment(
            commitmentAutoRenewProductId: subscription.nextProductID, commitmentAutoRenewStatus: renews ? 1 : 0)
        guard renews else { return info }
        // Pay all remaining bills in a copy, so that the copy's next bill is the one after the commitment.
        var fulfilled = subscription
        while let next = fulfilled.commitment?.next { fulfilled.commitment = next }
        guard let bill = nextBill(of: fulfilled) else { return info }
        info.commitmentRenewalBillingPlanType = bill.billingPlan
        info.commitmentRenewalDate = commitment.end(after: subscription.schedule)
        info.commitmentRenewalPrice = bill.price
        return info
    }

    /// Returns the prices of monthly billing if a purchase request selects it; otherwise `nil`.
    ///
    /// - Throws: `productUnavailable` if the request selects monthly billing, but the catalog doesn't offer monthly
    ///   billing for the product. Apple doesn't document which error the App Store uses.
    func monthlyPlan(for order: PurchaseRequest, _ product: StoreProduct) throws(SimulatedFailure) -> MonthlyPlan? {
        guard let word = order.billingPlan, word != BillingPlanType.billedUpFront.rawValue else { return nil }
        guard word == BillingPlanType.monthly.rawValue, let monthly = product.subscription?.monthly else {
            throw .purchase(.productUnavailable)
        }
        return monthly
    }

    /// Returns the offer that applies to a purchase with monthly billing; `nil` for the regular price.
    ///
    /// `offer` is the offer that the purchase would have without monthly billing. If it is an introductory offer, the
    /// catalog's introductory offer for monthly billing replaces it, or else the regular price. Other offers are
    /// returned unchanged.
    ///
    /// The periods of the offer come first, and the commitment begins after them. Apple doesn't document the order; it
    /// is a decision of this simulator.
    func monthlyOffer(insteadOf offer: AppliedOffer?, _ plan: SubscriptionPlan) -> AppliedOffer? {
        guard offer?.type == .introductory else { return offer }
        return plan.introductoryOffers.first { $0.billingPlanType == BillingPlanType.monthly.rawValue }
            .flatMap { AppliedOffer($0) }
    }
}

extension TransactionCommitment {
    init(_ commitment: Commitment, _ schedule: BillingSchedule) {
        self.init(
            billingPeriodNumber: commitment.number, totalBillingPeriods: commitment.total,
            commitmentExpiresDate: commitment.end(after: schedule), commitmentPrice: commitment.price)
    }
}
