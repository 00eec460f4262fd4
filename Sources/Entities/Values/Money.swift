/// An amount in one currency, exact: milliunits are thousandths of the currency's unit, as in the App Store's signed data.
public struct Money: Hashable, Sendable {
    /// Thousandths of the currency's unit: 9990 is 9.99.
    public let milliunits: Int64
    /// ISO 4217 code, such as `USD`.
    public let currency: String

    /// Takes thousandths of the currency's unit, and its ISO 4217 code.
    public init(milliunits: Int64, currency: String) {
        self.milliunits = milliunits
        self.currency = currency
    }
}
