extension StoreMachine {
    /// All that happened in a subscription's life, in order: out of every version of its transactions and of its renewal
    /// information. What a period's beginning brings with it by nature is not told a second time.
    func events(of life: SubscriptionRecord) -> [TimelineEvent] {
        let chain = customer.records.filter {
            !$0.isDeleted && $0.current.originalTransactionId == life.originalTransactionID
        }
        let told = periods(chain, life) + revocations(chain)
        return (told + renewals(life, beside: told)).sorted {
            // A transaction may be older than its signature; within a second the signatures decide.
            ($0.moment / 1000, $0.signed) < ($1.moment / 1000, $1.signed)
        }
    }

    private func periods(_ chain: [TransactionRecord], _ life: SubscriptionRecord) -> [TimelineEvent] {
        chain.indices.map { index in
            let payload = chain[index].versions[0]
            let before = index == 0 ? nil : chain[index - 1]
            let said = life.renewalInfos.last { $0.signedDate < payload.signedDate }
            let beginning = beginning(of: payload, after: before, said)
            return TimelineEvent(
                kind: .began(chain[index].current, beginning), moment: min(payload.purchaseDate, payload.signedDate),
                signed: payload.signedDate)
        }
    }

    private func beginning(
        of payload: SignedTransactionPayload, after before: TransactionRecord?, _ said: RenewalInfoPayload?
    ) -> TimelineEvent.Beginning {
        guard let before else { return payload.inAppOwnershipType == .familyShared ? .shared : .bought }
        if payload.transactionReason == .renewal {
            if said?.isInBillingRetryPeriod == true { return .recovered }
            return before.current.productId == payload.productId ? .renewed : .changed(rank(payload, before))
        }
        return before.current.isUpgraded == true ? .changed(rank(payload, before)) : .cameBack
    }

    private func rank(_ payload: SignedTransactionPayload, _ before: TransactionRecord) -> TimelineEvent.Rank {
        guard let new = catalogue.product(id: payload.productId)?.subscription?.level,
            let old = catalogue.product(id: before.current.productId)?.subscription?.level, new != old
        else { return .across }
        return new < old ? .up : .down
    }

    private func revocations(_ chain: [TransactionRecord]) -> [TimelineEvent] {
        chain.enumerated().flatMap { index, record in
            zip(record.versions, record.versions.dropFirst()).compactMap { old, new in
                let isCurrent = chain.dropFirst(index + 1).allSatisfy { $0.versions[0].signedDate > new.signedDate }
                let kind: TimelineEvent.Kind
                switch (old.revocationDate, new.revocationDate) {
                case (nil, .some): kind = .revoked(new, ends: isCurrent && (new.expiresDate ?? 0) > new.signedDate)
                case (.some, nil): kind = .reversed(new, resumes: isCurrent && (new.expiresDate ?? 0) > new.signedDate)
                default: return nil
                }
                return TimelineEvent(kind: kind, moment: new.signedDate, signed: new.signedDate)
            }
        }
    }

    /// - Parameter told: What happened to transactions. The renewal information signed next after it repeats some of it.
    private func renewals(_ life: SubscriptionRecord, beside told: [TimelineEvent]) -> [TimelineEvent] {
        zip(life.renewalInfos, life.renewalInfos.dropFirst()).flatMap { old, new in
            let between = told.filter { (old.signedDate..<new.signedDate).contains($0.signed) }
            return old.events(until: new).filter { event in
                !between.contains { $0.kind.implies(event) }
            }.map { TimelineEvent(kind: $0, moment: new.signedDate, signed: new.signedDate) }
        }
    }
}
