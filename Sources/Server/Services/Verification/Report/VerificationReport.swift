#if Server
/// A report with the outcome of each check of a signed text (JWS).
///
/// The checks run in order, until one of them fails. The report contains no data of the text except ``facts``.
public struct VerificationReport: Hashable, Sendable {
    /// The outcome of one check of a signed text (JWS).
    public enum Outcome: Hashable, Sendable {
        /// The text passed the check.
        case passed
        /// The text didn't pass the check; ``VerificationReport/failure`` contains the reason.
        case failed
        /// The check wasn't reached, because an earlier check failed.
        case notReached
        /// The check doesn't apply to this text, or the configuration turns it off.
        case notApplicable
    }

    /// A check of a signed text (JWS) with its outcome.
    public struct Line: Hashable, Sendable {
        /// The check of the signed text (JWS) that this line reports on.
        public let check: VerificationCheck
        /// The outcome of the check.
        public let outcome: Outcome
    }

    /// A named value of a verified text that is safe to show.
    public struct Fact: Hashable, Sendable {
        /// The name of the JSON member, as the store spells it.
        public let name: String
        /// The value of the JSON member as a string: 120 characters at most, without control characters.
        public let value: String
    }

    /// The kind of signed text (JWS) that was expected or detected, such as a transaction.
    public let kind: SignedDataKind
    /// All checks with their outcomes, in the order in which they run.
    public let lines: [Line]
    /// The reason why the text is rejected, or `nil` if it is accepted.
    public let failure: SignedDataError?
    /// The values of an accepted text that are safe to show; empty if the text is rejected.
    public let facts: [Fact]

    /// A Boolean value that indicates whether the text passed all checks.
    public var isAccepted: Bool { failure == nil }

    init(
        kind: SignedDataKind, failure: SignedDataError?, facts: [Fact] = [], hasNested: Bool = true,
        checksRevocation: Bool
    ) {
        self.kind = kind
        self.failure = failure
        self.facts = facts
        var isReached = true
        var lines: [Line] = []
        for check in VerificationCheck.allCases {
            let outcome: Outcome
            if check == failure?.check {
                outcome = .failed
                isReached = false
            } else if !isReached {
                outcome = .notReached
            } else {
                let isDue =
                    switch check {
                    case .revocation: checksRevocation
                    case .nested: hasNested
                    default: true
                    }
                outcome = isDue ? .passed : .notApplicable
            }
            lines.append(Line(check: check, outcome: outcome))
        }
        self.lines = lines
    }
}
#endif
