/// A commitment to a subscription's whole period, paid by the month.
struct Commitment: Sendable, Hashable, Codable {
    /// Which bill is paid, from 1.
    private(set) var number = 1
    /// How many bills there are.
    let total: Int
    /// What each costs, in milliunits. Prices that change meanwhile are for the next commitment.
    let billPrice: Int64
    /// What all of them cost.
    let price: Int64

    init(_ plan: MonthlyPlan) {
        (total, billPrice, price) = (plan.bills, plan.billPrice, plan.commitmentPrice)
    }

    /// Whether no bill follows the one that is paid.
    var isLast: Bool { number >= total }

    /// The same with the next bill paid, or nil after the last.
    var next: Commitment? {
        guard !isLast else { return nil }
        var next = self
        next.number += 1
        return next
    }

    /// When it ends, if its bills are paid in time: the rest of its months after those of a schedule.
    ///
    /// A recovery after a failed charge moves the schedule, and with it this end, as Apple documents it.
    func end(after schedule: BillingSchedule) -> Int64 {
        var whole = schedule
        whole.extend(from: whole.end, by: .oneMonth, count: total - number, rate: whole.rate)
        return whole.end
    }
}

/// How a plan is billed by the month, where its catalogue sells it so.
struct MonthlyPlan: Sendable, Hashable {
    let bills: Int
    let billPrice: Int64
    let commitmentPrice: Int64
}

extension SubscriptionPlan {
    /// The plan's monthly billing: on sale, with a price, for a period of several months.
    var monthly: MonthlyPlan? {
        guard let bills = period?.months, bills > 1,
            let plan = billingPlans?.first(where: { $0.type == BillingPlanType.monthly.rawValue && $0.isEnabled }),
            let price = plan.displayPrice.flatMap(milliunits(ofDecimal:))
        else { return nil }
        let whole = plan.commitmentDisplayPrice.flatMap(milliunits(ofDecimal:)) ?? price * Int64(bills)
        return MonthlyPlan(bills: bills, billPrice: price, commitmentPrice: whole)
    }
}

extension SubscriptionPeriod {
    /// One calendar month.
    static let oneMonth = SubscriptionPeriod(value: 1, unit: .month, iso8601: "P1M")

    private init(value: Int, unit: Unit, iso8601: String) {
        self.value = value
        self.unit = unit
        self.iso8601 = iso8601
    }

    /// How many months it is, if it is months or years.
    fileprivate var months: Int? {
        switch unit {
        case .day, .week: nil
        case .month: value
        case .year: value * 12
        }
    }
}

extension StoreEngine {
    /// What comes after a commitment: as it was before, if the commitment broke off in the middle.
    func renewalCommitment(_ commitment: Commitment, _ subscription: SubscriptionRecord) -> RenewalCommitment {
        let renews = subscription.renewsAutomatically && !subscription.isOver
        var info = RenewalCommitment(
            commitmentAutoRenewProductId: subscription.nextProductID, commitmentAutoRenewStatus: renews ? 1 : 0)
        guard renews else { return info }
        // The bill after the last one of this commitment.
        var fulfilled = subscription
        while let next = fulfilled.commitment?.next { fulfilled.commitment = next }
        guard let bill = nextBill(of: fulfilled) else { return info }
        info.commitmentRenewalBillingPlanType = bill.billingPlan
        info.commitmentRenewalDate = commitment.end(after: subscription.schedule)
        info.commitmentRenewalPrice = bill.price
        return info
    }

    /// The monthly billing an order asks for, or nil where it does not. Only a plan of several months whose catalogue sells
    /// it so has it; asking for another is as asking for a product that is not sold. Apple does not document the error.
    func monthlyPlan(for order: PurchaseRequest, _ product: StoreProduct) throws(StoreFailure) -> MonthlyPlan? {
        guard let word = order.billingPlan, word != BillingPlanType.billedUpFront.rawValue else { return nil }
        guard word == BillingPlanType.monthly.rawValue, let monthly = product.subscription?.monthly else {
            throw .purchase(.productUnavailable)
        }
        return monthly
    }

    /// The offer of a purchase billed by the month: of introductory offers, which apply by themselves, the one for that
    /// billing, where the catalogue has one. The offer comes first, and the commitment after it; that order is decided here.
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
