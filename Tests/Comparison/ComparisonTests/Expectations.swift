import ComparisonAcceptance

/// A behavior that some schemes lack, and the reason.
///
/// Tests verify that each scheme has all other behaviors.
struct Expectation: Sendable {
    /// The schemes that lack the behavior.
    let schemes: Set<String>
    /// The sentence of the behavior.
    let sentence: String
    /// The reason why the schemes lack the behavior.
    let because: String

    /// All lacking behaviors, in the order of the comparison's table.
    static let all = [
        Expectation(
            schemes: ["MVC", "MVVM"],
            sentence: "A downgrade is shown as a later change, and removes nothing now",
            because:
                "the store reports success with the transaction of the current plan, and the app doesn't compare "
                + "the product with the requested one: it thanks the customer for a purchase that was not made"),
        Expectation(
            schemes: ["DISCOVER"],
            sentence: "On a new device, owned products are available even during an outage of the verifier",
            because:
                "nothing counts before the verifier confirms it, and a new device has no ledger yet; the others "
                + "rely on the device for owned products, and use the verifier for super likes only"),
        Expectation(
            schemes: ["MVC", "MVVM"],
            sentence: "Another account on the device gets nothing, even by restoring",
            because:
                "owned products are read from the Apple Account, and super likes belong to the device: no code "
                + "checks the account of a transaction"),
        Expectation(
            schemes: ["MVC", "MVVM"],
            sentence: "A store that briefly lists no entitlements removes nothing",
            because:
                "each list of entitlements replaces the previous one, so an empty list removes all products"),
        Expectation(
            schemes: ["MVC", "MVVM"],
            sentence: "A refund while the app is closed removes what was paid for",
            because:
                "no update reports it later; the app would have to read the history at launch"),
        Expectation(
            schemes: ["MVC", "MVVM"],
            sentence: "A refund of half the price removes half",
            because:
                "the app reads whether a transaction has a revocation date, and ignores the revoked percentage"),
        Expectation(
            schemes: ["MVC"],
            sentence: "A reversed refund restores what was removed",
            because:
                "the balance is a number that is increased and decreased, and a counted transaction is not "
                + "processed again; the wallet of MVVM stores a line for each transaction instead"),
        Expectation(
            schemes: ["MVC"],
            sentence: "A crash before or after any write credits nothing twice",
            because:
                "the balance and the list of counted transactions are two values in the user defaults, and a "
                + "crash can occur between the two writes; the wallet of MVVM is one file"),
        Expectation(
            schemes: ["MVC"],
            sentence: "A full disk loses nothing",
            because:
                "setting a value in the user defaults can't fail, so the transaction is finished although "
                + "nothing was saved"),
    ]

    /// Returns the reason why a scheme lacks a behavior, or `nil` if the scheme has the behavior.
    static func because(_ scheme: Scheme, _ behavior: Behavior) -> String? {
        all.first { $0.sentence == behavior.sentence && $0.schemes.contains(scheme.name) }?.because
    }
}
