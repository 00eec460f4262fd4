#if Server
import DiscoverEntities
import Foundation

extension Revocation {
    /// The revoked share of the purchase as a percentage, such as "33.333 %".
    var share: String { "\(Decimal(milliunits) / 1_000) %" }
}
#endif
