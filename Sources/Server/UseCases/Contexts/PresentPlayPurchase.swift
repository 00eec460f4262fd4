#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Use case: a client presents a purchase of Google Play.
///
/// - Goal: A purchase of another store counts for the account like one of the App Store.
/// - Preconditions: The server has a service account for the Google Play Developer API.
/// - Main scenario: The purchase token is verified with Google. The purchase is credited like a signed transaction, and
///   the client gets a report on it.
/// - Variations: The token isn't genuine: it is refused permanently. Google doesn't respond, or the server has no
///   service account: the purchase is neither credited nor refused.
/// - Postconditions: Every purchase that the client may finish is in the ledger.
public final class PresentPlayPurchase {
    private let verify: any Interactor<PresentPlayPurchaseRequest, Verdict<TransactionFacts>, StoreFailure>
    private let settle: (TransactionFacts) async -> [TransactionReport]

    /// Creates a run of the use case with the operations that verify and credit the purchase.
    ///
    /// The use case has no roles, because the customer doesn't take part in the verification.
    ///
    /// - Parameters:
    ///   - verify: The interactor that verifies the purchase.
    ///   - settle: A closure that credits the verified purchase (records it in the account's ledger), and returns a
    ///     report on it.
    public init(
        verify: any Interactor<PresentPlayPurchaseRequest, Verdict<TransactionFacts>, StoreFailure>,
        settle: @escaping (TransactionFacts) async -> [TransactionReport]
    ) {
        self.verify = verify
        self.settle = settle
    }

    /// Verifies the purchase with Google, records it if it is genuine, and returns the outcome.
    public func present(_ request: PresentPlayPurchaseRequest) async -> PresentPlayPurchaseOutcome {
        let span = Trace.begin(.context, "PresentPlayPurchase")
        defer { span.end() }
        do throws(StoreFailure) {
            return switch try await verify.perform(request) {
            case .notGenuine(let reason): .notGenuine(reason)
            case .genuine(let facts): .reported(await settle(facts))
            }
        } catch {
            return .failed(error)
        }
    }
}
#endif
