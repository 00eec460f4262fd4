#if canImport(StoreKit)
internal import DiscoverData
internal import DiscoverEntities
internal import DiscoverInteractors
internal import Foundation
internal import StoreKit

extension RenewalFacts {
    /// Returns the contents of renewal information; `notGenuine` for an unknown environment.
    ///
    /// StoreKit has already verified the information.
    static func read(_ info: StoreKit.Product.SubscriptionInfo.RenewalInfo) -> Verdict<RenewalFacts> {
        guard let environment = StoreEnvironment(info.environment) else { return .notGenuine(.wrongEnvironment) }
        let members = try? JSONDecoder().decode(RenewalMembers.self, from: info.jsonRepresentation)
        let currency = info.currency?.identifier
        // StoreKit has no preference if nothing renews, although the signed payload still contains the plan.
        let next = info.autoRenewPreference ?? members?.autoRenewProductId ?? info.currentProductID
        return .genuine(
            RenewalFacts(
                chain: TransactionKey(
                    environment: environment, id: TransactionID(String(info.originalTransactionID))),
                product: ProductID(info.currentProductID), nextProduct: ProductID(next),
                willRenew: info.willAutoRenew, isInBillingRetry: info.isInBillingRetry,
                graceEnds: info.gracePeriodExpirationDate.map { Moment($0) }, signed: Moment(info.signedDate),
                renewalDate: info.renewalDate.map { Moment($0) },
                renewalPrice: info.renewalPrice.flatMap { price in
                    currency.flatMap { Money(price, currency: $0) }
                },
                offer: info.offer.map { RenewalOffer($0) }, needsConsent: info.priceIncreaseStatus == .pending,
                commitment: members?.commitmentInfo.map { CommitmentRenewal($0, currency: currency) }))
    }
}

extension RenewalOffer {
    fileprivate init(_ offer: Transaction.Offer) {
        self.init(type: offer.type.signedNumber, id: offer.id, discountType: offer.paymentMode?.signedText)
    }
}

extension Transaction.OfferType {
    /// The number that the App Store's signed payloads use for this type of offer.
    fileprivate var signedNumber: Int {
        switch self {
        case .introductory: 1
        case .promotional: 2
        case .code: 3
        case .winBack: 4
        default: rawValue
        }
    }
}

extension Transaction.Offer.PaymentMode {
    /// The string that the App Store's signed payloads use for this payment mode.
    fileprivate var signedText: String {
        switch self {
        case .freeTrial: "FREE_TRIAL"
        case .payAsYouGo: "PAY_AS_YOU_GO"
        case .payUpFront: "PAY_UP_FRONT"
        default: rawValue
        }
    }
}

extension CommitmentRenewal {
    fileprivate init(_ info: RenewalMembers.Commitment, currency: String?) {
        self.init(
            product: ProductID(info.commitmentAutoRenewProductId), willRenew: info.commitmentAutoRenewStatus == 1,
            date: info.commitmentRenewalDate.map { Moment(milliseconds: $0) },
            price: info.commitmentRenewalPrice.flatMap { price in
                currency.map { Money(milliunits: price, currency: $0) }
            })
    }
}

/// The members of signed renewal information that StoreKit's properties lack before iOS 26.4.
///
/// Source: Apple's documentation of `JWSRenewalInfoDecodedPayload`.
private struct RenewalMembers: Decodable {
    let autoRenewProductId: String?
    let commitmentInfo: Commitment?

    struct Commitment: Decodable {
        let commitmentAutoRenewProductId: String
        let commitmentAutoRenewStatus: Int
        let commitmentRenewalDate: Int64?
        let commitmentRenewalPrice: Int64?
    }
}
#endif
