public import Foundation
internal import StoreSimulator

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Product.SubscriptionInfo {
    /// The signed information about the next renewal of a subscription.
    public struct RenewalInfo: Equatable, Hashable, Sendable {
        let signed: SignedPayload<RenewalInfoPayload>

        /// The reason why a subscription expired.
        public struct ExpirationReason: RawRepresentable, Equatable, Hashable, Sendable {
            /// The number of the reason in signed renewal information.
            public let rawValue: Int

            /// Creates a reason from its number in signed renewal information.
            public init(rawValue: Int) { self.rawValue = rawValue }

            /// The customer turned renewal off.
            public static let autoRenewDisabled = ExpirationReason(rawValue: 1)
            /// The customer couldn't be charged.
            public static let billingError = ExpirationReason(rawValue: 2)
            /// The customer didn't consent to a higher price.
            public static let didNotConsentToPriceIncrease = ExpirationReason(rawValue: 3)
            /// The product was no longer for sale.
            public static let productUnavailable = ExpirationReason(rawValue: 4)
            /// The reason for the expiration isn't known.
            public static let unknown = ExpirationReason(rawValue: 5)
        }

        /// The customer's response to a price increase.
        public enum PriceIncreaseStatus: Equatable, Hashable, Sendable {
            /// No price increase requires the customer's consent.
            case noIncreasePending
            /// The customer hasn't responded to the price increase yet.
            case pending
            /// The customer agreed to the price increase, or the increase doesn't require consent.
            case agreed
        }

        /// The transaction ID of the subscription's first purchase.
        public var originalTransactionID: UInt64 { UInt64(payload.originalTransactionId) ?? 0 }

        /// The ID of the product of the current period, or of the last period of an expired subscription.
        public var currentProductID: String { payload.productId }

        /// A Boolean value that indicates whether the subscription renews after the current period.
        public var willAutoRenew: Bool { payload.autoRenewStatus == 1 }

        /// The ID of the product that the subscription renews with, or `nil` if the subscription doesn't renew.
        public var autoRenewPreference: String? { willAutoRenew ? payload.autoRenewProductId : nil }

        /// The reason why the subscription expired or its charge is retried; `nil` while it's paid.
        ///
        /// In a grace period and in billing retry, it is `billingError`, although the subscription hasn't expired.
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

        /// A Boolean value that indicates whether the App Store retries a failed charge.
        public var isInBillingRetry: Bool { payload.isInBillingRetryPeriod ?? false }

        /// The end of the grace period after a failed charge, or `nil` outside a grace period.
        public var gracePeriodExpirationDate: Date? { payload.gracePeriodExpiresDate.map(Date.init(milliseconds:)) }

        /// A hash that proves that the renewal information was signed for this device.
        public var deviceVerification: Data { text.deviceVerification }

        /// The unique value with which the hash in ``deviceVerification`` was computed.
        public var deviceVerificationNonce: UUID { text.nonce }

        /// The date on which the App Store signed the renewal information.
        public var signedDate: Date { Date(milliseconds: payload.signedDate) }

        /// The renewal information in JSON, as the App Store signed it.
        public var jsonRepresentation: Data { text.payload }

        /// The date on which the customer's latest continuous subscription began.
        ///
        /// Gaps of up to 60 days don't interrupt the subscription.
        public var recentSubscriptionStartDate: Date {
            Date(milliseconds: payload.recentSubscriptionStartDate ?? payload.signedDate)
        }

        /// The date of the next renewal, or `nil` if the subscription doesn't renew.
        public var renewalDate: Date? { payload.renewalDate.map(Date.init(milliseconds:)) }

        /// The price of the next period, or `nil` if the subscription doesn't renew.
        public var renewalPrice: Decimal? { payload.renewalPrice.map(Decimal.init(milliunits:)) }

        /// The token by which the app identifies the subscriber's account, or `nil` if the app passed none.
        public var appAccountToken: UUID? { payload.appAccountToken }

        /// The ID that identifies the customer's Apple Account in all signed data of the app.
        public var appTransactionID: String { payload.appTransactionId }
    }
}

extension Product.SubscriptionInfo.RenewalInfo {
    var payload: RenewalInfoPayload { signed.payload }
    var text: SignedText { SignedText(jws: signed.jwsRepresentation) }
}

extension Product.SubscriptionInfo.RenewalInfo: CustomDebugStringConvertible {
    /// The description for logs: the subscription and the product, without personal data.
    public var debugDescription: String { payload.description }
}
