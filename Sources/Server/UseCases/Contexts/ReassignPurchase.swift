#if Server
internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Use case: an administrator assigns a purchase to another account.
///
/// - Goal: A purchase that is recorded for the wrong account belongs to the right one, with its renewals.
/// - Preconditions: The purchase is recorded. The administrator has checked who made it.
/// - Main scenario: All of the owner's transactions of the chain (the purchase with its renewals) are transferred to
///   the other account in one durable step, with an audit entry that names the administrator.
/// - Variations: The account owns the purchase already: nothing changes, and the outcome reports it. The transaction
///   isn't recorded, the owner isn't the one that the administrator saw, or the caller isn't an administrator: nothing
///   changes. The ledger doesn't respond: the administrator tries again.
/// - Postconditions: Later renewals belong to the new account, too. Consumables move with the purchase; what the former
///   owner has spent of them becomes that account's debt. A new purchase of the former owner stays theirs. The App
///   Store's requests for consumption information about the purchase belong to the new account.
public final class ReassignPurchase {
    // MARK: Roles

    /// The role of the administrator, who decides the owner.
    fileprivate protocol Registrar: AnyObject {
        var account: Account { get }
    }

    private let registrar: any Registrar

    // MARK: Dependencies

    private let reassign: any Interactor<ReassignPurchaseRequest, ReassignPurchaseResponse, ReassignPurchaseFailure>

    /// Creates a run of the use case, in which the administrator plays the role of the registrar.
    public init(
        administrator: Customer,
        reassign: any Interactor<ReassignPurchaseRequest, ReassignPurchaseResponse, ReassignPurchaseFailure>
    ) {
        registrar = administrator
        self.reassign = reassign
    }

    /// Assigns the purchase of a transaction to an account, and returns the outcome.
    ///
    /// - Parameters:
    ///   - transaction: The ID of any transaction of the purchase.
    ///   - account: The account that receives the purchase.
    ///   - owner: The owner that the administrator saw, or `nil` to assign the purchase of any owner.
    /// - Returns: The outcome.
    public func reassign(
        _ transaction: TransactionID, to account: AccountToken, from owner: AccountToken? = nil
    ) async -> ReassignPurchaseOutcome {
        let span = Trace.begin(.context, "ReassignPurchase", "Registrar: the administrator")
        defer { span.end() }
        return await registrar.assign(transaction, to: account, from: owner, in: self)
    }
}

extension Customer: ReassignPurchase.Registrar {}

// MARK: Interaction

extension ReassignPurchase.Registrar {
    fileprivate func assign(
        _ transaction: TransactionID, to newOwner: AccountToken, from owner: AccountToken?,
        in context: ReassignPurchase
    ) async -> ReassignPurchaseOutcome {
        do throws(ReassignPurchaseFailure) {
            return .reassigned(
                try await context.reassign.perform(
                    ReassignPurchaseRequest(
                        transaction: transaction, account: newOwner, administrator: account, owner: owner)))
        } catch {
            return .failed(error)
        }
    }
}
#endif
