#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Use case: a customer transfers a purchase from another account to their own.
///
/// - Goal: A purchase of another account counts for the account that presents its signed text (JWS), and no longer for
///   the other account.
/// - Preconditions: The server's policy allows transfers. The customer requested the transfer: neither verifying nor
///   restoring transfers a purchase.
/// - Main scenario: The new owner presents the signed transaction, and it is verified. All of the former owner's
///   transactions of the chain (a purchase with its renewals) are transferred in one durable step, with an audit entry.
///   Then the presented transaction is credited like any other, so that newer facts in it aren't lost.
/// - Variations: The account owns the purchase already: the outcome reports this. The transaction isn't genuine, has no
///   owner, is a consumable, is shared with a family, or the policy forbids transfers: nothing is transferred. The
///   signature is too old: the customer presents a new one. The purchase was transferred recently, also by an
///   administrator: nothing is transferred until the cool-down has passed. The
///   purchase is transferred again before the transaction is credited: the outcome reports this, and the transaction
///   isn't finished. The verifier or the ledger doesn't respond: the customer may try again.
/// - Postconditions: The new owner owns the presented transaction, all transactions of the chain that the former owner
///   had, and all later ones. If a third account has made purchases within the chain, it keeps them.
public final class Transfer {
    // MARK: Roles

    /// The role of the customer, who receives the purchase.
    fileprivate protocol NewOwner: AnyObject {
        var account: Account { get }
    }

    private let newcomer: any NewOwner

    // MARK: Dependencies

    private let verify: any Interactor<VerifyRequest, [Verdict<VerifiedTransaction>?], StoreFailure>
    private let transfer: any Interactor<TransferRequest, TransferResponse, TransferFailure>
    private let credit: any Interactor<CreditRequest, [CreditResult], LedgerFailure>

    /// Creates a run of the use case, in which the customer plays the role of the new owner.
    ///
    /// - Parameters:
    ///   - customer: The customer who receives the purchase.
    ///   - verify: The interactor that verifies the presented transaction.
    ///   - transfer: The interactor that transfers the purchase to the customer's account.
    ///   - credit: The interactor that records the presented transaction for the account after the transfer.
    public init(
        customer: Customer, verify: any Interactor<VerifyRequest, [Verdict<VerifiedTransaction>?], StoreFailure>,
        transfer: any Interactor<TransferRequest, TransferResponse, TransferFailure>,
        credit: any Interactor<CreditRequest, [CreditResult], LedgerFailure>
    ) {
        newcomer = customer
        self.verify = verify
        self.transfer = transfer
        self.credit = credit
    }

    /// Verifies the presented transaction, transfers its purchase to the customer, and returns the outcome.
    ///
    /// The purchase includes the renewals that its former owner had.
    public func transfer(_ presented: UnverifiedTransaction) async -> TransferOutcome {
        let span = Trace.begin(.context, "Transfer", "NewOwner: the customer")
        defer { span.end() }
        return await newcomer.take(presented, in: self)
    }
}

extension Customer: Transfer.NewOwner {}

// MARK: Interaction

extension Transfer.NewOwner {
    fileprivate func take(_ presented: UnverifiedTransaction, in context: Transfer) async -> TransferOutcome {
        let verdict: Verdict<VerifiedTransaction>?
        do throws(StoreFailure) {
            verdict = try await context.verify.perform(VerifyRequest(transactions: [presented])).first ?? nil
        } catch {
            return .unconfirmed(.verifier(error))
        }
        return switch verdict {
        case .genuine(let verified): await take(verified, in: context)
        case .notGenuine(let reason): .notGenuine(reason)
        case nil: .unconfirmed(.noVerdict)
        }
    }

    private func take(_ verified: VerifiedTransaction, in context: Transfer) async -> TransferOutcome {
        do throws(TransferFailure) {
            let response = try await context.transfer.perform(
                TransferRequest(transaction: verified, account: account))
            try await credit(verified, in: context)
            return .transferred(
                transaction: verified.facts.key.id.rawValue, product: verified.facts.product.rawValue, response)
        } catch {
            return .failed(error)
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
