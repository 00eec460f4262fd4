#if Server
internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Use case: an administrator gives an account a product.
///
/// - Goal: A customer gets access to a product, or units of a consumable, without a purchase, for example as a gesture
///   after a failure.
/// - Preconditions: The administrator has checked whose account it is.
/// - Main scenario: The grant is recorded for the account in one durable step, with an audit entry that names the
///   administrator. The account's entitlements and balances include it at once.
/// - Variations: The same request was sent before: nothing changes, and the outcome contains the recorded grant. The
///   ID belongs to a different grant, a value isn't valid, or the caller isn't an administrator: nothing changes. The
///   ledger doesn't respond: the administrator repeats the request with the same ID.
/// - Postconditions: The grant is never among the store's transactions, and no store can refund it. An administrator
///   can revoke it.
public final class GrantProduct {
    // MARK: Roles

    /// The role of the administrator, who gives the product.
    fileprivate protocol Giver: AnyObject {
        var account: Account { get }
    }

    private let giver: any Giver

    // MARK: Dependencies

    private let grant: any Interactor<GrantProductRequest, GiveResult, GrantProductFailure>

    /// Creates a run of the use case, in which the administrator plays the role of the giver.
    public init(
        administrator: Customer, grant: any Interactor<GrantProductRequest, GiveResult, GrantProductFailure>
    ) {
        giver = administrator
        self.grant = grant
    }

    /// Gives an account a product.
    ///
    /// - Parameters:
    ///   - product: The ID of the product.
    ///   - content: The access or the units that the account receives.
    ///   - account: The account that receives the product.
    ///   - reason: The reason for the gift, in the administrator's words.
    ///   - id: The ID of the grant, or `nil` to generate one.
    /// - Returns: The grant, or the reason why nothing was granted.
    public func grant(
        _ product: ProductID, _ content: ProductGrant.Content, to account: AccountToken, reason: String, id: String?
    ) async -> GrantProductOutcome {
        let span = Trace.begin(.context, "GrantProduct", "Giver: the administrator")
        defer { span.end() }
        return await giver.give(in: self) {
            GrantProductRequest(product, content, to: account, reason: reason, id: id, by: $0)
        }
    }
}

extension Customer: GrantProduct.Giver {}

// MARK: Interaction

extension GrantProduct.Giver {
    fileprivate func give(
        in context: GrantProduct, _ request: (Account) -> GrantProductRequest
    ) async -> GrantProductOutcome {
        do throws(GrantProductFailure) {
            return switch try await context.grant.perform(request(account)) {
            case .given(let grant): .granted(grant, isRepeated: false)
            case .already(let grant): .granted(grant, isRepeated: true)
            case .idInUse: .failed(.idInUse)
            }
        } catch {
            return .failed(error)
        }
    }
}
#endif
