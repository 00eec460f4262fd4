/// Reads a price as `.storekit` files write it: digits, at most one point, no sign and no exponent.
///
/// A thousandth of the currency's unit is the App Store's own resolution; digits beyond it are cut off, and none of
/// the locale's habits (a comma, a currency sign) is accepted, since the file has none.
func milliunits(ofDecimal text: String) -> Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, !whole.isEmpty, whole.utf8.count <= 12 else { return nil }
    let fraction = parts.count == 2 ? parts[1] : "0"
    let digits: (Substring) -> Bool = { $0.utf8.allSatisfy { (48...57).contains($0) } }
    guard !fraction.isEmpty, digits(whole), digits(fraction), let units = Int64(whole) else { return nil }
    let thousandths = fraction.prefix(3)
    let padded = thousandths + String(repeating: "0", count: 3 - thousandths.utf8.count)
    return Int64(padded).map { units * 1000 + $0 }
}
