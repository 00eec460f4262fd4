extension StoreMachine {
    /// The win-back offers that the holder of an ended subscription may have, best first: in the catalogue's order.
    ///
    /// They are those of the latest subscription's own plan, and none while a charge is being tried again, after Apple's
    /// documentation of `eligibleWinBackOfferIDs`. An offer with a rule follows the rule; else the file's word counts.
    func winBackOfferIDs(after subscription: SubscriptionRecord, of customer: Customer) -> [String] {
        guard subscription.phase == .expired, let plan = catalogue.product(id: subscription.productID)?.subscription
        else { return [] }
        return plan.winBackOffers.filter { offer in
            guard let id = offer.id, offer.isUsable else { return false }
            guard let rule = state.offers.winBackRules[id] else { return offer.isEligible != false }
            return isMet(rule, by: subscription, of: customer)
        }.compactMap(\.id)
    }

    private func isMet(_ rule: WinBackRule, by subscription: SubscriptionRecord, of customer: Customer) -> Bool {
        func months(_ count: Int, after moment: Int64) -> Int64 { StoreCalendar.adding(count, .month, to: moment) }
        if let lapsed = rule.lapsedMonths {
            guard let end = customer.records[subscription.record].current.expiresDate,
                (months(lapsed.lowerBound, after: end)...months(lapsed.upperBound, after: end)).contains(state.clock)
            else { return false }
        }
        if let last = lastWinBack(inGroup: subscription.groupID, of: customer),
            state.clock < months(rule.waitMonths, after: last)
        {
            return false
        }
        return rule.paidMonths == 0 || paidMonths(inGroup: subscription.groupID, of: customer) >= rule.paidMonths
    }

    private func lastWinBack(inGroup id: String, of customer: Customer) -> Int64? {
        customer.records.last {
            !$0.isDeleted && $0.current.offerType == .winBack && $0.current.transactionReason == .purchase
                && $0.current.subscriptionGroupIdentifier == id
        }?.current.purchaseDate
    }

    /// How many whole months of a group a customer has paid for, all stretches together. Free periods, and those taken back,
    /// are not paid for. Whether the App Store adds stretches up is not documented: that it does here is our decision.
    private func paidMonths(inGroup id: String, of customer: Customer) -> Int {
        var total = 0
        var stretch: (start: Int64, end: Int64)?
        func count(_ stretch: (start: Int64, end: Int64)) -> Int {
            var months = 0
            while months < WinBackRule.longest,
                StoreCalendar.adding(months + 1, .month, to: stretch.start) <= stretch.end
            {
                months += 1
            }
            return months
        }
        for record in customer.records where !record.isDeleted && !record.isRevoked {
            let payload = record.current
            guard payload.subscriptionGroupIdentifier == id, payload.price > 0, let end = payload.expiresDate,
                payload.inAppOwnershipType == .purchased
            else { continue }
            if let open = stretch, payload.purchaseDate <= open.end {
                stretch = (open.start, max(open.end, end))
            } else {
                total += stretch.map(count) ?? 0
                stretch = (payload.purchaseDate, end)
            }
        }
        return total + (stretch.map(count) ?? 0)
    }

    /// Says anew what those who left may have, where a rule may have come true or ceased to be since.
    mutating func refreshWinBackOffers(of ids: Set<String>) {
        guard !ids.isEmpty else { return }
        for customer in state.customers.indices {
            for index in state.customers[customer].subscriptions.indices {
                let subscription = state.customers[customer].subscriptions[index]
                let offers = catalogue.product(id: subscription.productID)?.subscription?.winBackOffers ?? []
                guard subscription.phase == .expired, offers.contains(where: { $0.id.map(ids.contains) ?? false })
                else { continue }
                refreshRenewalInfo(index, of: customer)
            }
        }
    }
}
