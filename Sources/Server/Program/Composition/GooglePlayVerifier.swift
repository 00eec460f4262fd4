#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors

/// Port: whoever can say what a purchase token of Google Play stands for.
///
/// Promise: as ``/DiscoverInteractors/TransactionVerifier``. An adapter asks the Google Play Developer API
/// (`purchases.productsv2`, `purchases.subscriptionsv2`) with a service account of the developer's, makes
/// ``/DiscoverEntities/TransactionFacts`` of the answer with the order as transaction and the first order of a subscription as
/// its chain, and acknowledges the purchase only when the ledger has it: Google takes back within three days what nobody did.
protocol GooglePlayVerifier: Sendable {
    /// Judges a purchase.
    ///
    /// - Parameters:
    ///   - token: What the device got from Google: for Google's address and nobody else.
    ///   - product: What it is said to be of.
    func verify(token: String, product: ProductID) async throws(StoreFailure) -> Verdict<TransactionFacts>
}

/// Adapter: no Google Play. This server was not given a service account, and does not pretend to have one.
struct UnconfiguredGooglePlay: GooglePlayVerifier {
    /// Cannot be asked.
    func verify(token: String, product: ProductID) async throws(StoreFailure) -> Verdict<TransactionFacts> {
        throw .notInThisBuild
    }
}
#endif
