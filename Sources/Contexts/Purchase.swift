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
///   transaction, or a change that begins with the next period: none of them is taken for a purchase. The verifier or the
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
        func pickUp(_ product: ProductID) -> Bool
        func putDown(_ product: ProductID)
    }

    private let offer: any Offer
    private let buyer: any Buyer

    // MARK: Surroundings

    private let quantity: Int
    private let terms: String?
    private let till: Till
    private let observer: any PurchaseObserver
    private let analyst: any AnalyticsObserver

    /// Casts the roles: the product plays the offer, the customer the buyer.
    ///
    /// - Parameters:
    ///   - product: What is bought, as it stands on the shelf.
    ///   - customer: Who pays.
    ///   - quantity: How many; more than one only of what is used up.
    ///   - terms: The offer asked for by name; `nil` for the terms that apply by themselves.
    ///   - till: The transactions that this takes.
    ///   - observer: Who is told how the purchase goes.
    ///   - analyst: Who is told what to count of it.
    public init(
        product: Product, customer: Customer, quantity: Int = 1, terms: String? = nil, till: Till,
        observer: any PurchaseObserver, analyst: any AnalyticsObserver
    ) {
        offer = product
        buyer = customer
        self.quantity = quantity
        self.terms = terms
        self.till = till
        self.observer = observer
        self.analyst = analyst
    }

    /// Buys, and returns when it is over, whatever came of it.
    public func buy() async {
        let act = Trace.begin(.context, "Purchase", "Offer: \(offer.id), Buyer: the customer")
        defer { act.end() }
        await offer.makeOffer(in: self)
    }

    /// What is known of a payment beside its transaction: whether the store made that one just now, and when it was asked to.
    fileprivate struct Payment {
        let isNew: Bool
        let asked: Moment
    }

    /// The transactions a purchase is made of.
    public struct Till: Settling {
        let pay: any Interactor<PayRequest, PayResponse, PayFailure>
        /// Tells what is genuine.
        public let verify: any Verification
        /// Writes it into the ledger.
        public let credit: any Interactor<CreditRequest, [Credit], LedgerFailure>
        /// Lets the store forget it.
        public let finish: any Interactor<[CreditedTransaction], [TransactionID], Never>

        /// Takes them in the order in which a purchase makes them.
        public init(
            pay: any Interactor<PayRequest, PayResponse, PayFailure>, verify: any Verification,
            credit: any Interactor<CreditRequest, [Credit], LedgerFailure>,
            finish: any Interactor<[CreditedTransaction], [TransactionID], Never>
        ) {
            self.pay = pay
            self.verify = verify
            self.credit = credit
            self.finish = finish
        }
    }
}

extension Product: Purchase.Offer {}
extension Customer: Purchase.Buyer {}

// MARK: Interaction

extension Purchase.Offer {
    fileprivate func makeOffer(in purchase: Purchase) async {
        guard kind.quantities.contains(purchase.quantity) else {
            return await conclude(
                .refused(.invalidQuantity(asked: purchase.quantity, most: kind.quantities.upperBound)), in: purchase)
        }
        await conclude(await purchase.buyer.payFor(id, in: purchase), in: purchase)
    }

    fileprivate func conclude(_ outcome: PurchaseOutcome, in purchase: Purchase) async {
        await purchase.analyst.note(
            .purchase(product: id.rawValue, outcome: outcome.code, reason: outcome.reason))
        await purchase.observer.tell(
            .concluded(PurchaseConclusion(product: id.rawValue, name: name, outcome: outcome)))
    }

    /// Tells what the transaction that came back means for this offer: it may be an older one, or another plan's. Whether it
    /// is new is the store's own word, not a comparison of clocks; and a new one is this purchase, whoever credited it first.
    fileprivate func recognise(_ credit: Credit, _ facts: TransactionFacts, _ payment: Purchase.Payment)
        -> PurchaseOutcome
    {
        let transaction = facts.key.id.rawValue
        if case .ownedBy(let owner) = credit { return .otherAccount(transaction: transaction, hint: owner.masked) }
        let isOver = facts.revocation != nil || (facts.expires.map { $0 <= payment.asked } ?? false)
        if facts.product != id {
            guard kind == .autoRenewable, facts.kind == .autoRenewable, !isOver else {
                return .refused(.staleTransaction(transaction: transaction))
            }
            return .plannedChange(
                transaction: transaction, from: facts.product.rawValue, at: facts.expires?.milliseconds)
        }
        if payment.isNew { return .credited(transaction: transaction, quantity: facts.quantity) }
        if isOver { return .refused(.staleTransaction(transaction: transaction)) }
        return switch (kind, credit) {
        case (.nonConsumable, _), (.autoRenewable, _): .alreadyOwned(transaction: transaction)
        case (.consumable, .known), (.nonRenewing, .known): .refused(.staleTransaction(transaction: transaction))
        // Paid for earlier, and credited only now.
        case (.consumable, _), (.nonRenewing, _): .credited(transaction: transaction, quantity: facts.quantity)
        }
    }
}

extension Purchase.Buyer {
    fileprivate func payFor(_ product: ProductID, in purchase: Purchase) async -> PurchaseOutcome {
        guard pickUp(product) else { return .refused(.alreadyInProgress) }
        defer { putDown(product) }
        await purchase.observer.tell(.paying(product: product.rawValue, quantity: purchase.quantity))
        do throws(PayFailure) {
            let request = PayRequest(
                product: product, quantity: purchase.quantity, account: account.token, offer: purchase.terms)
            switch try await purchase.till.pay.perform(request) {
            case .transaction(let transaction, let isNew, let asked):
                return await receive(transaction, Purchase.Payment(isNew: isNew, asked: asked), in: purchase)
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
        let id = transaction.id.rawValue
        await purchase.observer.tell(.confirming(product: transaction.product.rawValue, transaction: id))
        do throws(SettleFailure) {
            let claim = Claim(transaction: transaction, item: payment)
            switch try await purchase.till.settle([claim], for: account).first?.end {
            case .credited(let credit, let facts):
                return purchase.offer.recognise(credit, facts, payment)
            case .notGenuine: return .refused(.notGenuine(transaction: id))
            case .noVerdict, nil:
                return .unconfirmed(transaction: id, .verifier(.unavailable("no verdict on this transaction")))
            }
        } catch {
            return .unconfirmed(transaction: id, error.unconfirmed)
        }
    }
}

extension PurchaseRefusal {
    fileprivate init(_ failure: PayFailure, quantity: Int, terms: String?) {
        self =
            switch failure {
            case .paymentsNotAllowed: .paymentsNotAllowed
            case .productUnavailable: .productUnavailable
            case .notInStorefront: .notInStorefront
            case .invalidQuantity: .invalidQuantity(asked: quantity, most: 0)
            case .unknownOffer: .unknownOffer(terms ?? "")
            case .ineligibleForOffer: .ineligibleForOffer(terms ?? "")
            case .store(let failure): .store(failure)
            }
    }
}
