#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// A client uses units of a consumable on an account's behalf.
///
/// - Goal: units are used once, whatever happens to the answer: a request that is repeated under its key finds what it did.
/// - Preconditions: none.
/// - Main scenario: the spender's units are judged and written down in one durable step, at the server's trusted moment.
/// - Variations: they were used under this key already: the same answer, nothing twice. The key was used for something else:
///   that is a mistake of the client's, and is said. There are not that many, or nothing is known of the account yet. The
///   ledger gives no answer: asking again under the same key finds out.
/// - Postconditions: as many units are used as one of the requests under the key asked for, or none.
public final class SpendUnits {
    // MARK: Roles

    /// Whose units are used.
    fileprivate protocol Spender: AnyObject {
        var account: Account { get }
    }

    private let spender: any Spender

    // MARK: Surroundings

    private let spend: any Interactor<SpendRequest, SpendResponse, SpendFailure>
    private let spendings: any Interactor<Account, [Spending], LedgerFailure>
    private let observer: any SpendUnitsObserver

    /// Casts the role: the customer plays the spender.
    public init(
        customer: Customer, spend: any Interactor<SpendRequest, SpendResponse, SpendFailure>,
        spendings: any Interactor<Account, [Spending], LedgerFailure>, observer: any SpendUnitsObserver
    ) {
        spender = customer
        self.spend = spend
        self.spendings = spendings
        self.observer = observer
    }

    /// Uses what is asked for.
    public func consume(_ request: SpendUnitsRequest) async {
        let span = Trace.begin(.context, "SpendUnits", "Spender: the customer")
        defer { span.end() }
        await spender.use(request, in: self)
    }
}

extension Customer: SpendUnits.Spender {}

// MARK: Interaction

extension SpendUnits.Spender {
    fileprivate func use(_ request: SpendUnitsRequest, in context: SpendUnits) async {
        do throws(SpendFailure) {
            let response = try await context.spend.perform(
                SpendRequest(account: account, unit: request.unit, amount: request.amount, key: request.key))
            switch response {
            case .spent(let left): await report(request, left: left, isRepeated: false, in: context)
            case .alreadySpent(let left): await recall(request, left: left, in: context)
            }
        } catch {
            await context.observer.notify(.failed(.spend(error)))
        }
    }

    /// The key was used: for this, or for something else.
    private func recall(_ request: SpendUnitsRequest, left: Int, in context: SpendUnits) async {
        do throws(LedgerFailure) {
            let known = try await context.spendings.perform(account).first { $0.key == request.key }
            if let known, known.unit != request.unit || known.amount != request.amount {
                await context.observer.notify(.failed(.keyReused(unit: known.unit, amount: known.amount)))
            } else {
                await report(request, left: left, isRepeated: true, in: context)
            }
        } catch {
            await context.observer.notify(.failed(.ledger(error)))
        }
    }

    private func report(_ request: SpendUnitsRequest, left: Int, isRepeated: Bool, in context: SpendUnits) async {
        await context.observer.notify(
            .consumed(unit: request.unit, amount: request.amount, left: left, isRepeated: isRepeated))
    }
}
#endif
