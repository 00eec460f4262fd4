/// Numbers with their nouns.
enum CountWords {
    /// "1 transaction", "3 transactions".
    static func count(_ number: Int, _ noun: SafeText) -> SafeText {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }

    /// "Gold", or "3 × Super Like" where there are several.
    static func several(_ number: Int, _ name: SafeText) -> SafeText {
        number == 1 ? name : "\(number) × \(name)"
    }

    /// The form of a verb that goes with ``several(_:_:)``: "has arrived", "have arrived".
    static func verb(_ number: Int, _ one: SafeText, _ many: SafeText) -> SafeText { number == 1 ? one : many }

    /// A part in milliunits of a per cent, as Apple's signed data has it: 50 000 is "50 %".
    static func percent(milliunits: Int32) -> SafeText { "\(PriceWords.decimal(Int64(milliunits))) %" }
}
