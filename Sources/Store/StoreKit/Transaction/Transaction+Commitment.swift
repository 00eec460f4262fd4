public import Foundation
internal import StoreSimulator

@available(iOS 26.4, macOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension Transaction {
    /// The place of a monthly charge in its commitment, such as charge 3 of 12.
    public struct CommitmentInfo: Equatable, Hashable, Sendable {
        /// The number of the charge within the commitment, such as 3 of 12, starting at 1.
        public let billingPeriodNumber: UInt64
        /// The total number of charges in the commitment, such as 12 monthly charges.
        public let totalBillingPeriods: UInt64
        /// The end of the commitment, such as one year after its first charge.
        ///
        /// The customer's access ends at the transaction's own expiration date, not at the end of the commitment.
        public let expirationDate: Date
        /// The price of the whole commitment, such as the sum of 12 monthly charges.
        public let price: Decimal
    }

    /// The type of a refund, or of another revocation.
    public struct RevocationType: RawRepresentable, Equatable, Hashable, Sendable {
        /// The revocation type as spelled in signed transactions, such as `REFUND_FULL`.
        public let rawValue: String

        /// Creates a revocation type from its spelling in signed transactions.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The whole price was refunded.
        public static let fullRefund = Transaction.RevocationType(rawValue: "REFUND_FULL")
        /// A part of the price was refunded.
        public static let proratedRefund = Transaction.RevocationType(rawValue: "REFUND_PRORATED")
        /// Family Sharing of the product ended.
        public static let familyRevocation = Transaction.RevocationType(rawValue: "FAMILY_REVOKE")
        /// The administrator of an organization revoked the transaction, which the simulator doesn't support.
        ///
        /// Apple doesn't document how signed transactions spell this type, so this project chose a spelling.
        public static var assignmentRevocation: Transaction.RevocationType { Self(rawValue: "ASSIGNMENT_REVOKE") }
    }

    /// The billing plan of the subscription, monthly or up front.
    ///
    /// The value is `nil` for a product without billing plans.
    public var billingPlanType: SubscriptionInfo.BillingPlanType? {
        payload.billingPlanType.map { SubscriptionInfo.BillingPlanType(rawValue: $0.rawValue) }
    }

    /// The place of the transaction's charge in its commitment, or `nil` if there is no commitment.
    public var commitmentInfo: Transaction.CommitmentInfo? {
        payload.commitmentInfo.map { info in
            CommitmentInfo(
                billingPeriodNumber: UInt64(info.billingPeriodNumber),
                totalBillingPeriods: UInt64(info.totalBillingPeriods),
                expirationDate: Date(milliseconds: info.commitmentExpiresDate),
                price: Decimal(milliunits: info.commitmentPrice))
        }
    }

    /// The type of the refund or other revocation, or `nil` if the transaction wasn't revoked.
    public var revocationType: Transaction.RevocationType? {
        payload.revocationType.map { RevocationType(rawValue: $0.rawValue) }
    }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Transaction {
    /// The refunded percentage of the price, or `nil` if the store didn't state one.
    public var revocationPercentage: Decimal? { payload.revocationPercentage.map { Decimal($0) / 1000 } }

    /// The name of the type of the refund or other revocation, or `nil` if the transaction wasn't revoked.
    @available(iOS, introduced: 15.0, deprecated: 26.4, renamed: "revocationType.rawValue")
    public var revocationTypeStringRepresentation: String? { payload.revocationType?.rawValue }
}
