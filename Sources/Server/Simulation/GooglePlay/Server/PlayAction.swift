#if Server
internal import Foundation
internal import Hummingbird

/// An action on a purchase of the simulated Google Play.
///
/// The raw value of the action is part of the route's path.
enum PlayAction: String, CaseIterable {
    /// The customer pays a pending purchase.
    case pay
    /// The customer cancels the renewal of a subscription, or a purchase that isn't paid yet.
    case cancel
    /// The customer restores a canceled subscription before its end.
    case restart
    /// The customer requests a pause of a subscription, which begins at the end of the paid period.
    case pause
    /// The next payments fail, which leads to a grace period and to an account hold.
    case failPayments = "fail-payments"
    /// The payments succeed again.
    case fixPayments = "fix-payments"
    /// The latest order is refunded, and the purchase is revoked.
    case refund
    /// The latest order is refunded, and the customer keeps the access.
    case refundOnly = "refund-only"
    /// The latest order of a subscription is voided.
    ///
    /// Google continues to report the subscription as active.
    case void

    /// Performs the action.
    ///
    /// - Parameters:
    ///   - token: The purchase token.
    ///   - items: The number of items that the action `refund` refunds, or `nil` for the whole purchase. Other actions
    ///     ignore it.
    ///   - store: The store.
    /// - Throws: ``SimulationError`` if the purchase doesn't permit the action.
    func perform(on token: String, items: Int?, in store: SimulatedPlayStore) throws(SimulationError) {
        switch self {
        case .pay: try store.pay(token)
        case .cancel: try store.cancel(token)
        case .restart: try store.restart(token)
        case .pause: try store.pause(token)
        case .failPayments: try store.failPayments(true, of: token)
        case .fixPayments: try store.failPayments(false, of: token)
        case .refund: try store.refund(token, items: items)
        case .refundOnly: try store.refundWithoutRevoking(token)
        case .void: try store.voidOrder(of: token)
        }
    }
}

/// An error response of the routes in ``PlayControlRoutes``: a sentence about what is wrong.
struct PlayControlError: HTTPResponseError {
    let status: HTTPResponse.Status
    let message: String

    static let unknownPurchase = PlayControlError(
        status: .notFound, message: "there is no purchase with this token; GET /play/v1/purchases lists them")

    static func malformed(_ form: String) -> PlayControlError {
        PlayControlError(status: .badRequest, message: "the body must be \(form)")
    }

    static func unknownAction(_ name: String) -> PlayControlError {
        let names = PlayAction.allCases.map(\.rawValue).joined(separator: ", ")
        return PlayControlError(status: .notFound, message: "there is no action \(name); the actions are \(names)")
    }

    func response(from request: Request, context: some RequestContext) throws -> Response {
        try .json(["error": message], status: status)
    }
}

/// The error that the Play Developer API sends when it is temporarily unavailable.
struct PlayBackendError: HTTPResponseError {
    var status: HTTPResponse.Status { .serviceUnavailable }

    func response(from request: Request, context: some RequestContext) throws -> Response {
        Response(PlayResponse.refused(503, "backendError"))
    }
}
#endif
