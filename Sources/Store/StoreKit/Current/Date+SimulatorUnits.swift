internal import Foundation

extension Date {
    /// Creates a date from milliseconds since 1970, the unit of the simulated store.
    init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }

    /// The date in milliseconds since 1970, or the nearest number that a 64-bit integer can have.
    var milliseconds: Int64 {
        let exact = (timeIntervalSince1970 * 1000).rounded()
        return Int64(exactly: exact) ?? (exact < 0 ? .min : .max)
    }
}

extension Decimal {
    /// Creates an amount in units of a currency from thousandths, the unit of the simulated store.
    init(milliunits: Int64) { self = Decimal(milliunits) / 1000 }
}
