#if Server
import DiscoverEntities
import Foundation

extension Moment {
    /// A sentence for the operator about the App Store's rate limit, which ends at this time.
    var rateLimitSentence: String {
        // The time is rounded up to a second.
        let end = Date(timeIntervalSince1970: (Double(milliseconds) / 1000).rounded(.up))
        return "The App Store received too many requests; try again after \(end.formatted(.iso8601))."
    }
}
#endif
