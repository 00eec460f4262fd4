#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// A customer has a purchase moved from another account to this one.
///
/// - Goal: what was bought under another account, by whoever holds its signed text now, counts for this account, once.
/// - Preconditions: the server's policy is to transfer. Somebody asked for it: neither verifying nor restoring ever does it.
/// - Main scenario: the newcomer presents the signed transaction; it is verified; all that its owner has of its chain is moved in
///   one durable step, with an audit entry; then the presented version is credited like any other, so that nothing newer in it
///   is missed.
/// - Variations: it is the newcomer's already: that is said. It is not genuine, nobody's, a consumable, or the family's, or the
///   policy is to refuse: nothing moves. Somebody moves it on before it is credited: that is said, and nobody finishes it. The
///   verifier or the ledger gives no answer: it may be asked again.
/// - Postconditions: the presented transaction is the newcomer's, with all that its owner had of its chain, and so is what the
///   store sends of it later. What a third account bought within the chain is still that account's.
public final class Transfer {
    // MARK: Roles

    /// To whom the purchase goes.
    fileprivate protocol Newcomer: AnyObject {
        var account: Account { get }
    }

    private let newcomer: any Newcomer

    // MARK: Surroundings

    private let verify: any TransactionVerification
    private let transfer: any Interactor<TransferRequest, TransferResponse, TransferFailure>
    private let credit: any Interactor<CreditRequest, [CreditResult], LedgerFailure>
    private let observer: any TransferObserver

    /// Casts the role: the customer plays the newcomer.
    public init(
        customer: Customer, verify: any TransactionVerification,
        transfer: any Interactor<TransferRequest, TransferResponse, TransferFailure>,
        credit: any Interactor<CreditRequest, [CreditResult], LedgerFailure>, observer: any TransferObserver
    ) {
        newcomer = customer
        self.verify = verify
        self.transfer = transfer
        self.credit = credit
        self.observer = observer
    }

    /// Moves what is presented.
    public func transfer(_ presented: UnverifiedTransaction) async {
        let span = Trace.begin(.context, "Transfer", "Newcomer: the customer")
        defer { span.end() }
        await newcomer.take(presented, in: self)
    }
}

extension Customer: Transfer.Newcomer {}

// MARK: Interaction

extension Transfer.Newcomer {
    fileprivate func take(_ presented: UnverifiedTransaction, in context: Transfer) async {
        let ruling: ClaimVerdict?
        do throws(VerifyFailure) {
            let claim = Claim(transaction: presented, item: presented.product)
            ruling = try await context.verify.perform(VerifyRequest(claims: [claim])).judged.first?.ruling
        } catch {
            switch error {
            case .unreachable(let reason): return await context.observer.notify(.unconfirmed(.verifier(reason)))
            }
        }
        switch ruling {
        case .genuine(let verified): await take(verified, in: context)
        case .notGenuine(let reason): await context.observer.notify(.notGenuine(reason))
        case .noVerdict, nil:
            await context.observer.notify(.unconfirmed(.verifier(.unavailable("no verdict on this transaction"))))
        }
    }

    private func take(_ verified: VerifiedTransaction, in context: Transfer) async {
        do throws(TransferFailure) {
            let response = try await context.transfer.perform(
                TransferRequest(transaction: verified, account: account))
            try await credit(verified, in: context)
            await context.observer.notify(
                .transferred(
                    transaction: verified.facts.key.id.rawValue, product: verified.facts.product.rawValue, response))
        } catch {
            await context.observer.notify(.failed(error))
        }
    }

    private func credit(_ verified: VerifiedTransaction, in context: Transfer) async throws(TransferFailure) {
        let credits: [CreditResult]
        do throws(LedgerFailure) {
            credits = try await context.credit.perform(CreditRequest(transactions: [verified], account: account))
        } catch {
            throw .ledger(error)
        }
        for case .ownedBy in credits { throw .movedOn }
    }
}
#endif
