#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Use case: a client spends units of a consumable, such as boosts, for an account.
///
/// - Goal: Units are spent once, even if the response is lost: a repeated request with the same idempotency key returns
///   the first result.
/// - Preconditions: None.
/// - Main scenario: The server checks that the spender has enough units, and records the spending, in one durable step
///   and with the server's time.
/// - Variations: The units were spent under this key before: the result is the same, and nothing is spent twice. The
///   key was used for another request: the outcome reports this mistake of the client. The account has too few units,
///   or nothing is recorded for it: nothing is spent. Each attempt to record the spending fails, because newer
///   purchases are recorded during it: nothing is spent, and the client tries again. The ledger doesn't respond: the
///   client finds out the result with another request that has the same key.
/// - Postconditions: At most one request with the key has spent units.
public final class SpendUnits {
    // MARK: Roles

    /// The role of the customer, whose units are spent.
    fileprivate protocol Spender: AnyObject {
        var account: Account { get }
    }

    private let spender: any Spender

    // MARK: Dependencies

    private let spend: any Interactor<SpendRequest, SpendResponse, SpendFailure>
    private let find: any Interactor<FindSpendingRequest, Spending?, LedgerFailure>

    /// Creates a run of the use case, in which the customer plays the role of the spender.
    ///
    /// - Parameters:
    ///   - customer: The customer whose units are spent.
    ///   - spend: The interactor that spends units.
    ///   - find: The interactor that finds what an earlier request spent under the same idempotency key.
    public init(
        customer: Customer, spend: any Interactor<SpendRequest, SpendResponse, SpendFailure>,
        find: any Interactor<FindSpendingRequest, Spending?, LedgerFailure>
    ) {
        spender = customer
        self.spend = spend
        self.find = find
    }

    /// Spends the requested units of the customer's account, and returns the outcome.
    public func consume(_ request: SpendUnitsRequest) async -> SpendUnitsOutcome {
        let span = Trace.begin(.context, "SpendUnits", "Spender: the customer")
        defer { span.end() }
        return await spender.use(request, in: self)
    }
}

extension Customer: SpendUnits.Spender {}

// MARK: Interaction

extension SpendUnits.Spender {
    fileprivate func use(_ request: SpendUnitsRequest, in context: SpendUnits) async -> SpendUnitsOutcome {
        do throws(SpendFailure) {
            let response = try await context.spend.perform(
                SpendRequest(account: account, unit: request.unit, amount: request.amount, key: request.key))
            return switch response {
            case .spent(let left): request.consumed(left: left, isRepeated: false)
            case .alreadySpent(let left): await recall(request, left: left, in: context)
            }
        } catch {
            return .failed(.spend(error))
        }
    }

    /// Returns the outcome of a request whose idempotency key was used before.
    ///
    /// If the earlier request was for the same unit and amount, the outcome is a success, but nothing is spent again.
    /// Otherwise, the outcome is a failure.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - left: The number of remaining units, which a successful outcome contains.
    ///   - context: The run of the use case.
    /// - Returns: The outcome.
    private func recall(
        _ request: SpendUnitsRequest, left: Int, in context: SpendUnits
    ) async -> SpendUnitsOutcome {
        do throws(LedgerFailure) {
            let known = try await context.find.perform(FindSpendingRequest(account: account, key: request.key))
            if let known, known.unit != request.unit || known.amount != request.amount {
                return .failed(.keyReused(unit: known.unit, amount: known.amount))
            }
            return request.consumed(left: left, isRepeated: true)
        } catch {
            return .failed(.ledger(error))
        }
    }
}

extension SpendUnitsRequest {
    fileprivate func consumed(left: Int, isRepeated: Bool) -> SpendUnitsOutcome {
        .consumed(unit: unit, amount: amount, left: left, isRepeated: isRepeated)
    }
}
#endif
