#if canImport(StoreKit)
internal import DiscoverData
internal import DiscoverEntities
internal import DiscoverInteractors
internal import DiscoverServices
internal import Foundation
internal import StoreKit

extension TransactionID {
    /// Creates a transaction ID from the ID of a StoreKit transaction.
    init(_ transaction: Transaction) { self.init(String(transaction.id)) }
}

extension UnverifiedTransaction {
    /// Creates an unverified transaction from StoreKit's transaction, even if StoreKit couldn't verify it.
    ///
    /// Unverified means that the app's verifier hasn't decided yet whether the transaction is genuine.
    init(_ transaction: Transaction, signedText: String) {
        self.init(
            id: TransactionID(transaction), product: ProductID(transaction.productID), signedText: signedText,
            price: transaction.price.flatMap { price in
                transaction.currency.flatMap { Money(price, currency: $0.identifier) }
            })
    }
}

extension TransactionFacts {
    /// Returns the contents of a verified transaction; `notGenuine` if it contains unknown values.
    ///
    /// A subscription without an expiration date is `notGenuine`, too.
    static func read(_ transaction: Transaction) -> Verdict<TransactionFacts> {
        guard let environment = StoreEnvironment(transaction.environment) else {
            return .notGenuine(.wrongEnvironment)
        }
        guard let kind = ProductKind(transaction.productType), let ownership = Ownership(transaction.ownershipType)
        else { return .notGenuine(.malformed) }
        // Without an expiration date, the customer would own the subscription forever.
        if kind == .autoRenewable, transaction.expirationDate == nil { return .notGenuine(.malformed) }
        return .genuine(
            TransactionFacts(
                key: TransactionKey(environment: environment, id: TransactionID(transaction)),
                original: TransactionID(String(transaction.originalID)), product: ProductID(transaction.productID),
                kind: kind, quantity: transaction.purchasedQuantity, purchased: Moment(transaction.purchaseDate),
                expires: transaction.expirationDate.map { Moment($0) }, signed: Moment(transaction.signedDate),
                accountToken: transaction.appAccountToken.map { AccountToken($0) }, ownership: ownership,
                revocation: Revocation(transaction), isUpgraded: transaction.isUpgraded,
                isRenewal: transaction.reason == .renewal))
    }
}

extension TransactionFacts.Ownership {
    fileprivate init?(_ type: Transaction.OwnershipType) {
        switch type {
        case .purchased: self = .purchased
        case .familyShared: self = .familyShared
        default: return nil
        }
    }
}

extension Revocation {
    /// Creates a revocation from a StoreKit transaction; `nil` if the transaction wasn't revoked.
    ///
    /// Before iOS 26.4, StoreKit has no property for the revoked share (a percentage), so it is read from the signed
    /// payload. If the payload doesn't contain it, the whole transaction was revoked.
    ///
    /// Source: Apple's documentation of `revocationPercentage` in `JWSTransactionDecodedPayload`.
    ///
    /// - Parameter transaction: The transaction.
    fileprivate init?(_ transaction: Transaction) {
        guard let date = transaction.revocationDate else { return nil }
        let members = try? JSONDecoder().decode(RevocationMembers.self, from: transaction.jsonRepresentation)
        self.init(
            moment: Moment(date), milliunits: members?.revocationPercentage.map { Int32(clamping: $0) } ?? 100_000)
    }
}

/// The members of a signed transaction that describe a revocation and have no property in StoreKit.
private struct RevocationMembers: Decodable {
    let revocationPercentage: Int?
}
#endif
