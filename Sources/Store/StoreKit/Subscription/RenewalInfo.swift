public import Foundation
internal import StoreSimulator

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Product.SubscriptionInfo {
    /// The renewal information of a subscription, signed by the App Store.
    public struct RenewalInfo: Equatable, Hashable, Sendable {
        let signed: SignedPayload<RenewalInfoPayload>

        /// The reason for the expiration of a subscription.
        public struct ExpirationReason: RawRepresentable, Equatable, Hashable, Sendable {
            /// The reason's number.
            public let rawValue: Int

            /// Creates a reason from its number.
            public init(rawValue: Int) { self.rawValue = rawValue }

            /// The customer turned renewal off.
            public static let autoRenewDisabled = ExpirationReason(rawValue: 1)
            /// The customer couldn't be charged.
            public static let billingError = ExpirationReason(rawValue: 2)
            /// The customer didn't consent to a higher price.
            public static let didNotConsentToPriceIncrease = ExpirationReason(rawValue: 3)
            /// The product was no longer for sale.
            public static let productUnavailable = ExpirationReason(rawValue: 4)
            /// The reason isn't known.
            public static let unknown = ExpirationReason(rawValue: 5)
        }

        /// The customer's response to a price increase.
        public enum PriceIncreaseStatus: Equatable, Hashable, Sendable {
            /// No price increase requires the customer's consent.
            case noIncreasePending
            /// The customer hasn't responded yet.
            case pending
            /// The customer agreed, or the increase doesn't require consent.
            case agreed
        }

        /// The ID of the subscription's first transaction.
        public var originalTransactionID: UInt64 { UInt64(payload.originalTransactionId) ?? 0 }

        /// The product of the current period, or of the last one.
        public var currentProductID: String { payload.productId }

        /// A Boolean value that indicates whether the subscription renews.
        public var willAutoRenew: Bool { payload.autoRenewStatus == 1 }

        /// The product that the subscription renews with, or `nil` if the subscription doesn't renew.
        public var autoRenewPreference: String? { willAutoRenew ? payload.autoRenewProductId : nil }

        /// The reason for the expiration, or `nil` if the subscription hasn't expired.
        public var expirationReason: Product.SubscriptionInfo.RenewalInfo.ExpirationReason? {
            payload.expirationIntent.map { ExpirationReason(rawValue: $0.rawValue) }
        }

        /// The customer's response to a price increase.
        public var priceIncreaseStatus: Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus {
            switch payload.priceIncreaseStatus {
            case 0: .pending
            case 1: .agreed
            default: .noIncreasePending
            }
        }

        /// A Boolean value that indicates whether the App Store tries to charge the customer again.
        public var isInBillingRetry: Bool { payload.isInBillingRetryPeriod ?? false }

        /// The end of the grace period after a failed charge, or `nil` outside a grace period.
        public var gracePeriodExpirationDate: Date? { payload.gracePeriodExpiresDate.map(Date.init(milliseconds:)) }

        /// The hash that binds the information to this device.
        public var deviceVerification: Data { text.deviceVerification }

        /// The nonce that the device verification was computed with.
        public var deviceVerificationNonce: UUID { text.nonce }

        /// The date on which the App Store signed the information.
        public var signedDate: Date { Date(milliseconds: payload.signedDate) }

        /// The information in JSON, as the App Store signed it.
        public var jsonRepresentation: Data { text.payload }

        /// The start of the customer's latest continuous subscription.
        ///
        /// Gaps of up to 60 days don't interrupt it.
        public var recentSubscriptionStartDate: Date {
            Date(milliseconds: payload.recentSubscriptionStartDate ?? payload.signedDate)
        }

        /// The date of the next renewal, or `nil` if the subscription doesn't renew.
        public var renewalDate: Date? { payload.renewalDate.map(Date.init(milliseconds:)) }

        /// The price of the next period, or `nil` if the subscription doesn't renew.
        public var renewalPrice: Decimal? { payload.renewalPrice.map(Decimal.init(milliunits:)) }

        /// The app account that bought the subscription, or `nil` if there is none.
        public var appAccountToken: UUID? { payload.appAccountToken }

        /// The customer's ID for this app.
        public var appTransactionID: String { payload.appTransactionId }
    }
}

extension Product.SubscriptionInfo.RenewalInfo {
    var payload: RenewalInfoPayload { signed.payload }
    var text: SignedText { SignedText(jws: signed.jwsRepresentation) }
}

extension Product.SubscriptionInfo.RenewalInfo: CustomDebugStringConvertible {
    /// The subscription and the product, without personal data.
    public var debugDescription: String { payload.description }
}
