#if Server
/// The payload of the measured transactions: a renewal with the 25 members that the App Store signs.
enum PurchasePayload {
    /// Returns the payload of a transaction as JSON.
    ///
    /// - Parameters:
    ///   - number: The number of the transaction, which determines its ID.
    ///   - chain: The number of the subscription that the transaction renews, which determines its original transaction
    ///     ID.
    ///   - account: The account's UUID.
    /// - Returns: The payload.
    static func text(
        number: Int, chain: Int = 0, account: String = "05ef9f07-5f15-4d06-86a2-eefa8ad76969"
    ) -> String {
        """
        {"transactionId":"\(2_000_000_900_000_001 + number)","originalTransactionId":"\(1_000_000_900_000_001 + chain)",\
        "webOrderLineItemId":"2000000090000001","bundleId":"com.example.discover","productId":"discover.gold.monthly",\
        "subscriptionGroupIdentifier":"21500001","purchaseDate":\(1_748_779_140_000 + number),\
        "originalPurchaseDate":1748779140000,"expiresDate":\(1_751_371_200_000 + number),"quantity":1,\
        "type":"Auto-Renewable Subscription","appAccountToken":"\(account)","inAppOwnershipType":"PURCHASED",\
        "signedDate":\(1_748_779_200_000 + number),"offerType":1,"environment":"Sandbox",\
        "transactionReason":"PURCHASE","storefront":"USA","storefrontId":"143441","price":9990,"currency":"USD",\
        "offerDiscountType":"FREE_TRIAL","appTransactionId":"704000000000000001","offerPeriod":"P1W","isUpgraded":true}
        """
    }
}
#endif
