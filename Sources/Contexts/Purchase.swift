public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// A customer buys a product.
///
/// ```swift
/// let purchase = Purchase(
///     product: product, customer: customer, dependencies: dependencies, observer: view, analytics: counter)
/// if case .credited = await purchase.buy() { print("\(product.id) is credited") }
/// ```
///
/// - Goal: The customer's account is credited, exactly once, with what the customer pays for.
/// - Preconditions: The product is in the catalog, and the app listens for the store's transactions.
/// - Main scenario: The customer chooses a product and a quantity, and pays. The transaction that the store returns
///   is verified, credited durably to the ledger, and only then finished.
/// - Variations: If payments aren't allowed, nothing is queued. The quantity or the offer may be invalid. Two taps
///   cause one charge. If a parent must approve, or the customer must act first, the purchase completes later. The
///   customer may cancel. If the store returns an old transaction, or changes the plan only for the next period,
///   nothing counts as newly purchased. If the store returns no new transaction for a subscription, the app compares
///   its renewal information before and after. The difference shows an accepted offer, a canceled plan change, or a
///   resumed renewal. If the renewal information can't be read, the app doesn't report that the subscription is
///   unchanged. If the verifier or the ledger is unreachable, the payment is kept and retried, and isn't reported as
///   failed. A transaction that isn't genuine or belongs to another account is neither credited nor finished.
/// - Postconditions: A genuine transaction of this account is in the ledger or still unfinished in the store's queue.
public final class Purchase {
    // MARK: Roles

    /// The product that the customer buys; the use case reads it, and never changes it.
    fileprivate protocol Offer: AnyObject {
        var id: ProductID { get }
        var name: String { get }
        var kind: ProductKind { get }
    }

    /// The customer who pays for the product and owns it afterward.
    fileprivate protocol Buyer: AnyObject {
        var account: Account { get }
        func beginPurchase(of product: ProductID) -> Bool
        func endPurchase(of product: ProductID)
    }

    private let offer: any Offer
    private let buyer: any Buyer

    // MARK: Dependencies

    private let quantity: Int
    private let terms: String?
    private let dependencies: Dependencies
    private let observer: any PurchaseObserver
    private let analytics: any AnalyticsObserver

    /// Creates a purchase of a product, in the role `Offer`, by a customer, in the role `Buyer`.
    ///
    /// - Parameters:
    ///   - product: The product in the catalog.
    ///   - customer: The customer who pays.
    ///   - quantity: The number of items; more than one only for products that can be purchased repeatedly.
    ///   - terms: The ID of the requested offer, or `nil` for the terms that apply automatically.
    ///   - dependencies: The interactors that the purchase uses.
    ///   - observer: The receiver of the purchase's events.
    ///   - analytics: The receiver of the analytics events.
    public init(
        product: Product, customer: Customer, quantity: Int = 1, terms: String? = nil, dependencies: Dependencies,
        observer: any PurchaseObserver, analytics: any AnalyticsObserver
    ) {
        offer = product
        buyer = customer
        self.quantity = quantity
        self.terms = terms
        self.dependencies = dependencies
        self.observer = observer
        self.analytics = analytics
    }

    /// Purchases the product, reports the outcome to the observer, and returns it.
    @discardableResult public func buy() async -> PurchaseOutcome {
        let span = Trace.begin(.context, "Purchase", "Offer: \(offer.id), Buyer: the customer")
        defer { span.end() }
        return await offer.start(in: self)
    }

    /// The facts about a payment that determine the outcome of the purchase.
    ///
    /// `before` contains the statuses of the subscriptions before the payment, or `nil` if they couldn't be read.
    fileprivate struct Payment {
        let isNew: Bool
        let requestTime: Moment
        let before: [UnverifiedSubscriptionStatus]?
        let price: Money?
        var charge: Charge { isNew ? price.map { $0.milliunits > 0 ? .paid : .free } ?? .unpriced : .none }
    }

