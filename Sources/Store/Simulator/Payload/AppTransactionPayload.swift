/// The content of a signed app transaction.
///
/// The properties have the names that they have in Apple's `JWSAppTransactionDecodedPayload`. Dates are milliseconds
/// since 1970.
package struct AppTransactionPayload: Sendable, Hashable, Codable {
    /// The ID that identifies the customer's Apple Account in all signed data of the app.
    package var appTransactionId: String
    /// The version of the app that is installed.
    package var applicationVersion: String
    /// The first version of the app that the customer installed.
    package var originalApplicationVersion: String
    /// The app's bundle ID.
    package var bundleId: String
    /// The environment that signed the app transaction, such as `LocalTesting`.
    package var receiptType: String
    /// The platform on which the customer got the app first.
    package var originalPlatform: String
    /// The date on which the customer first got the app, in milliseconds since 1970.
    package var originalPurchaseDate: Int64
    /// The date on which this app transaction was signed, in milliseconds since 1970.
    package var receiptCreationDate: Int64
}

extension AppTransactionPayload: DatedPayload {
    var signedDate: Int64 {
        get { receiptCreationDate }
        set { receiptCreationDate = newValue }
    }
}

extension AppTransactionPayload: CustomStringConvertible {
    /// A description for logs: the app's bundle ID and version, without data that identifies a person.
    package var description: String { "app transaction of \(bundleId) \(applicationVersion)" }
}
