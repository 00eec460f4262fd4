#if Server
public import DiscoverEntities
public import ServerUseCases
public import TestSupport

extension TransactionFacts {
    /// Returns a period of a subscription in the sandbox, by default the subscription's first one.
    public static func month(
        _ id: TransactionID, of chain: TransactionID? = nil, from day: Int = 0, signed: Moment? = nil,
        token: AccountToken? = nil
    ) -> TransactionFacts {
        .made(
            id, product: "gold.month", kind: .autoRenewable, original: chain ?? id, environment: .sandbox,
            purchased: .day(day), expires: .day(day + 30), signed: signed ?? .day(day), token: token,
            isRenewal: chain != nil && chain != id)
    }

    /// Returns a purchase of coins in the sandbox.
    public static func coins(
        _ id: TransactionID, quantity: Int = 1, on day: Int = 0, token: AccountToken? = .ann
    ) -> TransactionFacts {
        .made(
            id, product: "coins", kind: .consumable, environment: .sandbox, quantity: quantity, purchased: .day(day),
            token: token)
    }

    /// Returns the same contents with another signing time.
    public func signedAgain(on moment: Moment) -> TransactionFacts {
        .made(
            key.id, product: product, kind: kind, original: original, environment: key.environment,
            quantity: quantity, purchased: purchased, expires: expires, signed: moment, token: accountToken,
            ownership: ownership, revocation: revocation, isUpgraded: isUpgraded, isRenewal: isRenewal)
    }
}

extension TransactionKey {
    /// Returns the key of a transaction in the sandbox.
    public static func sandbox(_ id: TransactionID) -> TransactionKey { TransactionKey(environment: .sandbox, id: id) }
}

extension NotificationFacts {
    /// Returns a notification with default values for what a test doesn't specify.
    public static func made(
        _ uuid: String, type: String = "SUBSCRIBED", subtype: String? = nil, signed: Moment = .day(0),
        _ transaction: TransactionFacts? = nil, _ renewal: RenewalFacts? = nil
    ) -> NotificationFacts {
        NotificationFacts(
            uuid: uuid, type: type, subtype: subtype, signed: signed, transaction: transaction, renewal: renewal,
            status: renewal == nil ? nil : 1)
    }
}
#endif
