public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// A customer buys a product.
///
/// - Goal: what the customer pays for arrives, once, at the customer's account.
/// - Preconditions: the product is on the shelf; the listener is running.
/// - Main scenario: the offer is made for a quantity; the buyer pays; the transaction that comes back is verified, credited
///   durably, and only then finished.
/// - Variations: payments are not allowed, and nothing is queued. The quantity or the offer is not to be had. The same product
///   is being bought already: two taps are one charge. Somebody has to approve, or the customer has to settle something first:
///   the purchase completes by itself later. The customer cancels. The store returns what is held already, or an old
///   transaction, or a change that begins with the next period: none of them is taken for a purchase. The store makes no new
///   transaction for a subscription: its renewal information before and after the payment says whether an offer was accepted, a
///   planned change cancelled, or renewal resumed; where it can't be read, nothing is said to be unchanged. The verifier or the
///   ledger cannot be reached: the payment is received, kept, and tried again, and never called a failure. The transaction is
///   not genuine, or another account's: it is neither credited nor finished.
/// - Postconditions: a genuine transaction of this account is in the ledger, or still unfinished in the store's queue; it is
///   never in neither.
public final class Purchase {
    // MARK: Roles

    /// What is bought; watched only.
    fileprivate protocol Offer: AnyObject {
        var id: ProductID { get }
        var name: String { get }
        var kind: ProductKind { get }
    }

    /// Who pays, and holds it afterwards.
    fileprivate protocol Buyer: AnyObject {
        var account: Account { get }
        func beginPurchase(of product: ProductID) -> Bool
        func endPurchase(of product: ProductID)
    }

    private let offer: any Offer
    private let buyer: any Buyer

    // MARK: Surroundings

    private let quantity: Int
    private let terms: String?
    private let dependencies: Dependencies
    private let observer: any PurchaseObserver
    private let analytics: any AnalyticsObserver

    /// Casts the roles: the product plays the offer, the customer the buyer.
    ///
    /// - Parameters:
    ///   - product: What is bought, as it stands on the shelf.
    ///   - customer: Who pays.
    ///   - quantity: How many; more than one only of what is used up.
    ///   - terms: The offer asked for by name; `nil` for the terms that apply by themselves.
    ///   - dependencies: The transactions that this takes.
    ///   - observer: Who is told how the purchase goes.
    ///   - analytics: Who is told what to count of it.
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

    /// Buys, and returns when it is over, whatever came of it.
    public func buy() async {
        let span = Trace.begin(.context, "Purchase", "Offer: \(offer.id), Buyer: the customer")
        defer { span.end() }
        await offer.start(in: self)
    }

    /// What is known of a payment beside its transaction: whether the store made that one just now, when it was asked to, and
    /// how the subscriptions stood before that, unless they couldn't be read.
    fileprivate struct Payment {
        let isNew: Bool
        let asked: Moment
        let before: [UnverifiedSubscriptionStatus]?
        let price: Money?
        /// What it means for the customer's money.
        var charge: Charge { isNew ? price.map { $0.milliunits > 0 ? .paid : .free } ?? .unpriced : .none }
    }

    /// The transactions a purchase is made of.
    public struct Dependencies: TransactionProcessing {
        let pay: any Interactor<PayRequest, PayResponse, PayFailure>
        /// Tells what is genuine.
        public let verify: any TransactionVerification
        /// Writes it into the ledger.
        public let credit: any Interactor<CreditRequest, [CreditResult], LedgerFailure>
        /// Lets the store forget it.
        public let finish: any Interactor<[CreditedTransaction], [TransactionID], Never>
        let statuses: any Interactor<Void, [UnverifiedSubscriptionStatus], StoreFailure>
        let compare: any Interactor<CompareRenewalsRequest, CompareRenewalsResponse, Never>

