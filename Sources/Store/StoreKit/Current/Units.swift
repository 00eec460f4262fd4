internal import Foundation

extension Date {
    /// Creates a date from milliseconds since 1970, the simulator's unit.
    init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
}

extension Decimal {
    /// Creates an amount from thousandths of the currency's unit, the simulator's unit.
    init(milliunits: Int64) { self = Decimal(milliunits) / 1000 }
}
