#if Server
internal import DiscoverData
internal import Foundation
internal import ServerHTTP
internal import ServerUseCases

/// The reason why a request to the Play Developer API failed.
enum PlayFailure: Error, Hashable {
    /// Google refused the request.
    ///
    /// The property ``PlayRefusal/isAboutPurchase`` states whether the refusal is a verdict on the purchase.
    case refused(PlayRefusal)
    /// Google didn't respond; the request may be repeated.
    case requestFailed(StoreFailure)
    /// Google responded, but the response can't be read.
    case unreadable

    /// A Boolean value that indicates whether a repeated request may succeed.
    var isRetryable: Bool {
        switch self {
        // 409: the purchase is being changed at the same time. 429: too many requests.
        case .refused(let refusal): refusal.status >= 500 || [401, 409, 429].contains(refusal.status)
        case .requestFailed(.cancelled): false
        case .requestFailed, .unreadable: true
        }
    }

    /// A Boolean value that indicates whether Google refused the access token.
    var isUnauthorized: Bool {
        if case .refused(let refusal) = self { refusal.status == 401 } else { false }
    }

    /// The pause that Google requires before the next request, or `nil` if it requires none.
    var requiredPause: Duration? {
        if case .refused(let refusal) = self { refusal.retryAfter.map { .seconds($0) } } else { nil }
    }

    /// A Boolean value that indicates whether requests about other purchases would fail, too.
    ///
    /// It is `true` if Google doesn't respond, limits the rate of requests (429), fails (5xx), or refuses the service
    /// account (401, 403), and for a 404 that isn't about the requested object. It is `false` for a concurrent change
    /// (409), an invalid request (400), and a response that is too large or can't be read.
    var isAboutStore: Bool {
        switch self {
        case .refused(let refusal): ![400, 409, 410].contains(refusal.status) && !refusal.isAboutPurchase
        case .requestFailed(.tooLarge), .unreadable: false
        case .requestFailed: true
        }
    }

    /// The failure as a `StoreFailure`, the only kind of failure that the server's use cases handle.
    var storeFailure: StoreFailure {
        switch self {
        case .requestFailed(let failure): failure
        case .unreadable: .unavailable("the response of the Play Developer API can't be read")
        case .refused(let refusal):
            .unavailable("the Play Developer API refused the request with status \(refusal.status)")
        }
    }
}

/// Google's reason for refusing a request.
struct PlayRefusal: Error, Hashable {
    /// Google's reason for an invalid value in the request, such as a purchase token that it never issued.
    static let invalid = "invalid"

    /// The HTTP status of the response.
    let status: Int
    /// The first reason in the response, or `nil` if the response contains none.
    let reason: String?
    /// The seconds in the `Retry-After` header (at most a day), or `nil` without such a header.
    let retryAfter: Int?

    init(status: Int, reason: String?) {
        self.status = status
        self.reason = reason
        retryAfter = nil
    }

    /// Reads the reason in the body of an error response.
    init(_ response: HTTPTransportResponse) {
        status = response.status
        reason = (try? JSONDecoder().decode(Body.self, from: Data(response.body)))?.error.errors?.first?.reason
        retryAfter = response.retryAfter.flatMap(Int.init).flatMap { (0...86_400).contains($0) ? $0 : nil }
    }

    /// A Boolean value that indicates whether Google states that this app has no such purchase.
    ///
    /// Any other refusal, for example for lack of permission, states nothing about the purchase. Google's reference
    /// doesn't list the reasons that count here; they are known from Google's responses. The status is 404 for an
    /// unknown token, and 400 for an unreadable token or a token of another app. For a subscription that ended over
    /// 60 days ago, the status is 410, or 400 with a failed precondition.
    var isAboutPurchase: Bool {
        switch status {
        // A response without a reason may come from a proxy.
        case 404: reason.map { $0 != "applicationNotFound" } ?? false
        case 410: reason != nil
        case 400: reason.map(Self.reasons.contains) ?? false
        default: false
        }
    }

    /// The reason why Google will never accept an acknowledgment, or `nil` if Google may accept it later.
    ///
    /// Google's references of `purchases.products` and `purchases.subscriptions` list the final statuses: the purchase
    /// doesn't exist (404), Google has removed its data (410), or the token doesn't match the product, or the customer
    /// no longer owns it, for example after a refund (400). The value is `nil` for temporary refusals: a concurrent
    /// change (409), a rate limit (429), and a missing permission (403).
    var abandonment: PlayConfirmationResult.Abandonment? {
        if status == 400, let reason, Self.lost.contains(reason) { return .notOwned }
        guard isAboutPurchase else { return nil }
        return switch status {
        case 404: .notFound
        case 410: .noLongerValid
        default: .notMatching
        }
    }

    private static let lost: Set<String> = ["productNotOwnedByUser", "subscriptionExpired"]

    private static let reasons: Set<String> = [
        invalid, "failedPrecondition", "invalidArgument", "invalidValue", "purchaseTokenDoesNotMatchPackageName",
        "purchaseTokenDoesNotMatchProductId", "purchaseTokenDoesNotMatchSubscriptionId", "purchaseTokenMismatch",
    ]

    private struct Body: Decodable {
        struct Failure: Decodable {
            let errors: [Item]?
        }
        struct Item: Decodable {
            let reason: String?
        }
        let error: Failure
    }
}
#endif
