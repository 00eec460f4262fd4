#if Server
import ServerSimulation

/// A signer of store data, with certificates that have the same structure as Apple's.
struct RequestSigner: Sendable {
    private let authority: SigningAuthority
    /// The account tokens that the signed transactions contain.
    private let accounts: [String]

    init(authority: SigningAuthority, accounts: [String]) {
        self.authority = authority
        self.accounts = accounts
    }

    /// Returns the request body that submits a sale.
    func body(of sale: SaleOperation) -> String { #"{"signedTransaction":"\#(text(of: sale))"}"# }

    /// Returns the request body that spends units.
    func body(of use: SpendOperation) -> String { #"{"unit":"\#(use.unit)","amount":\#(use.amount)}"# }

    /// Returns the request body of a notification.
    func body(of notification: NotificationOperation) -> String {
        let (type, about): (String, String) =
            switch notification.subject {
            case .newSale(let sale), .knownSale(let sale):
                ("ONE_TIME_CHARGE", #","signedTransactionInfo":"\#(text(of: sale))""#)
            case .nothing: ("TEST", "")
            }
        let payload = """
            {"notificationType":"\(type)","notificationUUID":"\(notification.uuid)","version":"2.0",\
            "signedDate":\(Self.moment + notification.number),\
            "data":{"bundleId":"com.example.discover","bundleVersion":"1","environment":"Sandbox"\(about)}}
            """
        return #"{"signedPayload":"\#(authority.sign(bytes: Array(payload.utf8)))"}"#
    }

    private func text(of sale: SaleOperation) -> String {
        let payload = """
            {"transactionId":"\(sale.id)","originalTransactionId":"\(sale.id)","bundleId":"com.example.discover",\
            "productId":"\(sale.product.rawValue)","purchaseDate":\(Self.moment),"originalPurchaseDate":\(Self.moment),\
            "quantity":\(sale.quantity),"type":"Consumable","appAccountToken":"\(accounts[sale.account])",\
            "inAppOwnershipType":"PURCHASED","signedDate":\(Self.moment + sale.number),"environment":"Sandbox",\
            "transactionReason":"PURCHASE","storefront":"USA","storefrontId":"143441","price":990,"currency":"USD"}
            """
        return authority.sign(bytes: Array(payload.utf8))
    }

    /// The 1st of June 2025, in milliseconds since 1970.
    private static let moment = 1_748_779_200_000
}
#endif