    /// The interactors that the purchase use case needs.
    public struct Dependencies: TransactionProcessing {
        let pay: any Interactor<PayRequest, PayResponse, PayFailure>
        /// The interactor that verifies the signatures of transactions.
        public let verify: any Interactor<VerifyRequest, [Verdict<VerifiedTransaction>?], StoreFailure>
        /// The interactor that credits verified transactions by recording them in the app's ledger.
        public let credit: any Interactor<CreditRequest, [CreditResult], LedgerFailure>
        /// The interactor that finishes credited transactions, so that the store stops delivering them.
        public let finish: any Interactor<[CreditedTransaction], [TransactionID], Never>
        let statuses: any Interactor<Void, [UnverifiedSubscriptionStatus], StoreFailure>
        let compare: any Interactor<CompareRenewalsRequest, CompareRenewalsResponse, Never>

        /// Creates the dependencies of the purchase use case from its interactors.
        public init(
            pay: any Interactor<PayRequest, PayResponse, PayFailure>,
            verify: any Interactor<VerifyRequest, [Verdict<VerifiedTransaction>?], StoreFailure>,
            credit: any Interactor<CreditRequest, [CreditResult], LedgerFailure>,
            finish: any Interactor<[CreditedTransaction], [TransactionID], Never>,
            statuses: any Interactor<Void, [UnverifiedSubscriptionStatus], StoreFailure>,
            compare: any Interactor<CompareRenewalsRequest, CompareRenewalsResponse, Never>
        ) {
            self.pay = pay
            self.verify = verify
            self.credit = credit
            self.finish = finish
            self.statuses = statuses
            self.compare = compare
        }
    }
}

extension Product: Purchase.Offer {}
extension Customer: Purchase.Buyer {}

// MARK: Interaction

extension Purchase.Offer {
    fileprivate func start(in purchase: Purchase) async -> PurchaseOutcome {
        let outcome =
            kind.quantities.contains(purchase.quantity)
            ? await purchase.buyer.pay(id, kind, in: purchase)
            : .refused(.invalidQuantity(requested: purchase.quantity, maximum: kind.quantities.upperBound))
        let summary = PurchaseSummary(product: id.rawValue, name: name, outcome: outcome)
        await summary.report(to: purchase.observer, analytics: purchase.analytics)
        return outcome
    }

    /// Returns the outcome of this purchase for the transaction that the store returned.
    ///
    /// A transaction that the store already listed before the payment, or that is of another product, counts as an
    /// earlier transaction; any other transaction is new.
    fileprivate func outcome(
        _ credit: CreditResult, _ facts: TransactionFacts, _ payment: Purchase.Payment, in purchase: Purchase
    ) async -> PurchaseOutcome {
        let transaction = facts.key.id.rawValue
        let owner: AccountToken? = if case .ownedBy(let owner) = credit { owner } else { nil }
        if payment.isNew {
            return owner.map { .otherAccount(transaction: transaction, hint: $0.masked, charge: payment.charge) }
                ?? .credited(transaction: transaction, quantity: facts.quantity, charge: payment.charge)
        }
        guard kind == .autoRenewable, facts.kind == .autoRenewable else {
            guard let owner else { return outcomeOfOldTransaction(credit, facts, payment) }
            return .otherAccount(transaction: transaction, hint: owner.masked, isOver: facts.revocation != nil)
        }
        let response = await purchase.dependencies.compare.perform(
            CompareRenewalsRequest(transaction: facts.key, chain: facts.chain, before: payment.before))
        let update = SubscriptionUpdate(
            of: facts, buying: id, requesting: purchase.terms, response, at: payment.requestTime)
        let next = response.renewals.after?.nextBill
        let isOver = facts.revocation != nil || (facts.expires.map { $0 <= payment.requestTime } ?? false)
        let isInGrace = response.renewals.after?.graceEnds.map { $0 > payment.requestTime } ?? false
        if let owner {
            return .otherAccount(
                transaction: transaction, hint: owner.masked, update: update, isOver: isOver && !isInGrace)
        }
        if facts.product != id, let next, next.product == id, !isOver || isInGrace {
            return .plannedChange(
                transaction: transaction, from: facts.product.rawValue,
                at: (isInGrace ? nil : next.date ?? facts.expires)?.milliseconds,
                bill: NextBillViewData(next, at: payment.requestTime))
        }
        let isStale = isOver && !isInGrace && response.renewals.change(requesting: purchase.terms) == .none
        if isStale { return .refused(.staleTransaction(transaction: transaction)) }
        return update.map { .subscriptionUpdated(transaction: transaction, $0) }
            ?? .alreadyOwned(transaction: transaction)
    }

