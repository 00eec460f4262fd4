#if Server
/// A report with the outcome of each check of a signed text.
///
/// The checks run in order, and the first one that fails decides. Earlier checks passed; later checks weren't reached.
/// The report contains no data of the text except ``facts``.
public struct VerificationReport: Hashable, Sendable {
    /// The outcome of a check.
    public enum Outcome: Hashable, Sendable {
        /// The text passed the check.
        case passed
        /// The text didn't pass the check; ``VerificationReport/failure`` contains the reason.
        case failed
        /// The check wasn't reached, because an earlier check failed.
        case notReached
        /// There was nothing to check, or the configuration turns the check off.
        case notApplicable
    }

    /// A check and its outcome.
    public struct Line: Hashable, Sendable {
        /// The check.
        public let check: VerificationCheck
        /// The outcome of the check.
        public let outcome: Outcome
    }

    /// A value in a verified text.
    public struct Fact: Hashable, Sendable {
        /// The name of the member as the store spells it.
        public let name: String
        /// The value of the member.
        public let value: String
    }

    /// The kind of text that was expected.
    public let kind: SignedDataKind
    /// All checks, in order.
    public let lines: [Line]
    /// The reason for the rejection, or `nil` if the text is accepted.
    public let failure: SignedDataError?
    /// The values of an accepted text that are safe to show; empty if the text is rejected.
    public let facts: [Fact]

    /// A Boolean value that indicates whether the text is accepted.
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
