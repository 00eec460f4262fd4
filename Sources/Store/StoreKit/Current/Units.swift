internal import Foundation

extension Date {
    /// Creates a date from milliseconds since 1970, the unit of the simulated store.
    init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
}

extension Decimal {
    /// Creates an amount in units of a currency from thousandths, the unit of the simulated store.
    init(milliunits: Int64) { self = Decimal(milliunits) / 1000 }
}