    /// Returns the outcome if the store returned an earlier transaction of a product that doesn't renew.
    private func outcomeOfOldTransaction(
        _ credit: CreditResult, _ facts: TransactionFacts, _ payment: Purchase.Payment
    ) -> PurchaseOutcome {
        let transaction = facts.key.id.rawValue
        let isRunning = facts.expires.map { $0 > payment.requestTime } ?? true
        guard facts.product == id, facts.revocation == nil, isRunning else {
            return .refused(.staleTransaction(transaction: transaction))
        }
        return switch (kind, credit) {
        case (.nonConsumable, _), (.autoRenewable, _): .alreadyOwned(transaction: transaction)
        case (.consumable, .known), (.nonRenewing, .known): .refused(.staleTransaction(transaction: transaction))
        // The customer paid earlier, but the ledger credits the transaction only now.
        default: .credited(transaction: transaction, quantity: facts.quantity, charge: payment.charge)
        }
    }
}

extension Purchase.Buyer {
    fileprivate func pay(
        _ product: ProductID, _ kind: ProductKind, in purchase: Purchase
    ) async -> PurchaseOutcome {
        guard beginPurchase(of: product) else { return .refused(.alreadyInProgress) }
        defer { endPurchase(of: product) }
        await purchase.observer.notify(.paying(product: product.rawValue, quantity: purchase.quantity))
        await purchase.analytics.note(.paying(product: product.rawValue))
        let before = kind == .autoRenewable ? try? await purchase.dependencies.statuses.perform(()) : nil
        do throws(PayFailure) {
            let request = PayRequest(
                product: product, quantity: purchase.quantity, account: account.token, offer: purchase.terms)
            let response = try await purchase.dependencies.pay.perform(request)
            switch response.result {
            case .transaction(let transaction):
                let isKnown =
                    transaction.product != product || before?.contains { $0.transaction.id == transaction.id } == true
                let payment = Purchase.Payment(
                    isNew: response.isNew && !isKnown, requestTime: response.requestTime, before: before,
                    price: transaction.price)
                return await receive(transaction, payment, in: purchase)
            case .pending: return .pending
            case .interrupted: return .interrupted
            case .cancelled: return .cancelled
            }
        } catch {
            return .refused(PurchaseRefusal(error, quantity: purchase.quantity, terms: purchase.terms))
        }
    }

    /// Verifies, credits, and finishes the store's transaction in this order; returns the outcome.
    private func receive(
        _ transaction: UnverifiedTransaction, _ payment: Purchase.Payment, in purchase: Purchase
    ) async -> PurchaseOutcome {
        let (id, product) = (transaction.id.rawValue, transaction.product.rawValue)
        await purchase.observer.notify(.confirming(product: product, transaction: id, charge: payment.charge))
        let settled = await purchase.dependencies.process(transaction, for: account)
        let outcome: PurchaseOutcome =
            switch settled.end {
            case .credited(let credit, let facts): await purchase.offer.outcome(credit, facts, payment, in: purchase)
            case .notGenuine: .refused(.notGenuine(transaction: id))
            case .unconfirmed(let reason): .unconfirmed(transaction: id, reason, charge: payment.charge)
            }
        // Analytics comes last, so that a slow observer delays no credit.
        for step in settled.steps(of: outcome, isNew: payment.isNew) { await purchase.analytics.note(step) }
        return outcome
    }
}
