import ComparisonAcceptance

/// The behaviors that a scheme lacks, and why. It has all others; both are tested.
struct Expectation: Sendable {
    /// The schemes that lack it.
    let schemes: Set<String>
    /// The sentence of the behavior.
    let sentence: String
    /// The reason.
    let because: String

    /// In the order of the behaviors.
    static let all = [
        Expectation(
            schemes: ["MVC", "MVVM"],
            sentence: "A change to the lesser plan is told as one for later, and takes nothing now",
            because: "the store answers with success and the running plan's transaction, and nobody compares that with "
                + "what was asked for: the customer is thanked for a purchase that was not made"),
        Expectation(
            schemes: ["DISCOVER"],
            sentence: "On a new device what is owned is open, even while the verifier is down",
            because:
                "nothing counts before the verifier has confirmed it, and a new device has no ledger yet; the others "
                + "take the device's word for what is owned, and the verifier's for super likes only"),
        Expectation(
            schemes: ["MVC", "MVVM"],
            sentence: "Another account on the device gets nothing, not even by restoring",
            because: "what is owned is read from the Apple Account, and super likes are the device's: nothing asks "
                + "whose a transaction is"),
        Expectation(
            schemes: ["MVC", "MVVM"],
            sentence: "A store that lists nothing for a moment takes nothing away",
            because: "each list of entitlements replaces the last one, so an empty list is taken for an answer"),
        Expectation(
            schemes: ["MVC", "MVVM"],
            sentence: "So does a refund while the app is closed",
            because: "no update tells of it later; one has to know that, and read the history at launch"),
        Expectation(
            schemes: ["MVC", "MVVM"],
            sentence: "A refund of half the price takes back half",
            because: "a transaction has a revocation date or it has none; the percentage beside it is not read"),
        Expectation(
            schemes: ["MVC"],
            sentence: "A refund that is undone gives back what it took",
            because: "a number is counted up and down, and a transaction that was counted once is not looked at again; "
                + "the wallet of MVVM keeps a line a transaction instead"),
        Expectation(
            schemes: ["MVC"],
            sentence: "A crash before or after any write gives nothing twice",
            because:
                "the balance and the list of counted transactions are two values in the user defaults, and a crash "
                + "fits between them; the wallet of MVVM is one file"),
        Expectation(
            schemes: ["MVC"],
            sentence: "A full disk loses nothing",
            because:
                "setting a value in the user defaults cannot fail, so the transaction is finished and nothing saved"),
    ]

    /// Returns why a scheme lacks a behavior; nil if it has it.
    static func because(_ scheme: Scheme, _ behaviour: Behaviour) -> String? {
        all.first { $0.sentence == behaviour.sentence && $0.schemes.contains(scheme.name) }?.because
    }
}
