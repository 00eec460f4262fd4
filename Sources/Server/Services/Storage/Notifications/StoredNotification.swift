#if Server
internal import DiscoverData
package import DiscoverEntities
internal import Foundation

/// The contents of a notification, which are stored until an account owns the purchase.
///
/// The contents are stored as JSON, with the member names of the App Store's payloads.
package struct StoredNotification {
    /// The contents of the transaction, or `nil` if the notification has none.
    package let transaction: TransactionFacts?
    /// The contents of the renewal information, or `nil` if the notification has none.
    package let renewal: RenewalFacts?

    /// Creates the stored contents of a notification.
    package init(_ transaction: TransactionFacts?, _ renewal: RenewalFacts?) {
        self.transaction = transaction
        self.renewal = renewal
    }

    /// Creates the contents from their stored text.
    ///
    /// - Parameters:
    ///   - text: The stored text.
    ///   - place: The name of the notification, for the error.
    /// - Throws: `LedgerFailure.damaged` if the text can't be read.
    package init(text: String?, place: String) throws {
        do {
            let stored = try JSONDecoder().decode(StoredNotificationCoding.self, from: Data((text ?? "").utf8))
            transaction = try stored.transaction?.facts()
            renewal = try stored.renewal?.facts()
        } catch {
            throw LedgerFailure.damaged(place: place, reason: "its contents can't be read")
        }
    }

    /// Returns this value as JSON text for a column of the database.
    package func text() throws -> String {
        let stored = StoredNotificationCoding(
            transaction: transaction.map { StoredNotificationCoding.Transaction($0) },
            renewal: renewal.map { StoredNotificationCoding.Renewal($0) })
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(stored), as: UTF8.self)
    }
}

private struct StoredNotificationCoding: Codable {
    struct InvalidRecordError: Error {}

    struct Transaction: Codable {
        let environment, transactionId, originalTransactionId, productId, type: String
        let quantity: Int
        let purchaseDate: Int64
        let expiresDate: Int64?
        let signedDate: Int64
        let appAccountToken: String?
        let inAppOwnershipType: String
        let revocationDate: Int64?
        let revocationPercentage: Int32?
        let isUpgraded, isRenewal: Bool

        init(_ facts: TransactionFacts) {
            environment = facts.key.environment.rawValue
            transactionId = facts.key.id.rawValue
            originalTransactionId = facts.original.rawValue
            productId = facts.product.rawValue
            type = facts.kind.rawValue
            quantity = facts.quantity
            purchaseDate = facts.purchased.milliseconds
            expiresDate = facts.expires?.milliseconds
            signedDate = facts.signed.milliseconds
            appAccountToken = facts.accountToken?.uuid
            inAppOwnershipType = facts.ownership.rawValue
            revocationDate = facts.revocation?.moment.milliseconds
            revocationPercentage = facts.revocation?.milliunits
            isUpgraded = facts.isUpgraded
            isRenewal = facts.isRenewal
        }

        func facts() throws -> TransactionFacts {
            guard let environment = StoreEnvironment(rawValue: environment), let kind = ProductKind(rawValue: type),
                let ownership = TransactionFacts.Ownership(rawValue: inAppOwnershipType)
            else { throw InvalidRecordError() }
            let token = appAccountToken.map { AccountToken(uuid: $0) }
            if case .some(nil) = token { throw InvalidRecordError() }
            return TransactionFacts(
                key: TransactionKey(environment: environment, id: TransactionID(transactionId)),
                original: TransactionID(originalTransactionId), product: ProductID(productId), kind: kind,
                quantity: quantity, purchased: Moment(milliseconds: purchaseDate),
                expires: expiresDate.map { Moment(milliseconds: $0) }, signed: Moment(milliseconds: signedDate),
                accountToken: token ?? nil, ownership: ownership,
                revocation: revocationDate.map {
                    Revocation(moment: Moment(milliseconds: $0), milliunits: revocationPercentage ?? 100_000)
                }, isUpgraded: isUpgraded, isRenewal: isRenewal)
        }
    }

    struct Renewal: Codable {
        let environment, originalTransactionId, productId, autoRenewProductId: String
        let willRenew, isInBillingRetryPeriod: Bool
        let gracePeriodExpiresDate: Int64?
        let signedDate: Int64
        // The following members are about the next bill. Earlier builds don't write them, and ignore them when reading.
        let renewalDate: Int64?
        let renewalPrice: Int64?
        let currency: String?
        let offerType: Int?
        let offerIdentifier: String?
        let offerDiscountType: String?
        let priceIncreaseStatus: Int?
        // Earlier builds, which don't support commitments, don't write this member.
        let commitmentInfo: Commitment?

        init(_ facts: RenewalFacts) {
            environment = facts.chain.environment.rawValue
            originalTransactionId = facts.chain.id.rawValue
            productId = facts.product.rawValue
            autoRenewProductId = facts.nextProduct.rawValue
            willRenew = facts.willRenew
            isInBillingRetryPeriod = facts.isInBillingRetry
            gracePeriodExpiresDate = facts.graceEnds?.milliseconds
            signedDate = facts.signed.milliseconds
            renewalDate = facts.renewalDate?.milliseconds
            renewalPrice = facts.renewalPrice?.milliunits
            currency = facts.renewalPrice?.currency
            offerType = facts.offer?.type
            offerIdentifier = facts.offer?.id
            offerDiscountType = facts.offer?.discountType
            priceIncreaseStatus = facts.needsConsent ? 0 : nil
            commitmentInfo = facts.commitment.map { Commitment($0) }
        }

        func facts() throws -> RenewalFacts {
            guard let environment = StoreEnvironment(rawValue: environment) else { throw InvalidRecordError() }
            return RenewalFacts(
                chain: TransactionKey(environment: environment, id: TransactionID(originalTransactionId)),
                product: ProductID(productId), nextProduct: ProductID(autoRenewProductId), willRenew: willRenew,
                isInBillingRetry: isInBillingRetryPeriod,
                graceEnds: gracePeriodExpiresDate.map { Moment(milliseconds: $0) },
                signed: Moment(milliseconds: signedDate), renewalDate: renewalDate.map { Moment(milliseconds: $0) },
                renewalPrice: renewalPrice.flatMap { price in
                    currency.map { Money(milliunits: price, currency: $0) }
                },
                offer: offerType.map {
                    RenewalOffer(type: $0, id: offerIdentifier, discountType: offerDiscountType)
                }, needsConsent: priceIncreaseStatus == 0, commitment: commitmentInfo?.renewal)
        }
    }

    struct Commitment: Codable {
        let commitmentAutoRenewProductId: String
        let willRenew: Bool
        let commitmentRenewalDate: Int64?
        let commitmentRenewalPrice: Int64?
        let currency: String?

        init(_ renewal: CommitmentRenewal) {
            commitmentAutoRenewProductId = renewal.product.rawValue
            willRenew = renewal.willRenew
            commitmentRenewalDate = renewal.date?.milliseconds
            commitmentRenewalPrice = renewal.price?.milliunits
            currency = renewal.price?.currency
        }

        var renewal: CommitmentRenewal {
            CommitmentRenewal(
                product: ProductID(commitmentAutoRenewProductId), willRenew: willRenew,
                date: commitmentRenewalDate.map { Moment(milliseconds: $0) },
                price: commitmentRenewalPrice.flatMap { price in
                    currency.map { Money(milliunits: price, currency: $0) }
                })
        }
    }

    let transaction: Transaction?
    let renewal: Renewal?
}
#endif
