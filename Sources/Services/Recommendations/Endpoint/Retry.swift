internal import DiscoverEntities
internal import Foundation

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// That it may help to ask again.
///
/// It may where nobody answered, or where whoever answered says that this will pass: too many requests (429), an error of the
/// server's own (500), or of one behind it (502, 503, 504). What a server refuses it will refuse again.
///
/// Source: RFC 9110, 15.6; RFC 6585, 4. A question with `GET` may be repeated: RFC 9110, 9.2.2.
struct Retry {
    /// How long the server wants to be left alone; `nil` where it did not say.
    let after: Duration?

    init?(_ ending: Exchange.Ending, now: Moment) {
        switch ending {
        case .timedOut: after = nil
        case .failed(let error) where error.isPassing: after = nil
        case .refusal(let status, let wish) where [429, 500, 502, 503, 504].contains(status):
            after = wish?.duration(at: now)
        default: return nil
        }
    }
}

extension URLError {
    /// Whether it tells of a network that may be there again in a moment.
    fileprivate var isPassing: Bool {
        switch code {
        case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .networkConnectionLost, .notConnectedToInternet:
            true
        default: false
        }
    }

    /// Why, in the system's words. Not the address, whose query may hold secrets.
    var words: String {
        let words = (userInfo[NSLocalizedDescriptionKey] as? String) ?? localizedDescription
        return words.contains("://") ? "error \(errorCode) of the network" : words
    }
}