        /// Creates a till from interactors.
        ///
        /// - Parameters:
        ///   - pay: Charges.
        ///   - verify: Tells what is genuine.
        ///   - credit: Writes it into the ledger.
        ///   - finish: Lets the store forget it.
        ///   - statuses: Reads how the subscriptions stand before a payment for one.
        ///   - compare: Reads it again where the payment made no new transaction.
        public init(
            pay: any Interactor<PayRequest, PayResponse, PayFailure>, verify: any TransactionVerification,
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
    fileprivate func start(in purchase: Purchase) async {
        let outcome =
            kind.quantities.contains(purchase.quantity)
            ? await purchase.buyer.pay(id, kind, in: purchase)
            : .refused(.invalidQuantity(asked: purchase.quantity, most: kind.quantities.upperBound))
        await purchase.analytics.note(.purchase(product: id.rawValue, outcome: outcome.code, reason: outcome.reason))
        let conclusion = PurchaseSummary(product: id.rawValue, name: name, outcome: outcome)
        await purchase.observer.notify(.concluded(conclusion))
    }

    /// Tells what the transaction that came back means for this offer: it may be an older one, or another plan's. Whether it
    /// is new depends on what the store listed before, not on clocks; a new one is this purchase, also where a listener credited it.
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
            return owner.map {
                .otherAccount(transaction: transaction, hint: $0.masked, isOver: facts.revocation != nil)
            }
                ?? outcomeOfOldTransaction(credit, facts, payment)
        }
        let response = await purchase.dependencies.compare.perform(
            CompareRenewalsRequest(transaction: facts.key, chain: facts.chain, before: payment.before))
        let update = SubscriptionUpdate(of: facts, buying: id, askingFor: purchase.terms, response, at: payment.asked)
        let next = response.renewals.after?.nextBill
        let isOver = facts.revocation != nil || (facts.expires.map { $0 <= payment.asked } ?? false)
        let isInGrace = response.renewals.after?.graceEnds.map { $0 > payment.asked } ?? false
        if let owner {
            return .otherAccount(
                transaction: transaction, hint: owner.masked, update: update, isOver: isOver && !isInGrace)
        }
        if facts.product != id, let next, next.product == id, !isOver || isInGrace {
            return .plannedChange(
                transaction: transaction, from: facts.product.rawValue,
                at: (isInGrace ? nil : next.date ?? facts.expires)?.milliseconds,
                bill: NextBillCard(next, at: payment.asked))
        }
        let isStale = isOver && !isInGrace && response.renewals.change(askingFor: purchase.terms) == .none
        if isStale { return .refused(.staleTransaction(transaction: transaction)) }
        return update.map { .subscriptionUpdated(transaction: transaction, $0) }
            ?? .alreadyOwned(transaction: transaction)
    }

    /// The same, of what is no subscription: whatever the store keeps of it can't have changed without a new transaction.
    private func outcomeOfOldTransaction(
        _ credit: CreditResult, _ facts: TransactionFacts, _ payment: Purchase.Payment
    ) -> PurchaseOutcome {
        let transaction = facts.key.id.rawValue
        guard facts.product == id, facts.revocation == nil, facts.expires.map({ $0 > payment.asked }) ?? true else {
            return .refused(.staleTransaction(transaction: transaction))
        }
        return switch (kind, credit) {
        case (.nonConsumable, _), (.autoRenewable, _): .alreadyOwned(transaction: transaction)
        case (.consumable, .known), (.nonRenewing, .known): .refused(.staleTransaction(transaction: transaction))
        // Paid for earlier, and credited only now.
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
        let before = kind == .autoRenewable ? try? await purchase.dependencies.statuses.perform(()) : nil
        do throws(PayFailure) {
            let request = PayRequest(
                product: product, quantity: purchase.quantity, account: account.token, offer: purchase.terms)
            switch try await purchase.dependencies.pay.perform(request) {
            case .transaction(let transaction, let isNew, let asked):
                let isKnown =
                    transaction.product != product || before?.contains { $0.transaction.id == transaction.id } == true
                let payment = Purchase.Payment(
                    isNew: isNew && !isKnown, asked: asked, before: before, price: transaction.price)
                return await receive(transaction, payment, in: purchase)
            case .pending: return .pending
            case .interrupted: return .interrupted
            case .cancelled: return .cancelled
            }
        } catch {
            return .refused(PurchaseRefusal(error, quantity: purchase.quantity, terms: purchase.terms))
        }
    }

    /// Has the transaction verified, credited and finished, in this order and no other.
    private func receive(
        _ transaction: UnverifiedTransaction, _ payment: Purchase.Payment, in purchase: Purchase
    ) async -> PurchaseOutcome {
        let (id, product) = (transaction.id.rawValue, transaction.product.rawValue)
        await purchase.observer.notify(.confirming(product: product, transaction: id, charge: payment.charge))
        do throws(TransactionProcessingFailure) {
            let claim = Claim(transaction: transaction, item: payment)
            switch try await purchase.dependencies.settle([claim], for: account).first?.end {
            case .credited(let credit, let facts):
                return await purchase.offer.outcome(credit, facts, payment, in: purchase)
            case .notGenuine: return .refused(.notGenuine(transaction: id))
            case .unconfirmed(let reason):
                return .unconfirmed(transaction: id, reason, charge: payment.charge)
            case .noVerdict, nil:
                let why = UnconfirmedReason.verifier(.unavailable("no verdict on this transaction"))
                return .unconfirmed(transaction: id, why, charge: payment.charge)
            }
        } catch {
            return .unconfirmed(transaction: id, error.unconfirmed, charge: payment.charge)
        }
    }
}
